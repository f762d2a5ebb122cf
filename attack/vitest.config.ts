import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const postgres = 'tests/postgres-setup.ts';

/** `npm run attack`: what tries to get in or to break something. Not part of `npm test`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['attack/**/*.test.ts'],
    environment: 'node',
    // One after the other: each may take the whole machine, and measures what others then have to wait.
    fileParallelism: false,
    testTimeout: 24 * 60 * 60_000,
    hookTimeout: 120_000,
    globalSetup: existsSync(`${root}/${postgres}`) ? [postgres] : [],
  },
});
