import { installIfStale } from './install.mjs';
import { run } from './run.mjs';

/** `npm run evidence`: runs all tests and writes what they show of each operation, for the console's pages. */
await installIfStale();
const code = await run('vitest', ['run', '--reporter=default', '--reporter=./tests/evidence/reporter.ts']);
process.exit(code || (await run('tsx', ['tests/evidence/compare.ts'])));
