import { serve } from '@hono/node-server';
import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { createEmulator } from '../../../packages/emulator/src/server/emulator';
import { alterableStorage, isAlteration } from './alterations';

/** An emulator on PostgreSQL in its own process. The parent process chooses how its transactions are altered. */
const { storage, alter } = alterableStorage(await openPostgresStorage({ url: process.env.DATABASE_URL ?? '' }));
const onBug = (error: unknown, operation: string) => console.error(`${operation}:`, error);
const emulator = await createEmulator({ storage, checkResponses: true, onBug });

process.on('message', (name) => {
  if (!isAlteration(name)) throw new Error(`no alteration: ${name}`);
  alter(name);
  process.send?.(name);
});

serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => emulator.fetch(request) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
