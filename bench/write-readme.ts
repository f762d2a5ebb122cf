import { writeFileSync } from 'node:fs';
import type { WalkedCalls } from './calls';
import type { CartCalculation } from './cart-calculation';
import type { Machine } from './machine';
import type { OnDatabase, Operations } from './operations';
import type { PageMeasurement, PageResults } from './pages';
import type { StartUp } from './start-up';
import type { Throughput } from './throughput';

interface Measured<Result> {
  machine: Machine;
  result: Result;
}

/** The result last written for a part, if there is one. */
export type ReadResult = (part: string) => Measured<unknown> | undefined;

/** Target, measured, and whether it is met: `undefined` where there is no target. */
type Row = [what: string, measured: string, target: string, isMet?: boolean];

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];

export function writeReadme(file: string, read: ReadResult): void {
  // Each part writes its own type.
  const pages = read('pages') as Measured<PageResults> | undefined;
  const startUp = read('start-up') as Measured<StartUp> | undefined;
  const throughput = read('throughput') as Measured<Throughput> | undefined;
  const operations = read('operations') as Measured<Operations> | undefined;
  const rows = [
    ...(pages ? pageRows(pages.result) : []),
    ...(startUp ? startUpRows(startUp.result) : []),
    ...(throughput ? throughputRows(throughput.result) : []),
    ...(operations ? operationRows(operations.result) : []),
  ];
  const sections = [
    '# Measured',
    'Written by `npm run bench`; every number is the median of at least five runs, all of which are in `results/`.',
    machineLine(pages ?? startUp ?? throughput ?? operations),
    table(
      ['what', 'measured', 'target', ''],
      rows.map(([what, is, target, met]) => [what, is, target, mark(met)]),
    ),
    ...(pages ? ['## Pages, by the latency of the platform', pageTable(pages.result)] : []),
    METHOD,
  ];
  writeFileSync(file, `${sections.join('\n\n')}\n`);
}

function pageRows({ measurements, emptyPage, scriptKilobytes, clicks }: PageResults): Row[] {
  const find = (path: string, visit: PageMeasurement['visit']) =>
    measurements.filter((each) => each.path === path && each.visit === visit && each.latencyMs === 100);
  const flows = (visit: PageMeasurement['visit']) => FLOWS.flatMap((path) => find(path, visit));
  const times = (each: PageMeasurement[]) => each.map(({ clickable }) => clickable.median);
  const list = (values: number[], transaction: string) =>
    `${values.map((value) => round(value)).join(', ')} ${transaction}`.trim();
  const atMost = (what: string, values: number[], limit: number, transaction: string): Row => [
    what,
    list(values, transaction),
    `${limit} ${transaction}`.trim(),
    values.length > 0 && values.every((value) => round(value) <= limit),
  ];
  const all = [...flows('with session'), ...flows('first')];
  return [
    atMost(
      `${FLOWS.join(', ')}: content there and clickable, 100 ms, with a session`,
      times(flows('with session')),
      200,
      'ms',
    ),
    atMost('the same on the very first visit', times(flows('first')), 320, 'ms'),
    ['… with a session, in a tab that opened that instant', list(times(flows('with session, new tab')), 'ms'), ''],
    ['… first visit, in a tab that opened that instant', list(times(flows('first, new tab')), 'ms'), ''],
    [
      '… for comparison, a page with one link from a bare server after 100 ms: in an open tab, in such a one',
      list([emptyPage.openTab.median, emptyPage.newTab.median], 'ms'),
      '',
    ],
    atMost('`/`: example cards, 100 ms, first visit, nothing known of the site', times(find('/', 'first')), 750, 'ms'),
    atMost(
      'the same when the apps were detected in the last minute',
      times(find('/', 'first, apps detected')),
      150,
      'ms',
    ),
    atMost('… and the visitor has a session', times(find('/', 'with session, apps detected')), 150, 'ms'),
    atMost(
      'platform calls before that content on a flow page',
      all.map(({ calls }) => calls.median),
      2,
      '',
    ),
    atMost(
      '… of them in series',
      all.map(({ callsInSeries }) => callsInSeries.median),
      2,
      '',
    ),
    atMost(
      'platform requests made by the browser',
      measurements.map((each) => each.platformRequestsByBrowser).slice(0, 4),
      0,
      '',
    ),
    atMost(
      'script for a flow page, gzip',
      FLOWS.map((path) => scriptKilobytes[path]?.median ?? Number.NaN),
      155,
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

function operationRows({ calls, sqlite, postgres }: Operations): Row[] {
  const walk = (what: string, { calls: count, seconds }: WalkedCalls): Row => [
    `${what}: all ${count} calls once, in a row, through the SDK`,
    `${seconds.median.toFixed(2)} s`,
    '3 s',
    seconds.median < 3,
  ];
  return [
    walk('bookings, cart and catalogue', calls.shop),
    walk('events, ticketing, plans and redirects', calls.events),
    ...databaseRows('SQLite', sqlite),
    ...(postgres ? databaseRows('PostgreSQL', postgres) : []),
  ];
}

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

function pageTable({ measurements }: PageResults): string {
  return table(
    ['page', 'visit', 'latency', 'visible', 'clickable', 'first paint', 'calls', 'in series'],
    measurements.map(({ path, visit, latencyMs, visible, clickable, painted, calls, callsInSeries }) => [
      `\`${path}\``,
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

- **Pages**: the production build, served by \`next start\`, with the emulator inside, in Chromium. The targets were set for a server of
  the app's own that is gone; they are made anew in the work on cached pages. Every answer of the platform, tokens
  included, is held back by the latency. Each visit is a browser with nothing in its cache, on a site nobody has asked about
  before; the server has served each page before. The tab has been open for half a second, as a visitor's has for longer:
  with two cores, a tab that opens with the visit starts its own process during it, and is measured beside. Content is the first service, product, event, plan or example with its
  link or button: *visible* from when it is laid out with its styles, *clickable* from when a click at its middle would reach it; the *first paint*
  comes later where, as here, no graphics card paints. Calls are
  the emulator's own log of the site; minting a session on a first visit comes on top.
- **Script** is what Chromium received for all scripts of the page, compressed, until a second after it had loaded.
- **Start**: \`scripts/emulator.mjs --memory\` from its start until \`queryServices\` has come back through the SDK, with the
  token it needs. **Memory** is the resident set three seconds later.
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
