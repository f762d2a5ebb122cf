import type { APIRequestContext } from '@playwright/test';

/** A client of a site that is neither this browser nor the app: it calls the API as a new visitor. */
export async function visitorClient(request: APIRequestContext, clientId: string, origin: string) {
  const token = await request.post(`${origin}/oauth2/token`, { data: { clientId, grantType: 'anonymous' } });
  const authorization: string = (await token.json()).access_token;
  const call = (method: string, path: string, data?: object) =>
    request.fetch(`${origin}${path}`, { method, headers: { authorization }, ...(data && { data }) });
  return {
    services: () => call('POST', '/bookings/v2/services/query', { query: {} }),
    note: (buyerNote: string) => call('PATCH', '/ecom/v1/carts/current', { cartInfo: { buyerNote } }),
    /** Refused, since the line item has no product. */
    wrongItem: () => call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ quantity: 0 }] }),
  };
}
