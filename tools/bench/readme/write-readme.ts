import { writeFileSync } from 'node:fs';
import type { Machine } from '../machine';
import type { WalkedCalls } from '../operations/calls';
import type { CartCalculation } from '../operations/cart-calculation';
import type { OnDatabase, Operations } from '../operations/operations';
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
  wayBackRows,
} from '../pages/more-rows';
import { ACCOUNT, LIVE_PART } from '../pages/page-list';
import type { PageExtras, PageMeasurement } from '../pages/pages';
import type { Playground } from '../pages/playground';
import type { SlowPhone } from '../pages/slow-phone';
import type { Tool } from '../pages/tool';
import type { WayBack } from '../pages/way-back';
import type { Row } from '../row';
import type { StartUp } from '../start-up';
import type { Throughput } from '../throughput';
import type { VisitorLoad, Visitors } from '../visitors';
import { METHOD } from './method';

interface Measured<Result> {
  machine: Machine;
  result: Result;
}

/** The last result of a part, if it has one. */
export type ReadResult = (part: string) => Measured<unknown> | undefined;

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];
const DETAILS = ['/booking/haircut', '/store/canvas-tote', '/tickets/jazz-night'];
const LATENCIES = [30, 100, 250];

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

const list = (values: number[], unit: string) => `${values.map((value) => round(value)).join(', ')} ${unit}`.trim();
const limitRow = (what: string, values: number[], limit: number, unit: string): Row => [
  what,
  list(values, unit),
  `${limit} ${unit}`.trim(),
  values.length > 0 && values.every((value) => round(value) <= limit),
];

function pageRows(measurements: readonly PageMeasurement[]): Row[] {
  const find = (path: string, visit: PageMeasurement['visit'], latencyMs = 100) =>
    measurements.filter(
      (each) => !each.part && each.path === path && each.visit === visit && each.latencyMs === latencyMs,
    );
  const flows = (visit: PageMeasurement['visit'], latencyMs = 100) =>
    FLOWS.flatMap((path) => find(path, visit, latencyMs));
  const clickableTimes = (each: PageMeasurement[]) => each.map(({ clickable }) => clickable.median);
  const byLatency = (row: (latencyMs: number) => Row): Row[] => LATENCIES.map(row);
  const filled = [...flows('with session'), ...flows('first')];
  return [
    ...byLatency((ms) =>
      limitRow(
        `${FLOWS.join(', ')}: content clickable at ${ms} ms latency, with a session`,
        clickableTimes(flows('with session', ms)),
        130,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      limitRow(`the same, first visit of a browser, ${ms} ms`, clickableTimes(flows('first', ms)), 140, 'ms'),
    ),
    ...byLatency((ms) =>
      limitRow(
        `first contentful paint, first visit of a browser, ${ms} ms`,
        flows('first', ms).map(({ painted }) => painted.median),
        200,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      limitRow(
        `content clickable, first visit of a site (empty cache), ${ms} ms`,
        clickableTimes(flows('first, cache empty', ms)),
        2 * ms + 140,
        'ms',
      ),
    ),
    [
      'content clickable in a new tab, 100 ms, with a session',
      list(clickableTimes(flows('with session, new tab')), 'ms'),
      '',
    ],
    [
      'content clickable in a new tab, 100 ms, first visit of a browser',
      list(clickableTimes(flows('first, new tab')), 'ms'),
      '',
    ],
    ...byLatency((ms) =>
      limitRow(
        `\`/\`: example cards, ${ms} ms, installed apps in the cache`,
        clickableTimes(find('/', 'first', ms)),
        120,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      limitRow(
        `\`/\`: example cards, ${ms} ms, empty cache`,
        clickableTimes(find('/', 'first, cache empty', ms)),
        3 * ms + 150,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      limitRow(
        `${DETAILS.join(', ')}: cached content, ${ms} ms`,
        clickableTimes(DETAILS.flatMap((path) => find(path, 'with session', ms))),
        140,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      limitRow(
        `${ACCOUNT.path}: name of the signed-in member, ${ms} ms`,
        find(ACCOUNT.path, ACCOUNT.visit, ms).map(({ visible }) => visible.median),
        2 * ms + 140,
        'ms',
      ),
    ),
    ...byLatency((ms) => livePartRow(measurements, ms)),
    limitRow(
      'platform calls before the content of a flow page, filled cache',
      filled.map(({ calls }) => calls.median),
      0,
      '',
    ),
    limitRow(
      'platform requests by the browser',
      measurements.map((each) => each.platformRequestsByBrowser).slice(0, 4),
      0,
      '',
    ),
  ];
}

/** The time that the live part adds. */
function livePartRow(measurements: readonly PageMeasurement[], latencyMs: number): Row {
  const findMeasurement = (part: PageMeasurement['part']) =>
    measurements.find(
      (each) =>
        each.part === part &&
        each.latencyMs === latencyMs &&
        each.path === LIVE_PART.path &&
        each.visit === 'with session',
    )?.clickable.median ?? Number.NaN;
  return limitRow(
    `${LIVE_PART.path}: free times, after its cached content, ${latencyMs} ms`,
    [findMeasurement('live') - findMeasurement(undefined)],
    latencyMs + 100,
    'ms',
  );
}

function extraRows({ emptyPage, scriptKilobytes, clicks }: PageExtras): Row[] {
  return [
    [
      'for comparison: a page with one link from a bare server after 100 ms, in an open tab and in a new one',
      list([emptyPage.openTab.median, emptyPage.newTab.median], 'ms'),
      '',
    ],
    limitRow(
      'script for a flow page, gzip',
      FLOWS.map((path) => scriptKilobytes[path]?.median ?? Number.NaN),
      147,
      'KB',
    ),
    [
      'a click on the content as soon as it is clickable opens its page',
      FLOWS.map((path) => (clicks[path] ? 'yes' : 'no')).join(', '),
      'yes',
      FLOWS.every((path) => clicks[path]),
    ],
  ];
}

function visitorRows({ withSession, firstVisits, servedPerSecond }: Visitors): Row[] {
  const visitorsText = ({ p99Ms, medianMs, failed, callsPerSecond, isAtLeast }: VisitorLoad) =>
    `${round(p99Ms)} ms (median ${round(medianMs)} ms); ${failed} failed; ${isAtLeast ? 'more than ' : ''}${callsPerSecond.toFixed(1)} calls a second`;
  const isMet = ({ p99Ms, failed, callsPerSecond }: VisitorLoad) => p99Ms <= 250 && failed === 0 && callsPerSecond <= 2;
  const target = '250 ms; 0; 2 a second';
  return [
    [
      '99 of 100 answered within, 100 ms latency; failed; platform calls',
      visitorsText(withSession),
      target,
      isMet(withSession),
    ],
    [
      'the same with new visitors, without the calls for their sessions',
      visitorsText(firstVisits),
      target,
      isMet(firstVisits),
    ],
    ...(servedPerSecond === undefined ? [] : [servedRow(servedPerSecond)]),
  ];
}

const servedRow = (perSecond: number): Row => [
  'visits a second that are all answered within 250 ms, for 10 s',
  `${perSecond}`,
  '200',
  perSecond >= 200,
];

function startUpRows({ firstAnswerSeconds, idleMegabytes, newSiteMs }: StartUp): Row[] {
  return [
    [
      'process start to the first answered SDK call',
      `${firstAnswerSeconds.median.toFixed(2)} s`,
      '0.5 s',
      firstAnswerSeconds.median <= 0.5,
    ],
    ...(idleMegabytes
      ? [
          [
            'idle memory with one seeded site',
            `${Math.round(idleMegabytes.median)} MB`,
            '120 MB',
            idleMegabytes.median <= 120,
          ] satisfies Row,
        ]
      : []),
    ['a new site for a test, over HTTP', `${newSiteMs.median.toFixed(1)} ms`, '15 ms', newSiteMs.median <= 15],
  ];
}

function throughputRows({ products, bytes, emulatorPerSecond, against }: Throughput): Row[] {
  const list = `list of ${products} products (${(bytes / products / 1024).toFixed(1)} KB each)`;
  const perSecond = (value: number) => `${Math.round(value)}/s`;
  return [
    [`${list}: answers of the emulator`, perSecond(emulatorPerSecond.median), ''],
    [
      'share of a bare Hono handler that answers the list from memory',
      `${against.json.ratio.median.toFixed(2)} of its ${perSecond(against.json.honoPerSecond.median)}`,
      '0.55',
      against.json.ratio.median >= 0.55,
    ],
    [
      'share of a handler that sends the ready JSON text',
      `${against.text.ratio.median.toFixed(2)} of its ${perSecond(against.text.honoPerSecond.median)}`,
      '',
    ],
  ];
}

function toolRows({ firstScreenMs, delayMs, many, longestFrameMs }: Tool): Row[] {
  const ms = ({ median }: Tool['delayMs']) => `${round(median)} ms`;
  return [
    ['first screen with its requests', ms(firstScreenMs), '300 ms', firstScreenMs.median <= 300],
    ['from the answer of a request to its row', ms(delayMs), '100 ms', delayMs.median <= 100],
    [
      `longest frame while scrolling through ${many.toLocaleString('en-US')} requests`,
      ms(longestFrameMs),
      '50 ms',
      longestFrameMs.median <= 50,
    ],
  ];
}

function toolCostRows({ processor, sharedLog }: ToolCost): Row[] {
  const row = (what: string, ratios: { median: number }[], limit: number): Row => [
    what,
    ratios.map(({ median }) => median.toFixed(3)).join(', '),
    limit.toFixed(2),
    ratios.every(({ median }) => median <= limit),
  ];
  const { read, write } = processor;
  return [
    row(
      'processor time of a read and a write, as a ratio to that without recording',
      [read.unwatched, write.unwatched],
      1.03,
    ),
    row('the same, while the stream of requests is read', [read.watched, write.watched], 1.1),
    row(
      'duration of a read and a write on PostgreSQL, as a ratio to that without the shared log of requests',
      [sharedLog.read, sharedLog.write],
      1.03,
    ),
  ];
}

function operationRows({ calls, minting, sqlite, postgres }: Operations): Row[] {
  const walkRow = (what: string, { calls: count, seconds }: WalkedCalls): Row => [
    `${what}: ${count} calls through the SDK, one after another`,
    `${seconds.median.toFixed(2)} s`,
    '3 s',
    seconds.median < 3,
  ];
  return [
    walkRow('bookings, cart and catalog', calls.shop),
    walkRow('events, ticketing, plans and redirects', calls.events),
    ...(minting ? [mintingRow(minting.median)] : []),
    ...databaseRows('SQLite', sqlite),
    ...(postgres ? databaseRows('PostgreSQL', postgres) : []),
  ];
}

const mintingRow = (ms: number): Row => ['tokens for a new visitor, over HTTP', `${ms.toFixed(1)} ms`, '3 ms', ms <= 3];

/** Results from before Catalog V3 have no search. */
function searchRow(database: string, { products, search }: OnDatabase['catalogue']): Row[] {
  if (!search) return [];
  const what = `${database}: search of Catalog V3 for 20 of ${products.large} products by category and price, as a ratio to ${products.small}`;
  return [[what, `${search.ratio.toFixed(1)} times`, '3 times', search.ratio <= 3]];
}

function databaseRows(database: string, { availability, cart, catalogue, events, summary }: OnDatabase): Row[] {
  const ratioText = (ratio: number) => `${ratio.toFixed(1)} times`;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const ratios = Object.values(events.byStatus).map(({ ratio }) => ratio);
  return [
    [
      `${database}: availability of one service in a month with ${availability.bookings} bookings`,
      ms(availability.ms.median),
      '10 ms',
      availability.ms.median <= 10,
    ],
    // Older results have no cart.
    ...(cart ? [cartRow(database, cart)] : []),
    [
      `${database}: 20 of ${catalogue.products.large} products of a collection by price, as a ratio to ${catalogue.products.small}`,
      ratioText(catalogue.ratio),
      '3 times',
      catalogue.ratio <= 3,
    ],
    ...searchRow(database, catalogue),
    [
      `${database}: 20 of ${events.events.large} events of a status by start, as a ratio to ${events.events.small}`,
      ratios.map(ratioText).join(', '),
      '3 times',
      ratios.every((ratio) => ratio <= 3),
    ],
    [
      `${database}: summary of ${summary.orders} ticket orders of one event, on a site just opened`,
      ms(summary.firstMs.median),
      '20 ms',
      summary.firstMs.median <= 20,
    ],
    [
      `${database}: the same summary after one more order`,
      ms(summary.warmMs.median),
      '20 ms',
      summary.warmMs.median <= 20,
    ],
  ];
}

const cartRow = (database: string, { lines, ms }: CartCalculation): Row => [
  `${database}: calculation of a cart of ${lines} lines`,
  `${ms.median.toFixed(1)} ms`,
  '10 ms',
  ms.median <= 10,
];

function pageTable(measurements: readonly PageMeasurement[]): string {
  return table(
    ['page', 'visit', 'latency', 'visible', 'clickable', 'first paint', 'calls', 'in series'],
    measurements.map(({ path, visit, part, latencyMs, visible, clickable, painted, calls, callsInSeries }) => [
      `\`${path}\`${part === 'live' ? ', free times' : ''}`,
      visit,
      `${latencyMs} ms`,
      `${round(visible.median)} ms`,
      `${round(clickable.median)} ms`,
      `${round(painted.median)} ms`,
      String(calls.median),
      String(callsInSeries.median),
    ]),
  );
}

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

const rowTable = (rows: Row[]): string =>
  table(
    ['what', 'measured', 'target', ''],
    rows.map(([what, measured, target, isMet]) => [what, measured, target, mark(isMet)]),
  );

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const mark = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : '**missed**');
const round = (value: number): number => Math.round(value);
