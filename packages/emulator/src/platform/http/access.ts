import { headerValues, isLoopbackPeer, mayBeLocal } from '../../../../environment/hosts.mjs';
import { timingSafeEqual } from '../home/crypto';

export interface ControlAccess {
  /** Only callers that send this token have access. Without a token, programs on this machine have access. */
  adminToken?: string | undefined;
  /** All requests come through a proxy, so the peer address does not identify the caller. */
  trustProxy?: boolean | undefined;
}

interface Peer {
  remoteAddress: string | undefined;
}

/** The reason for a refusal, if any. No header can make a caller look nearer than its connection. */
export function controlRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (isFromForeignPage(request)) {
    return 'the control interface does not accept pages from another origin';
  }
  if (access.adminToken !== undefined) {
    if (sendsToken(request.headers, access.adminToken)) return undefined;
    return 'the control interface takes the header "authorization: Bearer <admin token>"';
  }
  const isOwn = peer.remoteAddress === undefined;
  if ((isOwn || !access.trustProxy) && isLocal(request, peer)) return undefined;
  return 'the control interface answers only to callers on this machine; set an admin token to open it to others';
}

/** A followed link is harmless: the foreign page cannot see its target. */
function isNavigation({ method, headers }: Request): boolean {
  return (
    method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  );
}

export function viewRefusal(request: Request, peer: Peer, access: ControlAccess): string | undefined {
  if (!isNavigation(request)) return controlRefusal(request, peer, access);
  const headers = new Headers(request.headers);
  headers.set('sec-fetch-site', 'none');
  return controlRefusal(new Request(request.url, { headers }), peer, access);
}

/** Browsers send `Origin` on writes and `Sec-Fetch-Site` to local addresses. Without them, a page counts as foreign. */
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

function hostsOf({ headers, url }: Request): string[] {
  return [headers.get('host') ?? new URL(url).host, ...headerValues(headers, 'x-forwarded-host')];
}

function isLocal({ headers, url }: Request, { remoteAddress }: Peer): boolean {
  const isNear = remoteAddress === undefined || isLoopbackPeer(remoteAddress);
  return isNear && mayBeLocal(headers, new URL(url).host);
}

function sendsToken(headers: Headers, adminToken: string): boolean {
  const token = Buffer.from(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '');
  const expected = Buffer.from(adminToken);
  return token.length === expected.length && timingSafeEqual(token, expected);
}
