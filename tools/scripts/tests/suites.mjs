import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { run } from '../../../packages/build-steps/run.mjs';
import { root } from '../../../packages/build-steps/sources.mjs';
import { FAILURES } from './failures.mjs';

export const results = join(root, 'test-results');

/** The tests of `npm test`. Each of these is an expression of tags, which `tests/tags.ts` explains. */
export const QUICK = '!postgres && !slow && !legacy';
/** The tests that `npm test` leaves out; on PostgreSQL, those whose outcome the database decides. */
export const THE_REST = '((postgres && database) || (!postgres && (slow || legacy))) && !installs';
/** The other tests on PostgreSQL, which passed on SQLite. */
export const AGAIN_ON_POSTGRES = 'postgres && !database && !installs';
export const INSTALLS = 'installs';
export const SLOW_OR_LEGACY = '!postgres && !installs && (slow || legacy)';

export const tagged = (expression) => `--tags-filter=${expression}`;

/** `wrapper`: a command that runs Vitest. Counts the tests that the tags leave out as `skipped`. */
export async function vitest(args, { env, wrapper } = {}) {
  const file = join(results, 'vitest.json');
  const reporters = ['default', 'json', './tests/evidence/reporter.ts', './tools/scripts/tests/failures.mjs'];
  const flags = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...flags, ...args], env, wrapper);
  const { numPassedTests: passed, numPendingTests: skipped, testResults } = read(file);
  const failures = read(FAILURES);
  return { code, counts: { passed, failed: failures.length }, skipped, failures, files: testResults.map(timeOf) };
}

/** Runs a failed browser test again, so that a busy machine does not fail the run. The summary lists such tests. */
export async function playwright(args, env) {
  const file = join(results, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json', '--retries=1', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats, suites } = read(file);
  const specs = specsIn(suites);
  const seconds = {};
  for (const { file: name, tests } of specs) seconds[name] = (seconds[name] ?? 0) + secondsOf(tests);
  return {
    code,
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected },
    failures: specs.filter(({ ok }) => !ok).map(nameOf),
    flaky: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
    files: Object.entries(seconds).map(([name, sum]) => ({ name: `e2e/${name}`, seconds: sum })),
  };
}

/** The number of browser tests in these projects. Playwright also prints their names, which nobody reads here. */
export async function countBrowserTests(projects) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'test', '--list', '--reporter=list', ...projects],
    {
      cwd: root,
      maxBuffer: 10_000_000,
    },
  );
  return Number(/Total: (\d+) tests/.exec(stdout)?.[1] ?? 0);
}

const timeOf = ({ name, startTime, endTime }) => ({
  name: relative(root, name),
  seconds: (endTime - startTime) / 1000,
});

/** All specs in Playwright's tree of suites. */
function specsIn(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);
}

const nameOf = ({ file, line, title }) => `e2e/${file}:${line}: ${title}`;

const secondsOf = (tests) =>
  tests.flatMap(({ results: runs }) => runs).reduce((sum, { duration }) => sum + duration / 1000, 0);

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
