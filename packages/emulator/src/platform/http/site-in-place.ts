import { isObject } from '../kernel/values/objects';

/** Names a test's site by client ID. The app under test has one client ID for all tests; this site replaces it. */
export const SITE_HEADER = 'x-headless-emulator-site';

type WithHeaders = Pick<Request, 'headers'>;

/** The client ID of the site. */
export const siteInPlace = ({ headers }: WithHeaders): string | null => headers.get(SITE_HEADER);

export function withSiteInPlace(body: unknown, request: WithHeaders): unknown {
  const clientId = siteInPlace(request);
  return clientId === null ? body : replaceSiteIds(body, clientId);
}

function replaceSiteIds(value: unknown, clientId: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceSiteIds(entry, clientId));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      /^client_?id$/i.test(name) && typeof field === 'string' ? clientId : replaceSiteIds(field, clientId),
    ]),
  );
}
