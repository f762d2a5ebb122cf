import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Server, startServer } from './servers';

/** The production build on a free port, with the emulator inside it and nothing on disk. */
export async function startApp(): Promise<Server> {
  const port = await freePort();
  return startServer('scripts/serve.mjs', [], {
    PORT: String(port),
    EMULATOR_DATA: ':memory:',
    DATABASE_URL: '',
    WIX_CLIENT_ID: '',
    NEXT_PUBLIC_WIX_CLIENT_ID: '',
    WIX_EMULATOR_URL: '',
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  return address.port;
}
