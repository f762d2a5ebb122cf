import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../packages/build-steps/run.mjs';
import { root } from '../../packages/build-steps/sources.mjs';
import { installIfStale } from './install.mjs';

/** `npm run evidence` runs all tests and records for the console's pages what they show about each operation. */
await installIfStale();
rmSync(join(root, 'test-results/evidence'), { recursive: true, force: true });
const code = await run('vitest', ['run', '--reporter=default', '--reporter=./tests/evidence/reporter.ts']);
process.exit(code || (await run('tsx', ['tests/evidence/compare.ts'])));
