import type { IncomingMessage } from 'node:http';
import { ConnectionLost } from '../faults';
import type { HttpFetch } from './http-server';

/** An emulator. `isGone`: true once the caller has closed its connection. */
interface Answering {
  fetch(request: Request, caller: { remoteAddress: string; isGone: () => boolean }): Promise<Response>;
}

/** Answers requests from the network. A broken connection is closed, and its requests are not carried out. */
export function overHttp(emulator: Answering): HttpFetch {
  return async (request, bindings) => {
    // Served over HTTP/1, where the request is always an IncomingMessage.
    const { socket } = bindings.incoming as IncomingMessage;
    try {
      return await emulator.fetch(request, {
        remoteAddress: socket.remoteAddress ?? '',
        isGone: () => socket.destroyed,
      });
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      socket.destroy();
      return new Response(null);
    }
  };
}
