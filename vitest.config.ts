import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_DAY } from './packages/emulator/tests/test-day.ts';
import { LongFirst } from './tests/long-first.ts';
import { TAGS } from './tests/tags.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** These tests load all code again: they replace imports, use up a bound of the process, or change the environment that the app reads only once. */
const OWN_MODULES = [
  'tests/lib/**/*.test.ts',
  'packages/emulator/tests/library/next/**/*.test.ts',
  'packages/emulator/tests/database/folder-lock.test.ts',
  'packages/emulator/tests/media/many-sizes.test.ts',
  'packages/emulator/tests/media/missing-image-library.test.ts',
  'packages/emulator/tests/webhooks/link-local.test.ts',
  'packages/emulator/tests/**/without-*.test.ts',
];
const globalSetup = ['tests/described-packages.ts', 'packages/emulator/tests/postgres-setup.ts'];

export default defineConfig({
  // The same as in tsconfig.json, so that tests of the app need no built package.
  resolve: {
    alias: [
      { find: '@', replacement: root },
      { find: /^headless-emulator\/explain$/, replacement: `${root}packages/emulator/src/platform/explain/index.ts` },
      {
        find: /^headless-emulator\/explain\/(.*)$/,
        replacement: `${root}packages/emulator/src/platform/explain/$1.ts`,
      },
      {
        find: /^headless-emulator\/next$/,
        replacement: `${root}packages/emulator/src/server/adapters/next/with-emulator.ts`,
      },
      {
        find: /^headless-emulator\/next\/(.*)$/,
        replacement: `${root}packages/emulator/src/server/adapters/next/$1.ts`,
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // One more than the processors: many tests wait for the database or a process that they started.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // A test of four seconds takes thirteen on a busy machine; this limit is for tests that never end.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    tags: TAGS,
    // The machine's clock decides nothing: the clocks of all sites start here, in child processes too.
    env: { HEADLESS_EMULATOR_NOW: TEST_DAY },
    globalSetup: globalSetup.filter((file) => existsSync(file)),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Each test has its own site, so the files share only the code, which then loads once.
          isolate: false,
          include: ['tests/**/*.test.ts', 'packages/{documents,emulator,playground}/tests/**/*.test.ts'],
          exclude: ['tests/components/**', ...OWN_MODULES],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          isolate: true,
          include: OWN_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/components/setup.ts'],
        },
      },
    ],
  },
});
