import { writeFileSync } from 'node:fs';
import type { Machine } from '../machine';
import { operationRows, toolCostRows } from '../operations/operation-rows';
import type { Operations } from '../operations/operations';
import type { Scale } from '../operations/scale';
import { scaleRows } from '../operations/scale-rows';
import type { ToolCost } from '../operations/tool-cost';
import type { Overload } from '../overload';
import { appOverloadRows, emulatorOverloadRows } from '../overload-rows';
import type { CheckNumbers } from '../package/check';
import type { ImportNumbers } from '../package/import';
import type { PackageNumbers } from '../package/package';
import { checkRows, importRows, packageRows } from '../package/package-rows';
import type { FirstPaint } from '../pages/first-paint';
import type { InspectorCost } from '../pages/inspector-cost';
import type { Lighthouse } from '../pages/lighthouse';
import type { LongLists } from '../pages/long-lists';
import {
  firstPaintRows,
  inspectorRow,
  lighthouseRows,
  longListRows,
  playgroundRows,
  slowPhoneRow,
  toolRows,
  wayBackRows,
} from '../pages/more-rows';
import { extraRows, pageRows, pageTable } from '../pages/page-rows';
import type { PageExtras, PageMeasurement } from '../pages/pages';
import type { Playground } from '../pages/playground';
import type { SlowPhone } from '../pages/slow-phone';
import type { Tool } from '../pages/tool';
import type { WayBack } from '../pages/way-back';
import { type Row, rowTable } from '../row';
import { startUpRows, throughputRows, visitorRows } from '../server-rows';
import type { StartUp } from '../start-up';
import type { Throughput } from '../throughput';
import type { Visitors } from '../visitors';
import { METHOD } from './method';

interface Measured<Result> {
  machine: Machine;
  result: Result;
}

/** The last result of a part, if it has one. */
export type ReadResult = (part: string) => Measured<unknown> | undefined;

/** They stand for all others: `--guard` fails if one of them misses a target that it met. */
const GUARDED = [
  'share of a bare Hono handler that answers the list from memory',
  'processor time of a read and a write, as a ratio to that without recording',
  'SQLite: 20 of 100000 products of a collection by price, as a ratio to 100',
  'SQLite: availability of one service in a month with 1000 bookings',
  'SQLite: calculation of a cart of 20 lines',
  'a new site for a test, over HTTP',
  '`npx headless-emulator` to the first answer',
  '`createEmulator()` to the first answered SDK call',
  'idle memory',
  'tarball of `headless-emulator`',
];

type Group = [heading: string, rows: Row[], parts: (Measured<unknown> | undefined)[]];

/** The guarded rows with their last results, and how each number is measured. */
export function writeReadme(file: string, read: ReadResult): void {
  const groups = groupsOf(read);
  const guarded = GUARDED.flatMap((name) => groups.flatMap(([, rows]) => rows.filter(([what]) => what === name)));
  const measured = groups.filter(([, rows]) => rows.some(([what]) => GUARDED.includes(what)));
  const parts = measured.flatMap(([, , each]) => each);
  const sections = [
    '# Measurements',
    HOW_TO_MEASURE,
    machineLine(parts.find(Boolean)),
    datesOf(parts),
    rowTable(guarded),
    METHOD,
  ];
  writeFileSync(file, `${sections.join('\n\n')}\n`);
}

/** Markdown of all rows of the parts that have a result. */
export function tables(read: ReadResult): string {
  const measurements = pageMeasurements(read).flatMap(({ result }) => result);
  return [
    ...groupsOf(read).flatMap(([heading, rows]) => (rows.length > 0 ? [`## ${heading}`, rowTable(rows)] : [])),
    ...(measurements.length > 0 ? ['## Each page by latency', pageTable(measurements)] : []),
  ].join('\n\n');
}

const pageMeasurements = (read: ReadResult): Measured<PageMeasurement[]>[] =>
  ['pages-30', 'pages-100', 'pages-250', 'pages-new-tab'].flatMap(
    (part) => (read(part) as Measured<PageMeasurement[]> | undefined) ?? [],
  );

function groupsOf(read: ReadResult): Group[] {
  // Each part has its own type of result.
  const atLatencies = pageMeasurements(read);
  const measurements = atLatencies.flatMap(({ result }) => result);
  const extras = read('pages-extras') as Measured<PageExtras> | undefined;
  const firstPaint = read('pages-first-paint') as Measured<FirstPaint> | undefined;
  const phone = read('pages-slow-phone') as Measured<SlowPhone> | undefined;
  const wayBack = read('pages-way-back') as Measured<WayBack> | undefined;
  const playground = read('playground') as Measured<Playground> | undefined;
  const longLists = read('pages-long-lists') as Measured<LongLists> | undefined;
  const inspector = read('pages-inspector') as Measured<InspectorCost> | undefined;
  const lighthouse = ['lighthouse-lists', 'lighthouse-details'].flatMap(
    (part) => (read(part) as Measured<Lighthouse> | undefined) ?? [],
  );
  const startUp = read('start-up') as Measured<StartUp> | undefined;
  const packaged = read('package') as Measured<PackageNumbers> | undefined;
  const imported = read('import') as Measured<ImportNumbers> | undefined;
  const checked = read('check') as Measured<CheckNumbers> | undefined;
  const throughput = read('throughput') as Measured<Throughput> | undefined;
  const scale = read('scale') as Measured<Scale> | undefined;
  const tool = read('tool') as Measured<Tool> | undefined;
  const toolCost = read('tool-cost') as Measured<ToolCost> | undefined;
  const visitors = read('visitors') as Measured<Visitors> | undefined;
  const appOverload = read('overload-app') as Measured<Overload> | undefined;
  const emulatorOverload = read('overload-emulator') as Measured<Overload> | undefined;
  const operations = read('operations') as Measured<Operations> | undefined;
  return [
    [
      'Pages',
      [
        ...(measurements.length > 0 ? pageRows(measurements) : []),
        ...(extras ? extraRows(extras.result) : []),
        ...(phone ? [slowPhoneRow(phone.result)] : []),
        ...(wayBack ? wayBackRows(wayBack.result) : []),
      ],
      [...atLatencies, extras, phone, wayBack],
    ],
    ['First paint against `/login`', firstPaint ? firstPaintRows(firstPaint.result) : [], [firstPaint]],
    ['The playground', playground ? playgroundRows(playground.result) : [], [playground]],
    ['Lighthouse', lighthouseRows(lighthouse.map(({ result }) => result)), lighthouse],
    [
      'Call panel and long lists',
      [...(inspector ? [inspectorRow(inspector.result)] : []), ...(longLists ? longListRows(longLists.result) : [])],
      [inspector, longLists],
    ],
    ['Visits of `/store`, 200 a second for 30 s', visitors ? visitorRows(visitors.result) : [], [visitors]],
    ['The app behind HAProxy under overload', appOverload ? appOverloadRows(appOverload.result) : [], [appOverload]],
    [
      'The emulator behind HAProxy under overload',
      emulatorOverload ? emulatorOverloadRows(emulatorOverload.result) : [],
      [emulatorOverload],
    ],
    [
      'The stand-alone emulator',
      [
        ...(startUp ? startUpRows(startUp.result) : []),
        ...(throughput ? throughputRows(throughput.result) : []),
        ...(operations ? operationRows(operations.result) : []),
      ],
      [startUp, throughput, operations],
    ],
    [
      'The package',
      [
        ...(packaged ? packageRows(packaged.result) : []),
        ...(imported ? importRows(imported.result) : []),
        ...(checked ? checkRows(checked.result) : []),
      ],
      [packaged, imported, checked],
    ],
    ['Many sites in one PostgreSQL', scale ? scaleRows(scale.result) : [], [scale]],
    [
      'The tool',
      [...(tool ? toolRows(tool.result) : []), ...(toolCost ? toolCostRows(toolCost.result) : [])],
      [tool, toolCost],
    ],
  ];
}

const HOW_TO_MEASURE = `Look up how fast the emulator is, or measure it and the app on your machine:

\`\`\`sh
npm run bench                          # everything: hours
npm run bench -- throughput            # one part of run.ts; "pages" is all that begin with it
BENCH_TRIAL=1 npm run bench -- pages   # one round, which writes nothing into the repository
npm run bench -- --guard package       # fails if a row misses a target that this page says is met
\`\`\`

The command prints all rows of the parts that it measured, and keeps their numbers in \`results/\`. The rows here are guarded: a weekly run fails if one misses
the target that it met. Each number is the median of at least five runs, unless its section says otherwise.`;

function datesOf(parts: readonly (Measured<unknown> | undefined)[]): string {
  const dates = parts.flatMap((part) => part?.machine.measuredAt.slice(0, 10) ?? []);
  return `Measured on ${[...new Set(dates)].toSorted().join(' and ')}.`;
}

function machineLine(measured: Measured<unknown> | undefined): string {
  if (!measured) return 'Nothing has been measured yet.';
  const { machine } = measured;
  const packages = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`);
  return `On ${machine.cores} × ${machine.processor}, ${machine.memoryGigabytes} GB, ${machine.system}, Node ${machine.node}, ${packages.join(', ')}. \`results/\` has the load before each part.`;
}
