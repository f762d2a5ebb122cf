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
import type { ImportNumbers } from '../package/import';
import type { PackageNumbers } from '../package/package';
import { importRows, packageRows } from '../package/package-rows';
import type { FirstPaint } from '../pages/first-paint';
import type { InspectorCost } from '../pages/inspector-cost';
import type { Lighthouse } from '../pages/lighthouse';
import type { LongLists } from '../pages/long-lists';
import {
  firstPaintRows,
  inspectorRow,
  lighthouseRows,
  longListRows,
  slowPhoneRow,
  wayBackRows,
} from '../pages/more-rows';
import { ACCOUNT, LIVE_PART } from '../pages/page-list';
import type { PageExtras, PageMeasurement } from '../pages/pages';
import type { SlowPhone } from '../pages/slow-phone';
import type { Tool } from '../pages/tool';
import type { WayBack } from '../pages/way-back';
import type { Row } from '../row';
import type { StartUp } from '../start-up';
import type { Throughput } from '../throughput';
import type { VisitorLoad, Visitors } from '../visitors';

interface Measured<Result> {
  machine: Machine;
  result: Result;
}

/** The result last written for a part, if there is one. */
export type ReadResult = (part: string) => Measured<unknown> | undefined;

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];
const DETAILS = ['/booking/haircut', '/store/canvas-tote', '/tickets/jazz-night'];
const LATENCIES = [30, 100, 250];

export function writeReadme(file: string, read: ReadResult): void {
  // Each part writes its own type.
  const atLatencies = ['pages-30', 'pages-100', 'pages-250', 'pages-new-tab'].flatMap(
    (part) => (read(part) as Measured<PageMeasurement[]> | undefined) ?? [],
  );
  const measurements = atLatencies.flatMap(({ result }) => result);
  const extras = read('pages-extras') as Measured<PageExtras> | undefined;
  const firstPaint = read('pages-first-paint') as Measured<FirstPaint> | undefined;
  const phone = read('pages-slow-phone') as Measured<SlowPhone> | undefined;
  const wayBack = read('pages-way-back') as Measured<WayBack> | undefined;
  const longLists = read('pages-long-lists') as Measured<LongLists> | undefined;
  const inspector = read('pages-inspector') as Measured<InspectorCost> | undefined;
  const lighthouse = ['lighthouse-lists', 'lighthouse-details'].flatMap(
    (part) => (read(part) as Measured<Lighthouse> | undefined)?.result ?? [],
  );
  const startUp = read('start-up') as Measured<StartUp> | undefined;
  const packaged = read('package') as Measured<PackageNumbers> | undefined;
  const imported = read('import') as Measured<ImportNumbers> | undefined;
  const throughput = read('throughput') as Measured<Throughput> | undefined;
  const scale = read('scale') as Measured<Scale> | undefined;
  const tool = read('tool') as Measured<Tool> | undefined;
  const toolCost = read('tool-cost') as Measured<ToolCost> | undefined;
  const visitors = read('visitors') as Measured<Visitors> | undefined;
  const appOverload = read('overload-app') as Measured<Overload> | undefined;
  const emulatorOverload = read('overload-emulator') as Measured<Overload> | undefined;
  const operations = read('operations') as Measured<Operations> | undefined;
  const rows = [
    ...(measurements.length > 0 ? pageRows(measurements) : []),
    ...(extras ? extraRows(extras.result) : []),
    ...(firstPaint ? firstPaintRows(firstPaint.result) : []),
    ...(phone ? [slowPhoneRow(phone.result)] : []),
    ...(wayBack ? wayBackRows(wayBack.result) : []),
    ...(longLists ? longListRows(longLists.result) : []),
    ...(inspector ? [inspectorRow(inspector.result)] : []),
    ...lighthouseRows(lighthouse),
    ...(visitors ? visitorRows(visitors.result) : []),
    ...(appOverload ? appOverloadRows(appOverload.result) : []),
    ...(emulatorOverload ? emulatorOverloadRows(emulatorOverload.result) : []),
    ...(startUp ? startUpRows(startUp.result) : []),
    ...(packaged ? packageRows(packaged.result) : []),
    ...(imported ? importRows(imported.result) : []),
    ...(throughput ? throughputRows(throughput.result) : []),
    ...(scale ? scaleRows(scale.result) : []),
    ...(tool ? toolRows(tool.result) : []),
    ...(toolCost ? toolCostRows(toolCost.result) : []),
    ...(operations ? operationRows(operations.result) : []),
  ];
  const sections = [
    '# Measured',
    'Written by `npm run bench`; every number is the median of at least five runs, unless a row says otherwise; all of them are in `results/`.',
    machineLine(atLatencies[0] ?? startUp ?? throughput ?? operations),
    table(
      ['what', 'measured', 'target', ''],
      rows.map(([what, is, target, met]) => [what, is, target, mark(met)]),
    ),
    ...(measurements.length > 0 ? ['## Pages, by the latency of the platform', pageTable(measurements)] : []),
    METHOD,
  ];
  writeFileSync(file, `${sections.join('\n\n')}\n`);
}

const list = (values: number[], transaction: string) =>
  `${values.map((value) => round(value)).join(', ')} ${transaction}`.trim();
export const atMost = (what: string, values: number[], limit: number, transaction: string): Row => [
  what,
  list(values, transaction),
  `${limit} ${transaction}`.trim(),
  values.length > 0 && values.every((value) => round(value) <= limit),
];

function pageRows(measurements: readonly PageMeasurement[]): Row[] {
  const find = (path: string, visit: PageMeasurement['visit'], latencyMs = 100) =>
    measurements.filter(
      (each) => !each.part && each.path === path && each.visit === visit && each.latencyMs === latencyMs,
    );
  const flows = (visit: PageMeasurement['visit'], latencyMs = 100) =>
    FLOWS.flatMap((path) => find(path, visit, latencyMs));
  const times = (each: PageMeasurement[]) => each.map(({ clickable }) => clickable.median);
  const byLatency = (row: (latencyMs: number) => Row): Row[] => LATENCIES.map(row);
  const filled = [...flows('with session'), ...flows('first')];
  return [
    ...byLatency((ms) =>
      atMost(
        `${FLOWS.join(', ')}: content there and clickable, ${ms} ms, with a session`,
        times(flows('with session', ms)),
        130,
        'ms',
      ),
    ),
    ...byLatency((ms) => atMost(`… on the very first visit, ${ms} ms`, times(flows('first', ms)), 140, 'ms')),
    ...byLatency((ms) =>
      atMost(
        `… first contentful paint on the first visit, ${ms} ms`,
        flows('first', ms).map(({ painted }) => painted.median),
        200,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      atMost(
        `… the site’s first visit at all, cache empty, ${ms} ms`,
        times(flows('first, cache empty', ms)),
        2 * ms + 140,
        'ms',
      ),
    ),
    ['… with a session, in a tab that opened that instant', list(times(flows('with session, new tab')), 'ms'), ''],
    ['… first visit, in a tab that opened that instant', list(times(flows('first, new tab')), 'ms'), ''],
    ...byLatency((ms) =>
      atMost(`\`/\`: example cards, ${ms} ms, apps known`, times(find('/', 'first', ms)), 120, 'ms'),
    ),
    ...byLatency((ms) =>
      atMost(`… nothing known of the site, ${ms} ms`, times(find('/', 'first, cache empty', ms)), 3 * ms + 150, 'ms'),
    ),
    ...byLatency((ms) =>
      atMost(
        `${DETAILS.join(', ')}: what is not personal, ${ms} ms`,
        times(DETAILS.flatMap((path) => find(path, 'with session', ms))),
        140,
        'ms',
      ),
    ),
    ...byLatency((ms) =>
      atMost(
        `${ACCOUNT.path}: who is signed in, ${ms} ms`,
        find(ACCOUNT.path, ACCOUNT.visit, ms).map(({ visible }) => visible.median),
        2 * ms + 140,
        'ms',
      ),
    ),
    ...byLatency((ms) => livePartRow(measurements, ms)),
    atMost(
      'platform calls before that content on a flow page, cache filled',
      filled.map(({ calls }) => calls.median),
      0,
      '',
    ),
    atMost(
      'platform requests made by the browser',
      measurements.map((each) => each.platformRequestsByBrowser).slice(0, 4),
      0,
      '',
    ),
  ];
}

/** The additional time of the live part. */
function livePartRow(measurements: readonly PageMeasurement[], latencyMs: number): Row {
  const of = (part: PageMeasurement['part']) =>
    measurements.find(
      (each) =>
        each.part === part &&
        each.latencyMs === latencyMs &&
        each.path === LIVE_PART.path &&
        each.visit === 'with session',
    )?.clickable.median ?? Number.NaN;
  return atMost(`… its free times after that, ${latencyMs} ms`, [of('live') - of(undefined)], latencyMs + 100, 'ms');
}

function extraRows({ emptyPage, scriptKilobytes, clicks }: PageExtras): Row[] {
  return [
    [
      'for comparison, a page with one link from a bare server after 100 ms: in an open tab, in one that opened that instant',
      list([emptyPage.openTab.median, emptyPage.newTab.median], 'ms'),
      '',
    ],
    atMost(
      'script for a flow page, gzip',
      FLOWS.map((path) => scriptKilobytes[path]?.median ?? Number.NaN),
      147,
      'KB',
    ),
    [
      'a click on the content as soon as it is there leads on',
      FLOWS.map((path) => (clicks[path] ? 'yes' : 'no')).join(', '),
      'yes',
      FLOWS.every((path) => clicks[path]),
    ],
  ];
}

function visitorRows({ withSession, firstVisits, servedPerSecond }: Visitors): Row[] {
  const measured = ({ p99Ms, medianMs, failed, callsPerSecond, isAtLeast }: VisitorLoad) =>
    `${round(p99Ms)} ms (half of them ${round(medianMs)} ms); ${failed} failed; ${isAtLeast ? 'more than ' : ''}${callsPerSecond.toFixed(1)} calls a second`;
  const isMet = ({ p99Ms, failed, callsPerSecond }: VisitorLoad) => p99Ms <= 250 && failed === 0 && callsPerSecond <= 2;
  const target = '250 ms; 0; 2';
  return [
    [
      '200 visits of `/store` a second for 30 s, 100 ms: 99 of 100 within',
      measured(withSession),
      target,
      isMet(withSession),
    ],
    ['… by visitors who are new, sessions not counted as calls', measured(firstVisits), target, isMet(firstVisits)],
    ...(servedPerSecond === undefined ? [] : [servedRow(servedPerSecond)]),
  ];
}

const servedRow = (perSecond: number): Row => [
  '… as many a second as are served within 250 ms, each for 10 s',
  `${perSecond}`,
  '200',
  perSecond >= 200,
];

function startUpRows({ firstAnswerSeconds, idleMegabytes, newSiteMs }: StartUp): Row[] {
  return [
    [
      'stand-alone emulator, built: process start to the first answered SDK call',
      `${firstAnswerSeconds.median.toFixed(2)} s`,
      '0.5 s',
      firstAnswerSeconds.median <= 0.5,
    ],
    ...(idleMegabytes
      ? [
          [
            'its memory, idle, one seeded site',
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
  const list = `a list of ${products} products (${(bytes / products / 1024).toFixed(1)} KB each)`;
  const perSecond = (value: number) => `${Math.round(value)}/s`;
  return [
    [`${list} through the emulator’s whole path`, perSecond(emulatorPerSecond.median), ''],
    [
      'against a bare Hono handler that answers the same list from memory',
      `${against.json.ratio.median.toFixed(2)} of its ${perSecond(against.json.honoPerSecond.median)}`,
      '0.55',
      against.json.ratio.median >= 0.55,
    ],
    [
      'against one that has the JSON text ready and only sends it',
      `${against.text.ratio.median.toFixed(2)} of its ${perSecond(against.text.honoPerSecond.median)}`,
      '',
    ],
  ];
}

function toolRows({ firstScreenMs, delayMs, many, longestFrameMs }: Tool): Row[] {
  const ms = ({ median }: Tool['delayMs']) => `${round(median)} ms`;
  return [
    ['the emulator’s tool: first screen with its requests', ms(firstScreenMs), '300 ms', firstScreenMs.median <= 300],
    ['… from the answer of a request to its row', ms(delayMs), '100 ms', delayMs.median <= 100],
    [
      `… ${many.toLocaleString('en-US')} requests: longest frame while scrolling through all of them`,
      ms(longestFrameMs),
      '50 ms',
      longestFrameMs.median <= 50,
    ],
  ];
}

function toolCostRows({ read, write }: ToolCost): Row[] {
  const row = (what: string, visit: keyof ToolCost['read'], limit: number): Row => {
    const medians = [read[visit].median, write[visit].median];
    const shown = medians.map((ratio) => ratio.toFixed(3)).join(', ');
    return [what, shown, limit.toFixed(2), medians.every((ratio) => ratio <= limit)];
  };
  return [
    row('processor time of a read and of a write, by that without what observes calls for the tool', 'unwatched', 1.03),
    row('… while the stream of requests is read', 'watched', 1.1),
  ];
}

function operationRows({ calls, minting, sqlite, postgres }: Operations): Row[] {
  const walk = (what: string, { calls: count, seconds }: WalkedCalls): Row => [
    `${what}: all ${count} calls once, in a row, through the SDK`,
    `${seconds.median.toFixed(2)} s`,
    '3 s',
    seconds.median < 3,
  ];
  return [
    walk('bookings, cart and catalogue', calls.shop),
    walk('events, ticketing, plans and redirects', calls.events),
    ...(minting ? [mintingRow(minting.median)] : []),
    ...databaseRows('SQLite', sqlite),
    ...(postgres ? databaseRows('PostgreSQL', postgres) : []),
  ];
}

const mintingRow = (ms: number): Row => ['tokens for a new visitor, over HTTP', `${ms.toFixed(1)} ms`, '3 ms', ms <= 3];

/** Results of before Catalog V3 have none. */
function searchRow(database: string, { products, search }: OnDatabase['catalogue']): Row[] {
  if (!search) return [];
  const what = `${database}: search of Catalog V3 for 20 of ${products.large} products by category and price, against the same of ${products.small}`;
  return [[what, `${search.ratio.toFixed(1)} times`, '3 times', search.ratio <= 3]];
}

function databaseRows(database: string, { availability, cart, catalogue, events, summary }: OnDatabase): Row[] {
  const times = (ratio: number) => `${ratio.toFixed(1)} times`;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const ratios = Object.values(events.byStatus).map(({ ratio }) => ratio);
  return [
    [
      `${database}: availability of one service for a month with ${availability.bookings} bookings in it`,
      ms(availability.ms.median),
      '10 ms',
      availability.ms.median <= 10,
    ],
    // Results of before have none.
    ...(cart ? [cartRow(database, cart)] : []),
    [
      `${database}: 20 of ${catalogue.products.large} products of a collection by price, against the same of ${catalogue.products.small}`,
      times(catalogue.ratio),
      '3 times',
      catalogue.ratio <= 3,
    ],
    ...searchRow(database, catalogue),
    [
      `${database}: 20 of ${events.events.large} events of a status by start, against the same of ${events.events.small}`,
      ratios.map(times).join(', '),
      '3 times',
      ratios.every((ratio) => ratio <= 3),
    ],
    [
      `${database}: ${summary.orders} ticket orders of one event summarised, on a site just opened`,
      ms(summary.firstMs.median),
      '20 ms',
      summary.firstMs.median <= 20,
    ],
    [`${database}: … and again after one more order`, ms(summary.warmMs.median), '20 ms', summary.warmMs.median <= 20],
  ];
}

const cartRow = (database: string, { lines, ms }: CartCalculation): Row => [
  `${database}: a cart of ${lines} lines calculated`,
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

const METHOD = `## How

- **Pages**: the production build, served by \`next start\`, with the emulator inside, in Chromium. Every answer of the platform, tokens
  included, is held back by the latency. Each visit is a browser with nothing in its cache, on a site of its own, whose page somebody
  else has seen a moment ago, or nobody at all where the cache is empty; the server has served each page of other sites before. The tab has been open for half a second, as a visitor's has for longer:
  with two cores, a tab that opens with the visit starts its own process during it, and is measured beside. Content is the first service, product, event, plan or example with its
  link or button: *visible* from when it is laid out with its styles, *clickable* from when a click at its middle would reach it; the *first paint*
  comes later where, as here, no graphics card paints. Calls are
  the emulator's own log of the site; minting a session on a first visit comes on top.
- **First paint** against \`/login\`: in the same rounds, each visit in a browser with nothing in its cache and a tab that opens with it. The
  HTML of a list is what a new visitor’s browser gets, before compression.
- **Script** is what Chromium received for all scripts of the page, compressed, until a second after it had loaded.
- **Slow phone**: the very first visit, with the processor at a quarter, 40 ms to the server and back, and 10 Mbit/s, set through Chromium.
- **Long lists**: a frame lasts from when the browser begins it until its script, styles, layout and paint are done; the list moves by
  600 pixels in each. The list of SDK calls has no bound of its own, but holds only what one screen and its actions asked, so that
  no visit brings 10,000 together: the page's own calls are repeated in the browser. The page of events never shows more than 200.
- **Lighthouse** 12 on its simulated phone, by npx, against the sandbox inside the app without latency; the median of three runs.
- **Visits a second**: from a process of its own, each begun when it is due, whether or not those before are answered, and measured
  from then to the last byte; who has waited for ten seconds goes, and counts as failed. With a session: fifty visitors in turn; new: each visit without any cookie but that of its site.
- **Overload**: capacity is what eight visitors with a session get who come again and again; then twice and five times as many visits a
  second come for ten seconds. Goodput is what is answered with 200 within a second, by the capacity measured just before. The app is well
  again with the first visit that takes 250 ms or less. Memory is the peak of the app and the process that started it, together.
- **Start**: \`scripts/emulator.mjs --memory\` from its start until \`queryServices\` has come back through the SDK, with the
  token it needs. **Memory** is the resident set three seconds later.
- **Many sites**: one emulator on one PostgreSQL that flushes what it confirms, both on this machine; calls go one by one to 200 sites.
  Sites are made and removed four at a time. One run, as it takes half an hour.
- **Package**: its tarball in a project outside the repository, with its optional native package, from npm’s cache after a first
  installation. \`emulate\` 0.12.0 does not start on Node 20, so that only its size and installation stand beside.
- **Tool**: the first screen from the start of navigation in a new browser context, on a running emulator, until a request of
  its site is in the list. **Its cost**: in one process, without sockets, three emulators take turns, there and back; the ratio is
  the median of 41 rounds. One is built without what observes calls for the tool: their effects, the writes of a
  transaction, fields that nobody read. Of the other two one is watched. The request log is in all three.
- **Throughput**: eight connections, one request at a time on each, from a process of its own; the emulator and the bare
  handler take turns on the same \`@hono/node-server\`. The ratio is the median of the rounds' own ratios.
- **Operations**: in one process, through the emulator's whole path. Before each something is changed, so that nothing of
  the answer is remembered; few and many take turns. The walks go over HTTP to the built stand-alone emulator.`;

function machineLine(measured: Measured<unknown> | undefined): string {
  if (!measured) return 'Nothing has been measured yet.';
  const { machine } = measured;
  const packages = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`);
  return `${machine.measuredAt.slice(0, 10)}, ${machine.cores} × ${machine.processor}, ${machine.memoryGigabytes} GB, ${machine.system}, Node ${machine.node}, ${packages.join(', ')}; load before: ${machine.loadBefore}.`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const mark = (isMet: boolean | undefined): string => (isMet === undefined ? '' : isMet ? 'met' : '**missed**');
const round = (value: number): number => Math.round(value);
