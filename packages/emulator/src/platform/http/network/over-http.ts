import type { IncomingMessage } from 'node:http';
import { ConnectionLost } from '../faults';
import type { HttpFetch } from './http-server';

interface FetchHandler {
  fetch(request: Request, caller: { remoteAddress: string; isGone: () => boolean }): Promise<Response>;
}

export function toHttpFetch(emulator: FetchHandler): HttpFetch {
  return async (request, bindings) => {
    // HTTP/1 always has an IncomingMessage here.
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
