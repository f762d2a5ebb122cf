import { addOns as bookingsAddOns } from './bookings/add-ons';
import { availabilityCalendar as bookingsAvailabilityCalendar } from './bookings/availability-calendar';
import { availabilityTimeSlots as bookingsAvailabilityTimeSlots } from './bookings/availability-time-slots';
import { bookings as bookingsBookings } from './bookings/bookings';
import { categoriesV2 as bookingsCategoriesV2 } from './bookings/categories';
import { extendedBookings as bookingsExtendedBookings } from './bookings/extended-bookings';
import { services as bookingsServices } from './bookings/services';
import { staffOperations as bookingsStaffMembers } from './bookings/staff-operations';
import { contractOf, type InstalledModule } from './contract/installed';
import { cart as ecomCart } from './ecom/cart';
import { checkout as ecomCheckout } from './ecom/checkout';
import { currentCart as ecomCurrentCart } from './ecom/current-cart';
import { draftOrders as ecomDraftOrders } from './ecom/draft-orders';
import { orderFulfillments as ecomOrderFulfillments } from './ecom/order-fulfillments';
import { orderTransactions as ecomOrderTransactions } from './ecom/order-transactions';
import { orders as ecomOrders } from './ecom/orders';
import { schedule as eventsSchedule } from './events/agenda';
import { scheduleBookmarks as eventsScheduleBookmarks } from './events/agenda-bookmarks';
import { categories as eventsCategories } from './events/categories';
import { staffMembers as eventsStaffMembers } from './events/check-in-staff';
import { forms as eventsForms } from './events/forms';
import { guests as eventsGuests } from './events/guests';
import { notifications as eventsNotifications } from './events/notifications';
import { orders as eventsOrders } from './events/orders';
import { policies as eventsPolicies } from './events/policies';
import { rsvp as eventsRsvp } from './events/rsvp-older';
import { rsvpV2 as eventsRsvpV2 } from './events/rsvp-v2';
import { ticketDefinitions as eventsTicketDefinitions } from './events/ticket-definitions';
import { ticketDefinitionsV2 as eventsTicketDefinitionsV2 } from './events/ticket-definitions-v2';
import { tickets as eventsTickets } from './events/tickets';
import { wixEventsV2 as eventsWixEventsV2 } from './events/wix-events';
import { authentication as identityAuthentication } from './identity/authentication';
import { recovery as identityRecovery } from './identity/recovery';
import { verification as identityVerification } from './identity/verification';
import { members as membersMembers } from './members/members-operations';
import type { Handler } from './operations';
import { orders as pricingPlansOrders } from './pricing-plans/orders';
import { plans as pricingPlansPlans } from './pricing-plans/plans';
import { redirects as redirectsRedirects } from './redirects/redirects';
import type { EmulatedModule } from './routing';
import { catalogVersioning as storesCatalogVersioning } from './stores/catalog-versioning';
import { collections as storesCollections } from './stores/collections';
import { inventory as storesInventory } from './stores/inventory';
import { products as storesProducts } from './stores/products';

/** Every module of the contract, with the handlers that exist. An operation without one answers 501. */
export const modules: EmulatedModule[] = [
  emulate('bookings.services', bookingsServices),
  emulate('bookings.availabilityCalendar', bookingsAvailabilityCalendar),
  emulate('bookings.bookings', bookingsBookings),
  emulate('bookings.extendedBookings', bookingsExtendedBookings),
  emulate('stores.products', storesProducts),
  emulate('stores.collections', storesCollections),
  emulate('stores.inventory', storesInventory),
  emulate('stores.catalogVersioning', storesCatalogVersioning),
  emulate('ecom.currentCart', ecomCurrentCart),
  emulate('ecom.checkout', ecomCheckout),
  emulate('ecom.orders', ecomOrders),
  emulate('ecom.orderFulfillments', ecomOrderFulfillments),
  emulate('ecom.orderTransactions', ecomOrderTransactions),
  emulate('ecom.draftOrders', ecomDraftOrders),
  emulate('events.wixEventsV2', eventsWixEventsV2),
  emulate('events.orders', eventsOrders),
  emulate('events.ticketDefinitions', eventsTicketDefinitions),
  emulate('pricing-plans.plans', pricingPlansPlans),
  emulate('pricing-plans.orders', pricingPlansOrders),
  emulate('redirects.redirects', redirectsRedirects),
  emulate('identity.authentication', identityAuthentication),
  emulate('identity.recovery', identityRecovery),
  emulate('identity.verification', identityVerification),
  emulate('members.members', membersMembers),
  emulate('bookings.staffMembers', bookingsStaffMembers),
  emulate('bookings.addOns', bookingsAddOns),
  emulate('bookings.availabilityTimeSlots', bookingsAvailabilityTimeSlots),
  emulate('bookings.categoriesV2', bookingsCategoriesV2),
  emulate('ecom.cart', ecomCart),
  emulate('events.ticketDefinitionsV2', eventsTicketDefinitionsV2),
  emulate('events.ticketReservations', {}),
  emulate('events.rsvp', eventsRsvp),
  emulate('events.rsvpV2', eventsRsvpV2),
  emulate('events.forms', eventsForms),
  emulate('events.tickets', eventsTickets),
  emulate('events.guests', eventsGuests),
  emulate('events.categories', eventsCategories),
  emulate('events.notifications', eventsNotifications),
  emulate('events.policies', eventsPolicies),
  emulate('events.schedule', eventsSchedule),
  emulate('events.scheduleBookmarks', eventsScheduleBookmarks),
  emulate('events.staffMembers', eventsStaffMembers),
  emulate('pricing-plans.plansV3', {}),
];

function emulate(module: InstalledModule, handlers: object): EmulatedModule {
  // What each handler takes and gives was held against the module's own types where it was written.
  return { contract: contractOf(module), handlers: handlers as Record<string, Handler | undefined> };
}
