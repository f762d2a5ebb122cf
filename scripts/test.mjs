import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installIfStale } from './install.mjs';
import { run } from './run.mjs';
import { root } from './sources.mjs';

const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0 };
/** What a suite of 6,000 tests printed of the few that failed is far above by the time the last suite ends. */
const failures = [];

await installIfStale();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await step('format and lint', () => run('biome', ['check', '--error-on-warnings', '.']));
await step('route types', () => run('next', ['typegen']));
await step('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit']));
await step('contract', () => run('tsx', ['emulator/contract/generate.ts', '--check']));
if (await suite('unit and SDK tests', vitest))
  await step('evidence', () => run('tsx', ['tests/evidence/compare.ts', '--check']));
if (await step('production build', build)) await suite('browser tests', playwright);

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** A step is one check: it passed or it failed. */
async function step(name, check) {
  return report(name, { passed: 1, failed: 0 }, (await timed(name, check)) === 0);
}

/** A suite reports its own numbers; one that ends badly without a failed test counts as one failure. */
async function suite(name, tests) {
  let counts = { passed: 0, failed: 0 };
  const code = await timed(name, async () => {
    const outcome = await tests();
    counts = outcome.counts;
    return outcome.code;
  });
  return report(name, counts, code === 0);
}

function report(name, counts, isGood) {
  if (!isGood && counts.failed === 0) failures.push(name);
  const failed = isGood ? counts.failed : Math.max(counts.failed, 1);
  const passed = isGood || counts.failed > 0 ? counts.passed : Math.max(counts.passed - 1, 0);
  totals.passed += passed;
  totals.failed += failed;
  console.log(`== ${name}: ${isGood ? 'ok' : 'FAILED'}`);
  return isGood;
}

async function timed(name, work) {
  console.log(`\n== ${name}`);
  const before = performance.now();
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    console.log(`== ${name}: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  }
}

async function vitest() {
  const file = join(results, 'vitest.json');
  const reporters = ['default', 'json', './tests/evidence/reporter.ts'].map((name) => `--reporter=${name}`);
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${file}`]);
  const { numPassedTests: passed, numFailedTests: failed, testResults } = read(file);
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}\n${reason(failureMessages)}`);
  return { code, counts: { passed, failed } };
}

async function playwright() {
  const file = join(results, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats, suites } = read(file);
  failures.push(...failedIn(suites));
  const { expected, flaky, unexpected } = stats;
  return { code, counts: { passed: expected + flaky, failed: unexpected } };
}

/** The beginning of what the test said, indented. */
function reason([message = 'no message']) {
  const lines = message.slice(0, 2_000).split('\n').slice(0, 12);
  return lines.map((line) => `    ${line}`).join('\n');
}

/** The titles of the specs that failed, in Playwright's tree of suites. */
function failedIn(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...failedIn(inner),
  ]);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
