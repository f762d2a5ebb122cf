import { availabilityCalendar, bookings, services } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { orders, rsvpV2, wixEventsV2 } from '@wix/events';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';

/**
 * The client as public front-ends make it: an anonymous visitor, the modules they use. The files beside this one are
 * written in their manner: by somebody who never saw the emulator, and who checks for nothing that is always there.
 */
export const strangersClient = (clientId: string) =>
  createClient({
    modules: {
      availabilityCalendar,
      bookings,
      services,
      currentCart,
      orders,
      rsvpV2,
      wixEventsV2,
      redirects,
      products,
      collections,
    },
    auth: OAuthStrategy({ clientId }),
  });

export type StrangersClient = ReturnType<typeof strangersClient>;

/** Their code, mostly without types, does not check it. */
export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError("Cannot read properties of undefined (reading '…')");
  return value;
}
