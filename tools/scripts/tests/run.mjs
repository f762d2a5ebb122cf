import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from '../../../packages/build-steps/run.mjs';
import { build, buildIfStale } from '../build.mjs';
import { findChromium } from '../chromium.mjs';
import { installIfStale } from '../install.mjs';
import { affectedSpecs, baseCommit, changedFiles } from './changed.mjs';
import { atInstant, farInstant, NO_FAKETIME } from './dates.mjs';
import { installPackages, LANGUAGES } from './debian.mjs';
import { commitNumber } from './drawn.mjs';
import { proofs } from './proofs.mjs';
import {
  AGAIN_ON_POSTGRES,
  countBrowserTests,
  INSTALLS,
  playwright,
  QUICK,
  results,
  THE_REST,
  tagged,
  vitest,
} from './suites.mjs';
import { Summary } from './summary.mjs';

const QUICK_JOURNEYS = ['--project=core'];
const OTHER_JOURNEYS = ['--project=more', '--project=after-removals'];

/**
 * `--all`: everything. `--rest`: what a run without options leaves out, but on PostgreSQL only what it decides.
 * `--one-of 4`: a quarter of the rest, which the commit determines. `--shard 1/4`: a part of everything. `--changed`: only the
 * tests that the branch and the working tree touch.
 */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    'one-of': { type: 'string' },
    shard: { type: 'string' },
    changed: { type: 'boolean' },
  },
});
const summary = new Summary();

await installIfStale();
// The rest adds to the results of the run before.
if (!options.rest) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (options.changed) await testChanges();
else if (options.shard) await testShard(options.shard);
else {
  if (!options.rest) await testQuickly();
  if (options.all || options.rest) await testTheRest();
}
summary.print();
process.exit(summary.failed > 0 ? 1 : 0);

async function testQuickly() {
  const chromium = startFindingChromium();
  await check();
  // The build runs while the unit tests wait for databases and processes.
  const building = summary.step('production build', buildIfStale);
  const { skipped } = await summary.suite('unit and SDK tests', () => vitest([tagged(QUICK)]));
  if (await building) await summary.suite('browser tests', () => browse(QUICK_JOURNEYS, chromium));
  if (!options.all) summary.left = skipped + (await countBrowserTests(OTHER_JOURNEYS)) + proofs.length;
}

async function testTheRest() {
  const chromium = startFindingChromium();
  const far = farInstant();
  const wrapper = await atInstant(far);
  // Some of these tests open a browser.
  await chromium.catch(() => {});
  console.log(wrapper ? `The unit and SDK tests run at ${far}.` : NO_FAKETIME);
  await installPackages('other languages to call the emulator from', LANGUAGES);
  const part = partOfTheRest();
  const shard = `--shard=${part.place}/${part.count}`;
  await summary.suite('all other unit and SDK tests', () => vitest([tagged(THE_REST), shard], { wrapper }));
  if (options.all && !options.rest)
    await summary.suite('the same on PostgreSQL', () => vitest([tagged(AGAIN_ON_POSTGRES)]));
  await summary.suite('tests that install packages', () => vitest([tagged(INSTALLS), shard]));
  if (await summary.step('production build', buildIfStale)) {
    await summary.suite('all other browser tests', () => browse([...OTHER_JOURNEYS, shard], chromium));
    const atFarDate = { E2E_NOW: far };
    await summary.suite(`a journey of each flow at ${far}`, () =>
      browse([...QUICK_JOURNEYS, '--grep=@journey', shard], chromium, atFarDate),
    );
  }
  await prove(part);
  if (part.count === 1) await summary.step('evidence', () => run('tsx', ['tests/evidence/compare.ts', '--check']));
}

function partOfTheRest() {
  const count = Number(options['one-of'] ?? 1);
  const place = (commitNumber() % count) + 1;
  if (count > 1) console.log(`Part ${place}/${count} of the rest: npm run test:all runs the whole.`);
  return { place, count };
}

async function prove({ place, count }) {
  const mine = proofs.filter((_, index) => index % count === place - 1);
  for (const { name, run: proof, runPart = proof } of mine)
    await summary.step(name, options['one-of'] ? runPart : proof);
}

/** Everything, dealt to several machines: `shard` is `1/4` on the first of four. */
async function testShard(shard) {
  const [place, count] = shard.split('/').map(Number);
  const chromium = startFindingChromium();
  if (place === 1) await check();
  await chromium.catch(() => {});
  const building = summary.step('production build', build);
  await summary.suite('unit and SDK tests', () => vitest([`--shard=${shard}`]));
  if (await building) await summary.suite('browser tests', () => browse([`--shard=${shard}`], chromium));
  await prove({ place, count });
}

async function testChanges() {
  const base = baseCommit();
  const specs = affectedSpecs(changedFiles(base));
  const chromium = specs.length > 0 ? startFindingChromium() : undefined;
  await check();
  const building = chromium && summary.step('production build', build);
  // A whole run has a unit test for this, which Vitest's `--changed` would not select.
  await summary.step('contract', () => run('tsx', ['packages/emulator/generator/generate.ts', '--check']));
  await summary.suite('unit and SDK tests', () =>
    vitest([tagged('!postgres'), '--changed', base, '--passWithNoTests']),
  );
  if (await building) await summary.suite('browser tests', () => browse(specs, chromium));
}

async function check() {
  await Promise.all([
    summary.step('format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])),
    routeTypesAndTypes(),
  ]);
}

async function routeTypesAndTypes() {
  await summary.step('route types', () => run('next', ['typegen']));
  await summary.step('types', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit']));
}

/** Runs beside the checks: the download waits for the network, the checks need the processor. */
function startFindingChromium() {
  const chromium = findChromium();
  // Callers that need the browser report its failure.
  chromium.catch(() => {});
  return chromium;
}

async function browse(args, chromium, env) {
  return playwright(args, { PLAYWRIGHT_CHROMIUM: await chromium, ...env });
}
