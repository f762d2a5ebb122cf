import { isAllowedHost } from '../../../environment/hosts.mjs';
import type { JsonResponse } from './responses';

/** The host names under which the emulator accepts requests. */
export interface AddressRules {
  /** Hosts besides loopback, with a port where it matters; a leading `*.` stands for any subdomain. */
  allowedHosts?: readonly string[] | undefined;
  /** True if a proxy sets `X-Forwarded-Host` and `-Proto`, so that they can be trusted. */
  trustProxy?: boolean | undefined;
}

/** The platform's own host names: a client that forwards its calls may keep them. */
const PLATFORM_HOST = /(^|\.)(wixapis|wixstatic)\.com$/;

/** The base URL under which the caller reaches the emulator and its hosted pages. */
export function baseUrlOf({ url, headers }: Request, { trustProxy }: AddressRules): string {
  const { origin, protocol, host } = new URL(url);
  if (!trustProxy) return origin;
  const said = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const address = `${said('x-forwarded-proto') ?? protocol.replace(':', '')}://${said('x-forwarded-host') ?? host}`;
  return URL.canParse(address) ? new URL(address).origin : origin;
}

/**
 * Refuses unknown hosts. Links in responses and mails begin with the host of the request: a caller who could choose it
 * could send a recovery link to its own address, and a foreign page could resolve its name to this machine.
 */
export function refusedHost(baseUrl: string, { allowedHosts = [] }: AddressRules): JsonResponse | undefined {
  const { host, hostname } = new URL(baseUrl);
  if (isAllowedHost(host, allowedHosts) || PLATFORM_HOST.test(hostname)) return undefined;
  const message = `the emulator is not served under the name "${host}": if it should be, add the name to ALLOWED_HOSTS`;
  return { status: 421, body: { message, details: {} } };
}

/** TRACE would echo the request, with its cookies and tokens. */
export function refusedMethod(method: string): JsonResponse | undefined {
  if (method !== 'TRACE') return undefined;
  return { status: 405, body: { message: 'TRACE is not answered', details: {} } };
}

/** Any origin may call the API, as on the platform, but not the control interface or the hosted pages. */
export const isOpenToPages = (pathname: string): boolean => !/^\/(_emulator|hosted)(\/|$)/.test(pathname);
