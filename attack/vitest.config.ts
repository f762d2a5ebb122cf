import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TAGS } from '../tests/tags';

const root = fileURLToPath(new URL('..', import.meta.url));
const postgres = 'emulator/tests/postgres-setup.ts';

const LONGEST = ['races', 'memory', 'valid-requests', 'failing-storage', 'slow-disk', 'load', 'kills'];

/** So that none is left when all the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(basename(moduleId, '.test.ts'));
      return index === -1 ? LONGEST.length : index;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** `npm run attack`: what tries to get in or to break something. Not part of `npm test`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['attack/**/*.test.ts'],
    environment: 'node',
    tags: TAGS,
    // Each waits for disks, databases and other processes about as long as it computes.
    maxWorkers: 2,
    // They share no state but the code, which each worker then loads once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 24 * 60 * 60_000,
    hookTimeout: 120_000,
    globalSetup: ['attack/bundle.ts', ...(existsSync(`${root}/${postgres}`) ? [postgres] : [])],
  },
});
