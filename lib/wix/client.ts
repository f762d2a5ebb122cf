import { availabilityCalendar, bookings, services } from '@wix/bookings';
import { checkout, currentCart, orders } from '@wix/ecom';
import { policies, rsvpV2, schedule, orders as ticketOrders, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { orders as planOrders, plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { clientIdInUse, tokensOf } from './session-cookies';

const modules = {
  availabilityCalendar,
  bookings,
  checkout,
  collections,
  currentCart,
  members,
  orders,
  planOrders,
  plans,
  policies,
  products,
  redirects,
  rsvpV2,
  schedule,
  services,
  ticketOrders,
  wixEventsV2,
};

/** The SDK as the visitor or member of this request. One client a request; its calls are in the request's trace. */
export const visitorClient = cache(async () => {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  return createClient({ modules, auth: OAuthStrategy({ clientId: clientIdInUse(jar), ...(tokens && { tokens }) }) });
});

/** A client of a visitor of its own, whose cart and identity nobody else has. */
export async function throwAwayClient(): Promise<VisitorClient> {
  return createClient({ modules, auth: OAuthStrategy({ clientId: clientIdInUse(await cookies()) }) });
}

export type VisitorClient = Awaited<ReturnType<typeof visitorClient>>;
