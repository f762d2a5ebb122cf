import type { BrowserContext } from '@playwright/test';
import { availabilityTimeSlots, bookings, eventTimeSlots, services } from '@wix/bookings';
import { cartV2, currentCartV2, orderFulfillments, orders, orderTransactions } from '@wix/ecom';
import { forms, policies, rsvpV2, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { forms as formSchemas } from '@wix/forms';
import { members } from '@wix/members';
import { orders as planOrders, plansV3 } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient, OAuthStrategy, TokenRole } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { test } from './fixtures';
import type { SandboxSite } from './sandbox-site';

const modules = {
  availabilityTimeSlots,
  bookings,
  eventTimeSlots,
  forms,
  formSchemas,
  members,
  orderFulfillments,
  orders,
  orderTransactions,
  planOrders,
  plansV3,
  policies,
  productsV3,
  rsvpV2,
  services,
  ticketDefinitionsV2,
  wixEventsV2,
};

/** The official SDK with the rights of the site's owner. */
export const ownerClient = ({ siteId, ownerApiKey }: SandboxSite) =>
  createClient({ modules, auth: ApiKeyStrategy({ siteId, apiKey: ownerApiKey }) });

/** The official SDK as the visitor in the browser, with the session that the app created. */
export async function visitorIn(context: BrowserContext, { clientId }: SandboxSite) {
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  const { accessToken } = JSON.parse(decodeURIComponent(session?.value ?? '{}'));
  const tokens = { accessToken, refreshToken: { value: '', role: TokenRole.VISITOR } };
  return createClient({
    modules: { bookings, cartV2, currentCartV2, orders },
    auth: OAuthStrategy({ clientId, tokens }),
  });
}

const API_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);
const realFetch = globalThis.fetch;

// The SDK's calls of the tests' own process go to the emulator of the app under test.
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  if (!API_HOSTS.has(host)) return realFetch(request);
  return realFetch(new Request(`${test.info().project.use.baseURL}/emulator${pathname}${search}`, request));
};
