import { isLoopbackHost } from '../../../../environment/hosts.mjs';
import type { Emulator } from '../emulator';
import { HttpServer, toHttpFetch } from '../http-server';
import { EmulatorError } from './errors';

export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

interface Address {
  port: number;
  host: string;
  adminToken: string | undefined;
}

/** Throws EmulatorError if anyone on the network could control the emulator, or if the port is in use. */
export async function listenAt(emulator: Emulator, { port, host, adminToken }: Address): Promise<Listener> {
  if (!isLoopbackHost(host) && adminToken === undefined) {
    throw new EmulatorError(`host ${host} opens the emulator to the network: set adminToken too`, 400);
  }
  const server = new HttpServer(toHttpFetch(emulator));
  return { url: await listenOn(server, { port, host }), close: () => server.close() };
}

/** Throws EmulatorError if the port is in use. */
export async function listenOn(
  server: Pick<HttpServer, 'listen'>,
  { port, host }: Pick<Address, 'port' | 'host'>,
): Promise<string> {
  const listening = await server.listen({ port, host }).catch((error: Error) => {
    const reason = ('code' in error && REASONS[String(error.code)]) || error.message;
    throw new EmulatorError(`cannot listen at ${host}:${port}: ${reason}`, 0, 'UNAVAILABLE', { cause: error });
  });
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${listening}`;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not open the port',
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};
