import { trustsProxy } from '../request';

/** For an address from an untrusted caller. */
export const UNKNOWN = 'unknown';

/** The connection's address, which `notePeers` appends, or the one from the trusted proxy. */
export function peerAddress(headers: Headers): string {
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  const ofProxy = trustsProxy ? addresses.at(-2) : undefined;
  return (ofProxy ?? addresses.at(-1) ?? UNKNOWN).trim();
}
