import type { EventContract, ModuleContract } from './contract';
import bookingsAddOnsContract from './modules/bookings.addOns.json';
import bookingsAvailabilityCalendarContract from './modules/bookings.availabilityCalendar.json';
import bookingsAvailabilityTimeSlotsContract from './modules/bookings.availabilityTimeSlots.json';
import bookingsBookingsContract from './modules/bookings.bookings.json';
import bookingsCategoriesV2Contract from './modules/bookings.categoriesV2.json';
import bookingsExtendedBookingsContract from './modules/bookings.extendedBookings.json';
import bookingsServicesContract from './modules/bookings.services.json';
import bookingsStaffMembersContract from './modules/bookings.staffMembers.json';
import ecomCartContract from './modules/ecom.cart.json';
import ecomCheckoutContract from './modules/ecom.checkout.json';
import ecomCurrentCartContract from './modules/ecom.currentCart.json';
import ecomDraftOrdersContract from './modules/ecom.draftOrders.json';
import ecomOrderFulfillmentsContract from './modules/ecom.orderFulfillments.json';
import ecomOrdersContract from './modules/ecom.orders.json';
import ecomOrderTransactionsContract from './modules/ecom.orderTransactions.json';
import eventsCategoriesContract from './modules/events.categories.json';
import eventsFormsContract from './modules/events.forms.json';
import eventsGuestsContract from './modules/events.guests.json';
import eventsNotificationsContract from './modules/events.notifications.json';
import eventsOrdersContract from './modules/events.orders.json';
import eventsPoliciesContract from './modules/events.policies.json';
import eventsRsvpContract from './modules/events.rsvp.json';
import eventsRsvpV2Contract from './modules/events.rsvpV2.json';
import eventsScheduleContract from './modules/events.schedule.json';
import eventsScheduleBookmarksContract from './modules/events.scheduleBookmarks.json';
import eventsStaffMembersContract from './modules/events.staffMembers.json';
import eventsTicketDefinitionsContract from './modules/events.ticketDefinitions.json';
import eventsTicketDefinitionsV2Contract from './modules/events.ticketDefinitionsV2.json';
import eventsTicketReservationsContract from './modules/events.ticketReservations.json';
import eventsTicketsContract from './modules/events.tickets.json';
import eventsWixEventsV2Contract from './modules/events.wixEventsV2.json';
import identityAuthenticationContract from './modules/identity.authentication.json';
import identityRecoveryContract from './modules/identity.recovery.json';
import identityVerificationContract from './modules/identity.verification.json';
import membersMembersContract from './modules/members.members.json';
import pricingPlansOrdersContract from './modules/pricing-plans.orders.json';
import pricingPlansPlansContract from './modules/pricing-plans.plans.json';
import pricingPlansPlansV3Contract from './modules/pricing-plans.plansV3.json';
import redirectsRedirectsContract from './modules/redirects.redirects.json';
import storesCatalogVersioningContract from './modules/stores.catalogVersioning.json';
import storesCollectionsContract from './modules/stores.collections.json';
import storesInventoryContract from './modules/stores.inventory.json';
import storesProductsContract from './modules/stores.products.json';

/** The generator writes the files and `npm run contract -- --check` proves it, so their shape is the contract's. */
const contracts = {
  'bookings.addOns': bookingsAddOnsContract as unknown as ModuleContract,
  'bookings.availabilityCalendar': bookingsAvailabilityCalendarContract as unknown as ModuleContract,
  'bookings.availabilityTimeSlots': bookingsAvailabilityTimeSlotsContract as unknown as ModuleContract,
  'bookings.bookings': bookingsBookingsContract as unknown as ModuleContract,
  'bookings.categoriesV2': bookingsCategoriesV2Contract as unknown as ModuleContract,
  'bookings.extendedBookings': bookingsExtendedBookingsContract as unknown as ModuleContract,
  'bookings.services': bookingsServicesContract as unknown as ModuleContract,
  'bookings.staffMembers': bookingsStaffMembersContract as unknown as ModuleContract,
  'ecom.cart': ecomCartContract as unknown as ModuleContract,
  'ecom.checkout': ecomCheckoutContract as unknown as ModuleContract,
  'ecom.currentCart': ecomCurrentCartContract as unknown as ModuleContract,
  'ecom.draftOrders': ecomDraftOrdersContract as unknown as ModuleContract,
  'ecom.orderFulfillments': ecomOrderFulfillmentsContract as unknown as ModuleContract,
  'ecom.orderTransactions': ecomOrderTransactionsContract as unknown as ModuleContract,
  'ecom.orders': ecomOrdersContract as unknown as ModuleContract,
  'events.categories': eventsCategoriesContract as unknown as ModuleContract,
  'events.forms': eventsFormsContract as unknown as ModuleContract,
  'events.guests': eventsGuestsContract as unknown as ModuleContract,
  'events.notifications': eventsNotificationsContract as unknown as ModuleContract,
  'events.orders': eventsOrdersContract as unknown as ModuleContract,
  'events.policies': eventsPoliciesContract as unknown as ModuleContract,
  'events.rsvp': eventsRsvpContract as unknown as ModuleContract,
  'events.rsvpV2': eventsRsvpV2Contract as unknown as ModuleContract,
  'events.schedule': eventsScheduleContract as unknown as ModuleContract,
  'events.scheduleBookmarks': eventsScheduleBookmarksContract as unknown as ModuleContract,
  'events.staffMembers': eventsStaffMembersContract as unknown as ModuleContract,
  'events.ticketDefinitions': eventsTicketDefinitionsContract as unknown as ModuleContract,
  'events.ticketDefinitionsV2': eventsTicketDefinitionsV2Contract as unknown as ModuleContract,
  'events.ticketReservations': eventsTicketReservationsContract as unknown as ModuleContract,
  'events.tickets': eventsTicketsContract as unknown as ModuleContract,
  'events.wixEventsV2': eventsWixEventsV2Contract as unknown as ModuleContract,
  'identity.authentication': identityAuthenticationContract as unknown as ModuleContract,
  'identity.recovery': identityRecoveryContract as unknown as ModuleContract,
  'identity.verification': identityVerificationContract as unknown as ModuleContract,
  'members.members': membersMembersContract as unknown as ModuleContract,
  'pricing-plans.orders': pricingPlansOrdersContract as unknown as ModuleContract,
  'pricing-plans.plans': pricingPlansPlansContract as unknown as ModuleContract,
  'pricing-plans.plansV3': pricingPlansPlansV3Contract as unknown as ModuleContract,
  'redirects.redirects': redirectsRedirectsContract as unknown as ModuleContract,
  'stores.catalogVersioning': storesCatalogVersioningContract as unknown as ModuleContract,
  'stores.collections': storesCollectionsContract as unknown as ModuleContract,
  'stores.inventory': storesInventoryContract as unknown as ModuleContract,
  'stores.products': storesProductsContract as unknown as ModuleContract,
} satisfies Record<string, ModuleContract>;

export type InstalledModule = keyof typeof contracts;

export const contractOf = (module: InstalledModule): ModuleContract => contracts[module];

let events: Map<string, EventContract> | undefined;

/** The event in the contract's catalogue; what is not in it cannot have happened. */
export function eventContract(eventType: string): EventContract {
  events ??= new Map(
    Object.values(contracts).flatMap((contract) => contract.events.map((event) => [event.eventType, event])),
  );
  const event = events.get(eventType);
  if (!event) throw new Error(`the contract knows no event "${eventType}"`);
  return event;
}
