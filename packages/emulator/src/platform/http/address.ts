import { isAllowedHost } from '../../../../environment/hosts.mjs';
import type { JsonResponse } from './responses';

export interface AddressRules {
  /** Hosts to accept besides loopback, with a port if it matters. A leading `*.` matches subdomains. */
  allowedHosts?: readonly string[] | undefined;
  trustProxy?: boolean | undefined;
}

/** A client that forwards its calls may keep the platform's host names. */
const PLATFORM_HOST = /(^|\.)(wix|wixapis|wixstatic)\.com$/;

export function baseUrlOf({ url, headers }: Request, { trustProxy }: AddressRules): string {
  const { origin, protocol, host } = new URL(url);
  if (!trustProxy) return origin;
  const headerValue = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const address = `${headerValue('x-forwarded-proto') ?? protocol.replace(':', '')}://${headerValue('x-forwarded-host') ?? host}`;
  return URL.canParse(address) ? new URL(address).origin : origin;
}

/** Links begin with the request's host, so a foreign host could redirect recovery links to itself. */
export function hostRefusal(baseUrl: string, { allowedHosts = [] }: AddressRules): JsonResponse | undefined {
  const { host, hostname } = new URL(baseUrl);
  if (isAllowedHost(host, allowedHosts) || PLATFORM_HOST.test(hostname)) return undefined;
  const remedy = 'add the name to HEADLESS_EMULATOR_ALLOWED_HOSTS, or to ALLOWED_HOSTS with "npm run emulator"';
  const message = `the emulator is not served under the name "${host}": if it should be, ${remedy}`;
  return { status: 421, body: { message, details: {} } };
}

/** TRACE would echo the request, with its cookies and tokens. */
export function methodRefusal(method: string): JsonResponse | undefined {
  if (method !== 'TRACE') return undefined;
  return { status: 405, body: { message: 'TRACE is not answered', details: {} } };
}

/** Any origin may call the API, as on the platform, but not the control interface or the hosted pages. */
export const isOpenToPages = (pathname: string): boolean => !/^\/(_emulator|hosted)(\/|$)/.test(pathname);
