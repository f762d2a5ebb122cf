import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_DAY } from '../../packages/emulator/tests/test-day.ts';
import { TAGS } from '../../tests/tags.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const postgres = 'packages/emulator/tests/postgres-setup.ts';

const LONGEST = ['races', 'memory', 'valid-requests', 'failing-storage', 'slow-disk', 'load', 'kills'];

/** Starts the longest attacks first, so that no worker is idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return index === -1 ? LONGEST.length : index;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** `npm run attack`: tests that try to break in or to break something. Not part of `npm test`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['tools/attack/**/*.test.ts'],
    environment: 'node',
    tags: TAGS,
    // The clocks of all sites start here, in the processes that attacks start, too.
    env: { HEADLESS_EMULATOR_NOW: TEST_DAY },
    // Each worker spends about half its time waiting for disks, databases and other processes.
    maxWorkers: 2,
    // Attacks share no state, so each worker loads the code only once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 24 * 60 * 60_000,
    hookTimeout: 120_000,
    globalSetup: ['tools/attack/bundle.ts', ...(existsSync(`${root}/${postgres}`) ? [postgres] : [])],
  },
});
