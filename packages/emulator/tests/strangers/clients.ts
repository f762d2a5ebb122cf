import { availabilityCalendar, bookings, services } from '@wix/bookings';
import { orders, rsvpV2, wixEventsV2 } from '@wix/events';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';

/**
 * A client as public front-ends create it: an anonymous visitor and the modules they use. The files beside this one
 * imitate their code, which reads fields without checking that they exist.
 */
export const thirdPartyClient = (clientId: string) =>
  createClient({
    modules: {
      availabilityCalendar,
      bookings,
      services,
      orders,
      rsvpV2,
      wixEventsV2,
      redirects,
      products,
      collections,
    },
    auth: OAuthStrategy({ clientId }),
  });

export type ThirdPartyClient = ReturnType<typeof thirdPartyClient>;

/** Fails like their mostly untyped code, which does not check the value. */
export function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError("Cannot read properties of undefined (reading '…')");
  return value;
}
