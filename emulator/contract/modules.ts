/** The SDK modules whose contract is generated: vertical and namespace as in `@wix/<vertical>/meta`. */
export const CONTRACT_MODULES = [
  { vertical: 'bookings', namespace: 'addOns' },
  { vertical: 'bookings', namespace: 'availabilityCalendar' },
  { vertical: 'bookings', namespace: 'availabilityTimeSlots' },
  { vertical: 'bookings', namespace: 'bookings' },
  { vertical: 'bookings', namespace: 'categoriesV2' },
  { vertical: 'bookings', namespace: 'eventTimeSlots' },
  { vertical: 'bookings', namespace: 'extendedBookings' },
  { vertical: 'bookings', namespace: 'pricing' },
  { vertical: 'bookings', namespace: 'services' },
  { vertical: 'bookings', namespace: 'staffMembers' },
  { vertical: 'categories', namespace: 'categories' },
  { vertical: 'ecom', namespace: 'cart' },
  { vertical: 'ecom', namespace: 'checkout' },
  { vertical: 'ecom', namespace: 'currentCart' },
  { vertical: 'ecom', namespace: 'currentCartV2' },
  { vertical: 'ecom', namespace: 'draftOrders' },
  { vertical: 'ecom', namespace: 'orderFulfillments' },
  { vertical: 'ecom', namespace: 'orderTransactions' },
  { vertical: 'ecom', namespace: 'orders' },
  { vertical: 'events', namespace: 'categories' },
  { vertical: 'events', namespace: 'forms' },
  { vertical: 'events', namespace: 'guests' },
  { vertical: 'events', namespace: 'notifications' },
  { vertical: 'events', namespace: 'orders' },
  { vertical: 'events', namespace: 'policies' },
  { vertical: 'events', namespace: 'rsvp' },
  { vertical: 'events', namespace: 'rsvpV2' },
  { vertical: 'events', namespace: 'schedule' },
  { vertical: 'events', namespace: 'scheduleBookmarks' },
  { vertical: 'events', namespace: 'staffMembers' },
  { vertical: 'events', namespace: 'ticketDefinitions' },
  { vertical: 'events', namespace: 'ticketDefinitionsV2' },
  { vertical: 'events', namespace: 'ticketReservations' },
  { vertical: 'events', namespace: 'tickets' },
  { vertical: 'events', namespace: 'wixEventsV2' },
  { vertical: 'identity', namespace: 'authentication' },
  { vertical: 'identity', namespace: 'recovery' },
  { vertical: 'identity', namespace: 'verification' },
  { vertical: 'members', namespace: 'members' },
  { vertical: 'pricing-plans', namespace: 'orders' },
  { vertical: 'pricing-plans', namespace: 'plans' },
  { vertical: 'pricing-plans', namespace: 'plansV3' },
  { vertical: 'redirects', namespace: 'redirects' },
  { vertical: 'stores', namespace: 'catalogVersioning' },
  { vertical: 'stores', namespace: 'collections' },
  { vertical: 'stores', namespace: 'inventory' },
  { vertical: 'stores', namespace: 'products' },
] as const;

export interface ModuleName {
  vertical: string;
  namespace: string;
}

/** The module's name in registries, routes and error messages: `bookings.services`. */
export const moduleId = ({ vertical, namespace }: ModuleName): string => `${vertical}.${namespace}`;
