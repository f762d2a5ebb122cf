import { availabilityCalendar as bookingsAvailabilityCalendar } from './bookings/availability-calendar';
import { bookings as bookingsBookings } from './bookings/bookings';
import { services as bookingsServices } from './bookings/services';
import type { ModuleContract } from './contract/contract';
import bookingsAvailabilityCalendarContract from './contract/modules/bookings.availabilityCalendar.json';
import bookingsAvailabilityTimeSlotsContract from './contract/modules/bookings.availabilityTimeSlots.json';
import bookingsBookingsContract from './contract/modules/bookings.bookings.json';
import bookingsCategoriesV2Contract from './contract/modules/bookings.categoriesV2.json';
import bookingsServicesContract from './contract/modules/bookings.services.json';
import bookingsStaffMembersContract from './contract/modules/bookings.staffMembers.json';
import ecomCartContract from './contract/modules/ecom.cart.json';
import ecomCheckoutContract from './contract/modules/ecom.checkout.json';
import ecomCurrentCartContract from './contract/modules/ecom.currentCart.json';
import ecomOrdersContract from './contract/modules/ecom.orders.json';
import eventsGuestsContract from './contract/modules/events.guests.json';
import eventsOrdersContract from './contract/modules/events.orders.json';
import eventsRsvpV2Contract from './contract/modules/events.rsvpV2.json';
import eventsTicketDefinitionsContract from './contract/modules/events.ticketDefinitions.json';
import eventsTicketDefinitionsV2Contract from './contract/modules/events.ticketDefinitionsV2.json';
import eventsTicketReservationsContract from './contract/modules/events.ticketReservations.json';
import eventsWixEventsV2Contract from './contract/modules/events.wixEventsV2.json';
import identityAuthenticationContract from './contract/modules/identity.authentication.json';
import identityRecoveryContract from './contract/modules/identity.recovery.json';
import identityVerificationContract from './contract/modules/identity.verification.json';
import membersMembersContract from './contract/modules/members.members.json';
import pricingPlansOrdersContract from './contract/modules/pricing-plans.orders.json';
import pricingPlansPlansContract from './contract/modules/pricing-plans.plans.json';
import pricingPlansPlansV3Contract from './contract/modules/pricing-plans.plansV3.json';
import redirectsRedirectsContract from './contract/modules/redirects.redirects.json';
import storesCatalogVersioningContract from './contract/modules/stores.catalogVersioning.json';
import storesCollectionsContract from './contract/modules/stores.collections.json';
import storesInventoryContract from './contract/modules/stores.inventory.json';
import storesProductsContract from './contract/modules/stores.products.json';
import { checkout as ecomCheckout } from './ecom/checkout';
import { currentCart as ecomCurrentCart } from './ecom/current-cart';
import { orders as ecomOrders } from './ecom/orders';
import { orders as eventsOrders } from './events/orders';
import { ticketDefinitions as eventsTicketDefinitions } from './events/ticket-definitions';
import { ticketDefinitionsV2 as eventsTicketDefinitionsV2 } from './events/ticket-definitions-v2';
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
  emulate(bookingsServicesContract, bookingsServices),
  emulate(bookingsAvailabilityCalendarContract, bookingsAvailabilityCalendar),
  emulate(bookingsBookingsContract, bookingsBookings),
  emulate(storesProductsContract, storesProducts),
  emulate(storesCollectionsContract, storesCollections),
  emulate(storesInventoryContract, storesInventory),
  emulate(storesCatalogVersioningContract, storesCatalogVersioning),
  emulate(ecomCurrentCartContract, ecomCurrentCart),
  emulate(ecomCheckoutContract, ecomCheckout),
  emulate(ecomOrdersContract, ecomOrders),
  emulate(eventsWixEventsV2Contract, eventsWixEventsV2),
  emulate(eventsOrdersContract, eventsOrders),
  emulate(eventsTicketDefinitionsContract, eventsTicketDefinitions),
  emulate(pricingPlansPlansContract, pricingPlansPlans),
  emulate(pricingPlansOrdersContract, pricingPlansOrders),
  emulate(redirectsRedirectsContract, redirectsRedirects),
  emulate(identityAuthenticationContract, identityAuthentication),
  emulate(identityRecoveryContract, identityRecovery),
  emulate(identityVerificationContract, identityVerification),
  emulate(membersMembersContract, membersMembers),
  emulate(bookingsStaffMembersContract, {}),
  emulate(bookingsAvailabilityTimeSlotsContract, {}),
  emulate(bookingsCategoriesV2Contract, {}),
  emulate(ecomCartContract, {}),
  emulate(eventsTicketDefinitionsV2Contract, eventsTicketDefinitionsV2),
  emulate(eventsTicketReservationsContract, {}),
  emulate(eventsRsvpV2Contract, {}),
  emulate(eventsGuestsContract, {}),
  emulate(pricingPlansPlansV3Contract, {}),
];

/** The generator writes the files and `npm run contract -- --check` proves it, so their shape is the contract's. */
function emulate(contract: unknown, handlers: object): EmulatedModule {
  return { contract: contract as ModuleContract, handlers: handlers as Record<string, Handler | undefined> };
}
