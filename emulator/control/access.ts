import { timingSafeEqual } from 'node:crypto';
import { isLoopbackPeer, listedIn, mayBeOfThisMachine } from '../../environment/hosts.mjs';

/** How whoever runs the emulator lets others steer it. */
export interface ControlAccess {
  /** With a token, whoever sends it, from anywhere; without one, programs on this machine. */
  adminToken?: string | undefined;
  /** Everybody comes through a proxy: then no peer says who calls. */
  trustProxy?: boolean | undefined;
}

export interface Peer {
  /** The address that the connection comes from; `undefined` for a call from the process itself. */
  remoteAddress: string | undefined;
}

/**
 * Why the caller may not steer the emulator or read its mailbox; `undefined` when it may. A header can only ever take
 * trust away: what somebody claims to be nearer than it is counts for nothing.
 */
export function controlRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (isFromForeignPage(request)) {
    return 'the control interface does not answer to pages of another origin';
  }
  if (access.adminToken !== undefined) {
    if (sendsToken(request.headers, access.adminToken)) return undefined;
    return 'the control interface takes the header "authorization: Bearer <EMULATOR_ADMIN_TOKEN>"';
  }
  // The process's own calls come through no proxy.
  const isOwn = peer.remoteAddress === undefined;
  if ((isOwn || !access.trustProxy) && isOfThisMachine(request, peer)) return undefined;
  return 'the control interface answers only to callers on this machine; set EMULATOR_ADMIN_TOKEN to open it to those who send it';
}

/** Following a link is no foreign page's doing: it sees nothing of what is then shown. */
export function isNavigation({ method, headers }: Request): boolean {
  return (
    method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  );
}

/** The same, for a page that somebody looks at: a link on another page may lead there. */
export function viewRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (!isNavigation(request)) return controlRefusal(request, peer, access);
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-site', 'none');
  return controlRefusal(new Request(request.url, { headers }), peer, access);
}

/**
 * Browsers tell where a request comes from: `Origin` with all that changes something, `Sec-Fetch-Site` with everything
 * sent to a secure or local address. A browser's request that lacks what it would send is no better than a foreign one.
 */
function isFromForeignPage(request: Request): boolean {
  const { headers, method } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin !== null) return !hostsOf(request).some((host) => isOriginAt(origin, host));
  const isReading = method === 'GET' || method === 'HEAD';
  // Only browsers say what a request is for; the `fetch` of Node.js sends `Sec-Fetch-Mode` alone.
  return headers.has('sec-fetch-dest') && !(isReading && site !== null);
}

const isOriginAt = (origin: string, host: string): boolean =>
  origin === `http://${host}` || origin === `https://${host}`;

/** The name of the server as the caller knows it. Where the app hands a request over, it says by which name it was asked. */
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
