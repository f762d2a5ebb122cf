import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Connection } from '../library/connection';

/** A dev server or a front answers for the platform at this path of its own origin. */
export const MOUNT = '/__emulator';

export const isMounted = ({ url }: IncomingMessage): boolean => url?.startsWith(`${MOUNT}/`) === true;

export function mountListener(
  emulator: Connection,
): (request: IncomingMessage, response: ServerResponse) => Promise<unknown> {
  return getRequestListener((request, bindings) => answerRequest(emulator, request, bindings.incoming), {
    overrideGlobalObjects: false,
  });
}

async function answerRequest(emulator: Connection, request: Request, incoming: unknown): Promise<Response> {
  const url = new URL(request.url);
  const address = `${emulator.url}${url.pathname.slice(MOUNT.length)}${url.search}`;
  // Node's server passes an IncomingMessage with its socket.
  const { remoteAddress } = (incoming as IncomingMessage).socket;
  try {
    return await emulator.fetch(new Request(address, request), { remoteAddress: remoteAddress ?? '' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Response(null, { status: 502, statusText: 'The connection broke' });
  }
}
