import { freePort } from '../scripts/serve/free-port.mjs';
import { type Server, startServer } from './servers';

/** Starts the production build on a free port, with the emulator inside it and its data in memory. */
export async function startApp(): Promise<Server> {
  const port = await freePort();
  return warmUp(await startServer(['tools/scripts/next-start.mjs'], { ...ALONE, PORT: String(port) }));
}

/** Starts the build in another folder in the same way. */
export async function startAppIn(folder: string): Promise<Server> {
  const port = await freePort();
  const args = ['start', folder, '--hostname', HOST, '--port', String(port)];
  return warmUp(
    await startServer(['node_modules/next/dist/bin/next', ...args], { ...ALONE, HOST, PORT: String(port) }),
  );
}

/** Next.js prints its URL before it listens, and `instrumentation.ts` does not see the first connection. */
async function warmUp(server: Server): Promise<Server> {
  await (await fetch(`${server.address}/_emulator`)).text();
  return server;
}

const HOST = '127.0.0.1';

const ALONE = {
  EMULATOR_DATA: ':memory:',
  DATABASE_URL: '',
  WIX_CLIENT_ID: '',
  NEXT_PUBLIC_WIX_CLIENT_ID: '',
  WIX_EMULATOR_URL: '',
};
