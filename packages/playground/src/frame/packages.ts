import * as bookings from '@wix/bookings';
import * as ecom from '@wix/ecom';
import * as events from '@wix/events';
import * as members from '@wix/members';
import * as plans from '@wix/pricing-plans';
import * as redirects from '@wix/redirects';
import * as sdk from '@wix/sdk';
import * as media from '@wix/sdk/media';
import * as stores from '@wix/stores';

/** The packages that code in the playground may import. Those of an area have only these modules, for their size. */
export const PACKAGES: Readonly<Record<string, object>> = {
  '@wix/sdk': sdk,
  '@wix/sdk/media': media,
  '@wix/bookings': {
    availabilityTimeSlots: bookings.availabilityTimeSlots,
    bookings: bookings.bookings,
    eventTimeSlots: bookings.eventTimeSlots,
    services: bookings.services,
  },
  '@wix/ecom': {
    cartV2: ecom.cartV2,
    checkout: ecom.checkout,
    currentCart: ecom.currentCart,
    currentCartV2: ecom.currentCartV2,
    orders: ecom.orders,
  },
  '@wix/events': {
    orders: events.orders,
    ticketReservations: events.ticketReservations,
    wixEventsV2: events.wixEventsV2,
  },
  '@wix/members': { members: members.members },
  '@wix/pricing-plans': { orders: plans.orders, plansV3: plans.plansV3 },
  '@wix/redirects': { redirects: redirects.redirects },
  '@wix/stores': { inventoryItemsV3: stores.inventoryItemsV3, productsV3: stores.productsV3 },
};
