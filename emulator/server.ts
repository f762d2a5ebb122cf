import type { IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { ConnectionLost } from './faults';
import { startEmulator } from './start';

/** `npm run emulator -- --port 4010 --memory`: every site at this address, paths exactly as on www.wixapis.com. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: '.emulator-data' },
    memory: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
const emulator = await startEmulator({
  folder: values.memory ? undefined : values.data,
  databaseUrl: process.env.DATABASE_URL,
  adminToken: process.env.EMULATOR_ADMIN_TOKEN,
  secret: process.env.EMULATOR_SECRET,
  checkResponses: false,
});

const server = serve(
  {
    port,
    hostname: values.host,
    async fetch(request, bindings) {
      // Served over HTTP/1, where the request is always an IncomingMessage.
      const incoming = bindings.incoming as IncomingMessage;
      try {
        return await emulator.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' });
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        incoming.socket.destroy();
        return new Response(null);
      }
    },
  },
  (address) => console.log(`The emulator answers at http://${values.host}:${address.port}`),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => void emulator.close().then(() => process.exit(0))));
}
