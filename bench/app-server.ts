import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, startServer } from './servers';

/** The production build on a free port, with the emulator inside it and nothing on disk. */
export async function startApp(): Promise<Server> {
  const port = await freePort();
  const server = await startServer('node_modules/next/dist/bin/next', ['start', '--port', String(port)], {
    PORT: String(port),
    EMULATOR_DATA: ':memory:',
    DATABASE_URL: '',
    WIX_CLIENT_ID: '',
    NEXT_PUBLIC_WIX_CLIENT_ID: '',
    WIX_EMULATOR_URL: '',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  const app = { ...server, address: `http://localhost:${port}` };
  for (let attempt = 0; attempt < 200; attempt++) {
    const isUp = await fetch(`${app.address}/examples.json`).then(
      ({ ok }) => ok,
      // Not listening yet.
      () => false,
    );
    if (isUp) return app;
    await pause(50);
  }
  await app.stop();
  throw new Error('the production build did not answer within 10 seconds');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  return address.port;
}
