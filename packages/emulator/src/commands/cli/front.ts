import { isLoopbackHost } from '../../../../environment/hosts.mjs';
import type { Front } from '../../server/adapters/front/front-server';
import { connectionTo } from '../../server/library/connection';
import type { HeadlessEmulator } from '../../server/library/create-emulator';
import { EmulatorError } from '../../server/library/errors';
import type { InterceptOptions } from '../../server/library/on-unhandled';
import { Sites } from '../../server/library/sites';
import { type ServerOptions, startEmulator } from './start';

export interface FrontFlags extends InterceptOptions {
  port?: number | undefined;
  host?: string;
  allowedHosts?: string[];
}

interface Flags extends ServerOptions, InterceptOptions {
  url?: string;
  json?: boolean;
}

export const DEFAULT_FRONT_PORT = 4020;

/** `address`: the running app's. The emulator is the one at `url`, or one that ends with the front. */
export async function serveFront(address: string, { url, onUnhandled, json, port, ...options }: Flags): Promise<void> {
  const { host, adminToken } = options;
  if (!isLoopbackHost(host) && adminToken === undefined)
    throw new EmulatorError(`host ${host} opens the emulator to the network: set --admin-token too`, 400);
  // The emulator takes all calls of the front for this machine's.
  if (!isLoopbackHost(host) && url !== undefined)
    throw new EmulatorError('a front for --url serves this machine alone: leave --host out', 400);
  const front = await openFront(address, { ...options, port, onUnhandled });
  const opened: (() => unknown)[] = [() => front.close()];
  const close = async () => {
    for (const each of opened) await each();
  };
  try {
    const emulator = url === undefined ? await startOwn() : connectionTo(url, adminToken);
    front.use(emulator);
    const { clientId } = await new Sites(emulator).own();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
    if (json) console.log(JSON.stringify({ url: front.url, clientId }));
    else console.log(greeting(front.url, address, clientId));
  } catch (error) {
    await close();
    throw error;
  }

  async function startOwn(): Promise<HeadlessEmulator> {
    const emulator = await startEmulator({ ...options, baseUrl: options.baseUrl ?? front.mountUrl });
    opened.push(() => emulator.close());
    return emulator;
  }
}

export interface OpenFront extends Pick<Front, 'use' | 'close'> {
  url: string;
  /** Where it answers for the platform. */
  mountUrl: string;
}

/** Throws EmulatorError for an address that is no app's, and for a port in use. */
export async function openFront(address: string, { port, host, ...options }: FrontFlags): Promise<OpenFront> {
  // Loaded on demand: other commands start faster.
  const [{ App }, { Front }, { MOUNT }] = await Promise.all([
    import('../../server/adapters/front/app'),
    import('../../server/adapters/front/front-server'),
    import('../../server/adapters/mount'),
  ]);
  const front = new Front(App.at(address), { ...options, warn: (sentence) => console.error(sentence) });
  const url = await front.listen({ port: port ?? DEFAULT_FRONT_PORT, host: host ?? '127.0.0.1' });
  return { url, mountUrl: `${url}${MOUNT}`, use: (emulator) => front.use(emulator), close: () => front.close() };
}

const greeting = (url: string, app: string, clientId: string) => `
${app} with the emulator: ${url}

  Client ID  ${clientId}
  Tool       ${url}/__emulator/_emulator
`;
