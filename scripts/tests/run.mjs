import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { findChromium } from '../chromium.mjs';
import { installIfStale } from '../install.mjs';
import { run } from '../run.mjs';
import { affectedSpecs, baseCommit, changedFiles } from './changed.mjs';
import { DEFAULT_TAGS, playwright, results, vitest } from './suites.mjs';
import { Summary } from './summary.mjs';

/** `--all`: every test on every database. `--changed`: only the tests that the branch and the working tree touch. */
const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, changed: { type: 'boolean' } } });
const summary = new Summary();
const tags = options.all ? [] : [DEFAULT_TAGS];
const base = options.changed ? baseCommit() : undefined;
const specs = base && affectedSpecs(changedFiles(base));
const needsBrowser = !specs || specs.length > 0;

await installIfStale();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Runs beside the checks: the download waits for the network, the checks need the processor.
const chromium = needsBrowser ? findChromium() : undefined;
// Callers that need the browser report its failure.
chromium?.catch(() => {});

await Promise.all([
  summary.step('format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])),
  routeTypesAndTypes(),
]);
// Waits for the browser, in which a unit test opens a taken app.
await chromium?.catch(() => {});
// The build runs while the unit tests wait for databases and processes.
const building = needsBrowser ? summary.step('production build', build) : undefined;
if (base) {
  // A whole run has a unit test for this, which Vitest's `--changed` would not select.
  await summary.step('contract', () => run('tsx', ['emulator/generator/generate.ts', '--check']));
  await summary.suite('unit and SDK tests', () => vitest([...tags, '--changed', base, '--passWithNoTests']));
} else if (await summary.suite('unit and SDK tests', () => vitest(tags)))
  await summary.step('evidence', () => run('tsx', ['tests/evidence/compare.ts', '--check']));
if (await building) await summary.suite('browser tests', async () => playwright(specs ?? [], await chromium));

summary.print();
process.exit(summary.failed > 0 ? 1 : 0);

async function routeTypesAndTypes() {
  await summary.step('route types', () => run('next', ['typegen']));
  await summary.step('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit']));
}
