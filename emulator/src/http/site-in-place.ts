import { isObject } from '../kernel/values/objects';

/**
 * Names the site of a test by its client ID. An app under test is configured with one client ID for all its tests: with
 * this header, which the package's adapters add, the test's own site takes the place of that one.
 */
export const SITE_HEADER = 'x-headless-emulator-site';

/** The body of a request with every `clientId` in it replaced by that of the site in place, if the request names one. */
export function withSiteInPlace(body: unknown, { headers }: Pick<Request, 'headers'>): unknown {
  const clientId = headers.get(SITE_HEADER);
  return clientId === null ? body : replaced(body, clientId);
}

function replaced(value: unknown, clientId: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, clientId));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      /^client_?id$/i.test(name) && typeof field === 'string' ? clientId : replaced(field, clientId),
    ]),
  );
}
