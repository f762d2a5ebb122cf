import { type CallGeneration, generationNamed } from './recorder/call-generation';

/** The calls of each flow in the order in which a visit makes them, by the names under which the SDK exports them. */
const FLOW_CALLS = {
  booking: [
    ['Services', 'services.searchServices', 'services.queryCategories', 'services.queryServices'],
    ['Times', 'availabilityTimeSlots.listAvailabilityTimeSlots', 'eventTimeSlots.listEventTimeSlots'],
    [
      'Booking form',
      'forms.getFormSummary',
      'forms.getForm',
      'serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId',
      'pricing.previewPrice',
      'bookings.createBooking',
    ],
    ['Payment', 'cartV2.createCart', 'cartV2.calculateCart', 'cartV2.placeOrder', 'redirects.createRedirectSession'],
    ['Confirmation', 'orders.getOrder', 'bookings.getAnonymousActionToken', 'bookings.bookingsGetBookingAnonymously'],
    [
      'Your booking, and the waiting list',
      'bookings.getAnonymousActionToken',
      'bookings.bookingsGetBookingAnonymously',
      'bookings.bookingsRescheduleBookingAnonymously',
      'bookings.bookingsCancelBookingAnonymously',
      'eventTimeSlots.getEventTimeSlot',
    ],
    ['Courses', 'availabilityCalendar.getScheduleAvailability'],
  ],
  store: [
    ['Which catalog the site has', 'catalogVersioning.getCatalogVersion'],
    [
      'Products, on Catalog V3',
      'productsV3.searchProducts',
      'categories.queryCategories',
      'productsV3.getProductBySlug',
      'readOnlyVariantsV3.queryVariants',
    ],
    ['Products, on an older site', 'products.queryProducts', 'collections.queryCollections'],
    [
      'Cart',
      'currentCartV2.addLineItemsToCurrentCart',
      'currentCartV2.estimateCurrentCart',
      'currentCartV2.updateLineItemsInCurrentCart',
      'currentCartV2.removeLineItemsFromCurrentCart',
      'currentCartV2.addCouponToCurrentCart',
      'currentCartV2.removeCouponFromCurrentCart',
      'currentCartV2.updateCurrentCart',
    ],
    ['Payment', 'currentCartV2.getCurrentCart', 'redirects.createRedirectSession', 'cartV2.placeOrder'],
    ['Confirmation', 'orders.getOrder'],
  ],
  tickets: [
    ['Events', 'wixEventsV2.queryEvents', 'wixEventsV2.getEventBySlug', 'schedule.listScheduleItems'],
    [
      'Tickets',
      'orders.queryAvailableTickets',
      'ticketReservations.createTicketReservation',
      'ticketReservations.getTicketReservation',
      'ticketReservations.cancelTicketReservation',
    ],
    ['Payment', 'redirects.createRedirectSession'],
    ['Confirmation', 'orders.getOrder', 'ticketReservations.getTicketReservation', 'wixEventsV2.getEvent'],
    ['Events without tickets', 'policies.queryPolicies', 'rsvpV2.listCurrentRsvps', 'rsvpV2.createRsvp'],
  ],
  subscriptions: [
    ['Plans', 'plansV3.queryPlans', 'plansV3.getPlan'],
    ['Sign-in and payment', 'redirects.createRedirectSession'],
    ['Confirmation', 'orders.memberGetOrder'],
    ['Your plans', 'orders.memberListOrders', 'orders.requestCancellation'],
  ],
} as const;

export type Flow = keyof typeof FLOW_CALLS;

interface FlowCall {
  name: string;
  /** The older calls whose place it takes, each with the day of its announced removal. */
  replaces: { name: string; removal: string | undefined }[];
  /** Absent unless the call is going itself. */
  deprecated: CallGeneration['deprecated'];
}

/** The calls of the flow, and what they replaced as far as the SDK's packages say. */
export const flowCalls = (flow: Flow): { step: string; calls: FlowCall[] }[] =>
  FLOW_CALLS[flow].map(([step, ...names]) => ({ step, calls: names.map(toFlowCall) }));

function toFlowCall(name: string): FlowCall {
  const { replaces = [], deprecated } = generationNamed(name);
  return {
    name,
    replaces: replaces.map((older) => ({ name: older, removal: generationNamed(older).deprecated?.removal })),
    deprecated,
  };
}
