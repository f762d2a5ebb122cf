import { availabilityCalendar as bookingsAvailabilityCalendar } from '../bookings/availability/calendar';
import { availabilityTimeSlots as bookingsAvailabilityTimeSlots } from '../bookings/availability/time-slots';
import { bookings as bookingsBookings } from '../bookings/booking/bookings';
import { extendedBookings as bookingsExtendedBookings } from '../bookings/booking/extended-bookings';
import { addOns as bookingsAddOns } from '../bookings/services/add-ons/add-ons';
import { categoriesV2 as bookingsCategoriesV2 } from '../bookings/services/categories';
import { services as bookingsServices } from '../bookings/services/services';
import { staffOperations as bookingsStaffMembers } from '../bookings/staff/operations';
import { contractOf, type InstalledModule } from '../contract/installed';
import { cart as ecomCart } from '../ecom/cart/cart';
import { currentCart as ecomCurrentCart } from '../ecom/cart/current-cart';
import { checkout as ecomCheckout } from '../ecom/checkout/checkout';
import { draftOrders as ecomDraftOrders } from '../ecom/draft-orders/draft-orders';
import { orderFulfillments as ecomOrderFulfillments } from '../ecom/orders/fulfillments/operations';
import { orders as ecomOrders } from '../ecom/orders/orders';
import { orderTransactions as ecomOrderTransactions } from '../ecom/payments/transactions';
import { schedule as eventsSchedule } from '../events/agenda/agenda';
import { scheduleBookmarks as eventsScheduleBookmarks } from '../events/agenda/bookmarks';
import { categories as eventsCategories } from '../events/categories/categories';
import { staffMembers as eventsStaffMembers } from '../events/check-in/staff';
import { wixEventsV2 as eventsWixEventsV2 } from '../events/event/wix-events';
import { forms as eventsForms } from '../events/forms/forms';
import { guests as eventsGuests } from '../events/guests/guests';
import { notifications as eventsNotifications } from '../events/notifications/notifications';
import { policies as eventsPolicies } from '../events/policies/policies';
import { rsvp as eventsRsvp } from '../events/rsvp/rsvp-v1';
import { rsvpV2 as eventsRsvpV2 } from '../events/rsvp/rsvp-v2';
import { orders as eventsOrders } from '../events/ticket-orders/orders';
import { ticketDefinitions as eventsTicketDefinitions } from '../events/tickets/definitions/ticket-definitions';
import { ticketDefinitionsV2 as eventsTicketDefinitionsV2 } from '../events/tickets/definitions/ticket-definitions-v2';
import { tickets as eventsTickets } from '../events/tickets/tickets';
import { authentication as identityAuthentication } from '../identity/authentication';
import { recovery as identityRecovery } from '../identity/recovery';
import { verification as identityVerification } from '../identity/verification';
import { members as membersMembers } from '../members/operations';
import { orders as pricingPlansOrders } from '../pricing-plans/orders/orders';
import { plans as pricingPlansPlans } from '../pricing-plans/plans/plans';
import { redirects as redirectsRedirects } from '../redirects/redirects';
import { catalogVersioning as storesCatalogVersioning } from '../stores/catalog-versioning';
import { collections as storesCollections } from '../stores/collections/collections';
import { inventory as storesInventory } from '../stores/inventory/inventory';
import { products as storesProducts } from '../stores/products/products';
import type { Handler } from './operations';
import type { EmulatedModule } from './routing';

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
