import { installIfStale } from './install.mjs';
import { run } from './run.mjs';

/** `npm run evidence` runs all tests and records for the console's pages what they show about each operation. */
await installIfStale();
const code = await run('vitest', ['run', '--reporter=default', '--reporter=./tests/evidence/reporter.ts']);
process.exit(code || (await run('tsx', ['tests/evidence/compare.ts'])));
