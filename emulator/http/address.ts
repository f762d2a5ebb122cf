import { isAllowedHost } from '../../environment/hosts.mjs';
import type { JsonResponse } from './responses';

/** By which names the emulator may be asked, and who says so. */
export interface AddressRules {
  /** Hosts besides loopback, with a port where it matters; a leading `*.` stands for any subdomain. */
  allowedHosts?: readonly string[] | undefined;
  /** Whether `X-Forwarded-Host` and `-Proto` are the words of a proxy, and not of whoever calls. */
  trustProxy?: boolean | undefined;
}

/** The platform's own: a client that hands its calls on may leave the name as it was. */
const PLATFORM_HOST = /(^|\.)wixapis\.com$/;

/** Where the caller reaches the emulator, and finds the pages that it is told of. */
export function baseUrlOf({ url, headers }: Request, { trustProxy }: AddressRules): string {
  const { origin, protocol, host } = new URL(url);
  if (!trustProxy) return origin;
  const said = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const address = `${said('x-forwarded-proto') ?? protocol.replace(':', '')}://${said('x-forwarded-host') ?? host}`;
  return URL.canParse(address) ? new URL(address).origin : origin;
}

/**
 * Links in answers and mails begin with the name that the caller used. Whoever could choose it would have a recovery link
 * lead to an address of its own; and a page elsewhere could have its name resolved to this machine.
 */
export function refusedHost(baseUrl: string, { allowedHosts = [] }: AddressRules): JsonResponse | undefined {
  const { host, hostname } = new URL(baseUrl);
  if (isAllowedHost(host, allowedHosts) || PLATFORM_HOST.test(hostname)) return undefined;
  const message = `the emulator is not served under the name "${host}": if it should be, add the name to ALLOWED_HOSTS`;
  return { status: 421, body: { message, details: {} } };
}

/** It would send back what was sent, cookies and tokens included. */
export function refusedMethod(method: string): JsonResponse | undefined {
  if (method !== 'TRACE') return undefined;
  return { status: 405, body: { message: 'TRACE is not answered', details: {} } };
}

/** Any page may ask the API, as on the platform; what steers the emulator or belongs to the hosted pages, none. */
export const isOpenToPages = (pathname: string): boolean => !/^\/(_emulator|hosted)(\/|$)/.test(pathname);
