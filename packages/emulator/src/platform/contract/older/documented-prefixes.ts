/**
 * Spellings of one address: prefixes under which the REST reference and older clients call operations whose packages name
 * only one of them. A service's name, a version or the entity above may differ: `:eventId` gives the request's field.
 * Sources: the REST reference of 2021 (wix-incubator/wix-rest-docs), whose catalogue reads at `/stores/v1` and at
 * `/stores/api/v1`, packages at `/stores-reader/v1`; wix-writers.js of wix/skills, which reads a file at its own address;
 * a recipe of wix/skills, which spells the creation of an order as the SDK does; public clients, which use all of them.
 */
const SAME: readonly (readonly string[])[] = [
  ['/stores-reader/v1/', '/stores/v1/', '/stores/api/v1/'],
  ['/catalog-server/v2/collections/', '/stores/v1/collections/', '/stores/api/v1/collections/'],
  ['/stores-reader/v2/inventoryItems/', '/stores/v2/inventoryItems/'],
  ['/stores/v2/coupons', '/stores/api/v2/coupons'],
  ['/blog/v3/tags/', '/blog/v2/tags/'],
  ['/events/v1/rsvp', '/events/v1/events/:eventId/rsvp'],
  ['/events/v1/ticket-definitions', '/events/v1/tickets/definitions', '/events/v1/events/:eventId/tickets/definitions'],
  ['/events/v1/checkout/available-tickets', '/events/v1/tickets/available'],
  ['/events/v1/checkout/reservations', '/events/v1/events/:eventId/tickets/reservation'],
  ['/events/v1/checkout', '/events/v1/events/:eventId/tickets/checkout'],
  ['/events/v2/policies', '/events/v1/policies'],
  ['/ecom/v1/checkouts/:id/create-order', '/ecom/v1/checkouts/:id/createOrder'],
  ['/site-media/v1/files/generate-upload-url', '/site-media/v1/files/generate-file-upload-url'],
  ['/site-media/v1/files/get-file-by-id', '/site-media/v1/files/:fileId'],
];

/** The other addresses of an operation. Those that another operation has are not its own. */
export const documentedPaths = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const api = path.startsWith('/_api/') ? '/_api' : '';
    const bare = path.slice(api.length);
    return SAME.flatMap((prefixes) => {
      const own = prefixes.find((prefix) => begins(bare, prefix));
      if (own === undefined) return [];
      const rest = bare.slice(own.length);
      return prefixes.filter((prefix) => prefix !== own).map((prefix) => api + prefix + rest);
    });
  });

/** A prefix ends where a segment does. */
const begins = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/');
