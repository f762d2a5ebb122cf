import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../../environment/hosts.mjs';
import type { Emulator } from '../emulator';
import { ConnectionLost } from '../http/faults';
import { HttpServer } from '../http/http-server';

export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

interface Address {
  port: number;
  host: string;
  adminToken: string | undefined;
}

/** Serves the emulator over HTTP. Throws if the network could steer it, or if the port is taken. */
export async function listenAt(emulator: Emulator, { port, host, adminToken }: Address): Promise<Listener> {
  if (!isLoopbackHost(host) && adminToken === undefined) {
    throw new Error(`host ${host} opens the emulator to the network: set adminToken too`);
  }
  const server = new HttpServer(async (request, bindings) => {
    // Served over HTTP/1, where the request is always an IncomingMessage.
    const { socket } = bindings.incoming as IncomingMessage;
    try {
      return await emulator.fetch(request, { remoteAddress: socket.remoteAddress ?? '' });
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      socket.destroy();
      return new Response(null);
    }
  });
  const listening = await server.listen({ port, host });
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${listening}`, close: () => server.close() };
}
