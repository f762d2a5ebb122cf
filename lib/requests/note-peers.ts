import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { trustsProxy } from '../request';
import { UNKNOWN } from './peer-address';

const OF_EMULATOR = /^\/_?emulator\//;
/** In requests that this process has noted: a secret, so that nobody else can say so. */
const NOTED_HEADER = 'x-peer-noted';
const SECRET = randomBytes(32).toString('base64url');

/**
 * Writes the address of each connection at the end of `X-Forwarded-For`, as a proxy does: Next.js writes it only where the
 * caller has written none. `unknown` at its beginning says that the caller sent forwarded headers which nobody vouches for.
 *
 * After an action Next.js asks itself for the page that follows, with the headers of the request that it answers: that one
 * has been noted, and is still the same caller's, at the same host.
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
    // No page asks itself for these, and the emulator may be another process.
    if (!OF_EMULATOR.test(request.url ?? '')) headers[NOTED_HEADER] = SECRET;
    const claims = Object.keys(headers).some((name) => name.startsWith('x-forwarded-'));
    const addresses = [claims && !trustsProxy && UNKNOWN, headers['x-forwarded-for'], socket.remoteAddress ?? UNKNOWN];
    headers['x-forwarded-for'] = addresses.filter(Boolean).join(', ');
  });
}
