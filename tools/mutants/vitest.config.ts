import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

const onPostgres = process.env.GUARD_ON_POSTGRES === 'true';

/** For `npm run mutate`: runs only the tests of one guard, each file with freshly loaded code. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    environment: 'node',
    include: (process.env.GUARD_TESTS ?? '').split(',').filter(Boolean),
    ...(onPostgres
      ? { globalSetup: ['packages/emulator/tests/postgres-setup.ts'] }
      : { provide: { postgresUrl: null } }),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
