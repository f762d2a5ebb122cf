import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from './extent';
import { describeMachine } from './machine';
import { measureOperations } from './operations/operations';
import { measureScale } from './operations/scale';
import { measureToolCost } from './operations/tool-cost';
import { measureAppOverload, measureEmulatorOverload } from './overload';
import { measureCheck } from './package/check';
import { measureImport } from './package/import';
import { measurePackage } from './package/package';
import { measureFirstPaint } from './pages/first-paint';
import { measureInspectorCost } from './pages/inspector-cost';
import { measureLighthouseDetails, measureLighthouseLists } from './pages/lighthouse';
import { measureLongLists } from './pages/long-lists';
import { measureNewTabs, measurePageExtras, measurePagesAt } from './pages/pages';
import { measurePlayground } from './pages/playground';
import { measureSlowPhone } from './pages/slow-phone';
import { measureTool } from './pages/tool';
import { measureWayBack } from './pages/way-back';
import { tables, writeReadme } from './readme/write-readme';
import { root } from './servers';
import { measureStartUp } from './start-up';
import { measureThroughput } from './throughput';
import { measureVisitors } from './visitors';

/**
 * `npm run bench` runs all parts, `npm run bench -- throughput` only one, and `npm run bench -- pages` all whose names
 * start with `pages`, and prints their rows. `--guard` fails if a row misses a target that tools/bench/README.md says is met.
 */
const PARTS = {
  'start-up': measureStartUp,
  package: measurePackage,
  import: measureImport,
  check: measureCheck,
  throughput: measureThroughput,
  scale: measureScale,
  tool: measureTool,
  'tool-cost': measureToolCost,
  'pages-30': () => measurePagesAt(30),
  'pages-100': () => measurePagesAt(100),
  'pages-250': () => measurePagesAt(250),
  'pages-new-tab': measureNewTabs,
  'pages-first-paint': measureFirstPaint,
  'pages-extras': measurePageExtras,
  'pages-slow-phone': measureSlowPhone,
  'pages-way-back': measureWayBack,
  'pages-long-lists': measureLongLists,
  'pages-inspector': measureInspectorCost,
  playground: measurePlayground,
  visitors: measureVisitors,
  'overload-app': measureAppOverload,
  'overload-emulator': measureEmulatorOverload,
  'lighthouse-lists': measureLighthouseLists,
  'lighthouse-details': measureLighthouseDetails,
  operations: measureOperations,
} as const;

const results = join(output, 'results');
const requestedParts = process.argv.slice(2).filter((arg) => arg !== '--guard');
const readme = join(output, 'README.md');
const metBefore = rowsOf(join(root, 'tools/bench/README.md'), 'met');
const matchesName = (name: string) => (word: string) => name === word || name.startsWith(`${word}-`);
const unknown = requestedParts.filter((word) => !Object.keys(PARTS).some((name) => matchesName(name)(word)));
if (unknown.length > 0) throw new Error(`expected ${Object.keys(PARTS).join(', ')}, got ${unknown.join(', ')}`);

const fileOf = (part: string) => join(results, part.startsWith('pages-') ? 'pages' : '.', `${part}.json`);

mkdirSync(join(results, 'pages'), { recursive: true });
const measured = new Set<string>();
for (const [name, measure] of Object.entries(PARTS)) {
  if (requestedParts.length > 0 && !requestedParts.some(matchesName(name))) continue;
  console.log(`Measuring ${name} …`);
  const began = performance.now();
  const machine = describeMachine();
  const result = await measure();
  measured.add(name);
  writeFileSync(fileOf(name), `${JSON.stringify({ machine, result }, undefined, 2)}\n`);
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s.`);
}
const readResult = (part: string) => {
  const file = fileOf(part);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
writeReadme(readme, readResult);
console.log(tables((part) => (measured.has(part) ? readResult(part) : undefined)));
if (process.argv.includes('--guard')) {
  const missed = rowsOf(readme, '**missed**').filter((row) => metBefore.includes(row));
  console.log(`${metBefore.length} guarded rows, ${missed.length} missed\n${missed.join('\n')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** The names of the rows with this outcome. */
function rowsOf(file: string, outcome: string): string[] {
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.filter((row) => row.endsWith(` | ${outcome} |`)).map((row) => row.split(' | ')[0]?.slice(2) ?? '');
}
