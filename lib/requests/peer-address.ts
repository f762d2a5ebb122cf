import { trustsProxy } from '../request';

export const UNKNOWN = 'unknown';

/** `notePeers` appends the connection's address. */
export function peerAddress(headers: Headers): string {
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  const ofProxy = trustsProxy ? addresses.at(-2) : undefined;
  return (ofProxy ?? addresses.at(-1) ?? UNKNOWN).trim();
}
