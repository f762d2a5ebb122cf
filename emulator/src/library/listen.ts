import { isLoopbackHost } from '../../../environment/hosts.mjs';
import type { Emulator } from '../emulator';
import { HttpServer } from '../http/network/http-server';
import { overHttp } from '../http/network/over-http';

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
  const server = new HttpServer(overHttp(emulator));
  const listening = await server.listen({ port, host });
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${listening}`, close: () => server.close() };
}
