import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment, requireToken } from '../../../environment/environment.mjs';
import { addressesOf } from '../../../environment/hosts.mjs';
import { PRESETS } from '../platform/composition/presets/presets';
import { collectGarbageEarly } from './early-collection';
import type { Emulator } from './emulator';
import { HttpServer, toHttpFetch } from './http-server';
import { startEmulator } from './start';

const USAGE = 'usage: npm run emulator -- [--port 4010] [--host 127.0.0.1] [--data .emulator-data | --memory]';

/** `npm run emulator -- --port 4010 --memory`: every site at this URL, with the paths of www.wixapis.com. */
const { port, host, data, memory, environment } = options();

collectGarbageEarly();
void start().then(listen);

async function listen(emulator: Emulator): Promise<void> {
  const server = new HttpServer(toHttpFetch(emulator));
  const listening = await server
    .listen({ port, host })
    .catch((error: Error) => fail(`cannot listen at ${host}:${port}: ${error.message}`));
  console.log(`The emulator is running at http://${host}:${listening}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      emulator.endStreams();
      void server.close().then(() => emulator.close().then(() => process.exit(0)));
    });
  }
  // Created ahead of the first caller, which gets the error if it fails.
  emulator.sites.byClientId(PRESETS.sandbox.clientId).catch(() => {});
}

function options() {
  try {
    const environment = readEnvironment();
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: environment.host ?? '127.0.0.1' },
        data: { type: 'string', default: '.emulator-data' },
        memory: { type: 'boolean', default: false },
      },
    });
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
      throw new Error(`expected a port from 0 to 65535, got "${values.port}"`);
    }
    requireToken(values.host, environment.adminToken);
    return { ...values, environment, port: Number(values.port) };
  } catch (error) {
    if (error instanceof EnvironmentError) return fail(error.message);
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function start(): Promise<Emulator> {
  try {
    return await startEmulator({
      folder: memory ? undefined : data,
      databaseUrl: environment.databaseUrl,
      unpooledDatabaseUrl: environment.unpooledDatabaseUrl,
      adminToken: environment.adminToken,
      secret: environment.secret,
      trustProxy: environment.trustProxy,
      allowedHosts: [...addressesOf(host), ...environment.allowedHosts],
      checkResponses: false,
    });
  } catch (error) {
    return fail(`the emulator cannot start: ${error instanceof Error ? error.message : error}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
