import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { trustsProxy } from '../request';

const UNKNOWN = 'unknown';

/** `notePeers` appends the connection's address. */
export function peerAddress(headers: Headers): string {
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  const ofProxy = trustsProxy ? addresses.at(-2) : undefined;
  return (ofProxy ?? addresses.at(-1) ?? UNKNOWN).trim();
}

const OF_EMULATOR = /^\/_?emulator\//;
/** Secret, so that callers cannot set it. */
const NOTED_HEADER = 'x-peer-noted';
const SECRET = randomBytes(32).toString('base64url');

/**
 * Notes the connection's address, which Next.js adds only if the header is missing. After an action it requests the
 * next page itself with the caller's headers, which already have the address. A leading `unknown` marks headers from an
 * untrusted caller.
 */
export function notePeers(): void {
  subscribe('http.server.request.start', (message) => {
    const request = typeof message === 'object' && message && 'request' in message ? message.request : undefined;
    if (!(request instanceof IncomingMessage)) return;
    const { headers, socket } = request;
    if (headers[NOTED_HEADER] === SECRET) {
      const host = headers['x-forwarded-host'];
      if (typeof host === 'string') headers.host = host;
      return;
    }
    // Next.js never requests these itself, and the emulator may be another process.
    if (!OF_EMULATOR.test(request.url ?? '')) headers[NOTED_HEADER] = SECRET;
    const claims = Object.keys(headers).some((name) => name.startsWith('x-forwarded-'));
    const addresses = [claims && !trustsProxy && UNKNOWN, headers['x-forwarded-for'], socket.remoteAddress ?? UNKNOWN];
    headers['x-forwarded-for'] = addresses.filter(Boolean).join(', ');
  });
}
