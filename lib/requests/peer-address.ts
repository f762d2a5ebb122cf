import { trustsProxy } from '../request';

/** In place of an address that nobody vouches for. */
export const UNKNOWN = 'unknown';

/**
 * The address of the network that a request comes from: of the connection, or as the trusted proxy says. `notePeers` writes
 * the connection's address at the end.
 */
export function peerAddress(headers: Headers): string {
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  const ofProxy = trustsProxy ? addresses.at(-2) : undefined;
  return (ofProxy ?? addresses.at(-1) ?? UNKNOWN).trim();
}
