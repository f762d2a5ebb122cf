import type { APIRequestContext } from '@playwright/test';

/** A client of a site that is neither this browser nor the app: it calls the API as a new visitor. */
export async function visitorClient(request: APIRequestContext, clientId: string, origin: string) {
  const token = await request.post(`${origin}/oauth2/token`, { data: { clientId, grantType: 'anonymous' } });
  const authorization: string = (await token.json()).access_token;
  const call = (method: string, path: string, data?: object) =>
    request.fetch(`${origin}${path}`, { method, headers: { authorization }, ...(data && { data }) });
  return {
    services: () => call('POST', '/bookings/v2/services/query', { query: {} }),
    /** Creates an empty cart with this note. */
    note: (note: string) => call('POST', '/ecom/v2/carts/current', { cart: { note } }),
    /** Refused, since the line item has no product. */
    wrongItem: () => call('POST', '/ecom/v2/carts/current/add-line-items', { catalogItems: [{ quantity: 0 }] }),
  };
}
