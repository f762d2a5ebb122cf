import { limitRow, list, type Row, round, table } from '../row';
import { ACCOUNT, LIVE_PART } from './page-list';
import type { PageExtras, PageMeasurement } from './pages';

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];
const DETAILS = ['/booking/haircut', '/store/canvas-tote', '/tickets/jazz-night'];
const LATENCIES = [30, 100, 250];

export function pageRows(measurements: readonly PageMeasurement[]): Row[] {
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

export function extraRows({ emptyPage, scriptKilobytes, clicks }: PageExtras): Row[] {
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

export function pageTable(measurements: readonly PageMeasurement[]): string {
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
