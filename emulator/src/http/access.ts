import { timingSafeEqual } from 'node:crypto';
import { isLoopbackPeer, listedIn, mayBeOfThisMachine } from '../../../environment/hosts.mjs';

/** Restricts who may use the control interface. */
export interface ControlAccess {
  /** With a token: every caller that sends it. Without one: programs on this machine. */
  adminToken?: string | undefined;
  /** All requests come through a proxy, so the peer address does not tell who the caller is. */
  trustProxy?: boolean | undefined;
}

interface Peer {
  /** The address that the connection comes from; `undefined` for a call from the process itself. */
  remoteAddress: string | undefined;
}

/**
 * Why the caller may not use the control interface or read the mailbox; `undefined` if it may. Headers can only take
 * trust away: a claim to be nearer counts for nothing.
 */
export function controlRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (isFromForeignPage(request)) {
    return 'the control interface does not answer to pages of another origin';
  }
  if (access.adminToken !== undefined) {
    if (sendsToken(request.headers, access.adminToken)) return undefined;
    return 'the control interface takes the header "authorization: Bearer <admin token>"';
  }
  // Calls from the process itself come through no proxy.
  const isOwn = peer.remoteAddress === undefined;
  if ((isOwn || !access.trustProxy) && isOfThisMachine(request, peer)) return undefined;
  return 'the control interface answers only to callers on this machine; set an admin token to open it to those who send it';
}

/** A followed link is harmless: the foreign page cannot see the page that it leads to. */
function isNavigation({ method, headers }: Request): boolean {
  return (
    method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  );
}

/** The same for a page that a person opens: links on other sites may lead there. */
export function viewRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (!isNavigation(request)) return controlRefusal(request, peer, access);
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-site', 'none');
  return controlRefusal(new Request(request.url, { headers }), peer, access);
}

/**
 * Browsers say where a request comes from: `Origin` on every write, `Sec-Fetch-Site` on every request to a secure or
 * local address. A browser request without them is treated like one from a foreign page.
 */
function isFromForeignPage(request: Request): boolean {
  const { headers, method } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin !== null) return !hostsOf(request).some((host) => isOriginAt(origin, host));
  const isReading = method === 'GET' || method === 'HEAD';
  // Only browsers send `Sec-Fetch-Dest`; the `fetch` of Node.js sends `Sec-Fetch-Mode` alone.
  return headers.has('sec-fetch-dest') && !(isReading && site !== null);
}

const isOriginAt = (origin: string, host: string): boolean =>
  origin === `http://${host}` || origin === `https://${host}`;

/** The host name that the caller used. Where the app forwards a request, it passes on the original host. */
function hostsOf({ headers, url }: Request): string[] {
  return [headers.get('host') ?? new URL(url).host, ...listedIn(headers, 'x-forwarded-host')];
}

function isOfThisMachine({ headers, url }: Request, { remoteAddress }: Peer): boolean {
  const isNear = remoteAddress === undefined || isLoopbackPeer(remoteAddress);
  return isNear && mayBeOfThisMachine(headers, new URL(url).host);
}

function sendsToken(headers: Headers, adminToken: string): boolean {
  const sent = Buffer.from(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(adminToken);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
