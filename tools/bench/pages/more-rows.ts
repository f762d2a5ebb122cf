import { median, type Sample } from '../median';
import { type Row, round } from '../row';
import type { FirstPaint } from './first-paint';
import type { InspectorCost } from './inspector-cost';
import type { Lighthouse, LighthousePage } from './lighthouse';
import type { LongList, LongLists } from './long-lists';
import type { Playground } from './playground';
import type { SlowPhone } from './slow-phone';
import type { Tool } from './tool';
import type { WayBack } from './way-back';

/** 40 % of the original app's times on its fastest and its slowest page. */
const SLOW_PHONE_TARGET_MS = { least: 486, most: 665 };
const MAX_PAINT_MS = 2_200;
const MAX_BLOCKING_RATIO = 1.5;
const MIN_SCORE = 92;

export function slowPhoneRow({ clickable }: SlowPhone): Row {
  const times = Object.values(clickable).map(({ median }) => round(median));
  return [
    `${Object.keys(clickable).join(', ')}: content clickable on a slow phone, first visit, 100 ms`,
    `${times.join(', ')} ms`,
    `${SLOW_PHONE_TARGET_MS.least} to ${SLOW_PHONE_TARGET_MS.most} ms`,
    times.every((time) => time <= SLOW_PHONE_TARGET_MS.least) ||
      (times.some((time) => time > SLOW_PHONE_TARGET_MS.most) ? false : undefined),
  ];
}

export function playgroundRows({ kilobytes, slowPhone, warm, later }: Playground): Row[] {
  const within = (what: string, value: number, limit: number, unit: string): Row => [
    what,
    `${round(value)} ${unit}`,
    `${limit} ${unit}`,
    value <= limit,
  ];
  return [
    within(
      'first visit: loaded until the first product, without pictures, brotli',
      kilobytes.untilProduct,
      1_536,
      'KB',
    ),
    ['with the editor and the tool, which load after it', `${round(kilobytes.inAll)} KB`, ''],
    within('first answered SDK call on a slow phone, first visit', slowPhone.answerMs.median, 1_500, 'ms'),
    within('the same on this machine, second visit', warm.answerMs.median, 400, 'ms'),
    ['the same, third visit', `${round(later.answerMs.median)} ms`, ''],
    ['first product of the shop on a slow phone, first visit', `${round(slowPhone.productMs.median)} ms`, ''],
    ['the same on this machine, second visit', `${round(warm.productMs.median)} ms`, ''],
    ['the same, third visit', `${round(later.productMs.median)} ms`, ''],
  ];
}

const MAX_PAINT_RATIO = 1.3;
const MAX_LIST_KILOBYTES = 85;

export function firstPaintRows({ painted, lists }: FirstPaint): Row[] {
  const row = (what: string, { '/login': login, ...pages }: Record<string, Sample>): Row => {
    const times = Object.values(pages).map(({ median }) => median);
    const ratios = times.map((time) => time / (login?.median ?? Number.NaN));
    const measured = `${times.map(round).join(', ')} against ${round(login?.median ?? Number.NaN)} ms`;
    return [
      what,
      `${measured}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} times`,
      `${MAX_PAINT_RATIO} times`,
      ratios.every((ratio) => ratio <= MAX_PAINT_RATIO),
    ];
  };
  const all = Object.values(lists);
  return [
    row(
      '/booking, /store, /tickets, /subscriptions against `/login`, 100 ms, first visit of a browser',
      painted['first, new tab'],
    ),
    row('the same with a session', painted['with session, new tab']),
    row('the same, first visit of a site (empty cache)', painted['first, cache empty, new tab']),
    [
      `HTML of ${Object.keys(lists).join(', ')} with ${all.map(({ items }) => items).join(', ')} items`,
      `${all.map(({ kilobytes }) => kilobytes.toFixed(1)).join(', ')} KB`,
      `${MAX_LIST_KILOBYTES} KB`,
      all.every(({ kilobytes }) => kilobytes <= MAX_LIST_KILOBYTES),
    ],
  ];
}

export function wayBackRows(wayBack: WayBack): Row[] {
  const answers = Object.values(wayBack).map((isKept) => (isKept ? 'yes' : 'no'));
  return [
    [
      `the back button to ${Object.keys(wayBack).join(', ')} shows the page from the browser’s memory`,
      answers.join(', '),
      'yes',
      Object.values(wayBack).every(Boolean),
    ],
  ];
}

/** Sixty frames in a second. */
const MAX_FRAME_MS = 16;

export function longListRows({ calls, documents }: LongLists): Row[] {
  const row = (what: string, { length, longestFrameMs, p99Ms }: LongList): Row => [
    `longest frame while scrolling through ${length.toLocaleString('en-US')} ${what}`,
    `${round(longestFrameMs.median)} ms (99 of 100 within ${round(p99Ms.median)} ms)`,
    `${MAX_FRAME_MS} ms`,
    round(longestFrameMs.median) <= MAX_FRAME_MS,
  ];
  return [row('SDK calls of the call panel', calls), row('documents of the tool', documents)];
}

export const lighthouseRows = (sittings: readonly Lighthouse[]): Row[] => sittings.flatMap(rowsOf);

function rowsOf({ pages, empty }: Lighthouse): Row[] {
  const names = Object.keys(pages).join(', ');
  const all = Object.values(pages);
  const roundedValues = (value: (page: LighthousePage) => number) => all.map((page) => round(value(page)));
  const paints = roundedValues(({ largestPaint }) => largestPaint.median);
  const blocked = roundedValues(({ blocking }) => blocking.median);
  const most = round(empty.blocking.median * MAX_BLOCKING_RATIO);
  const scores = roundedValues(({ performance }) => performance.median);
  const others = all.flatMap(({ accessibility, bestPractices, seo }) => [accessibility, bestPractices, seo]);
  return [
    [
      `${names}: largest contentful paint`,
      `${paints.join(', ')} ms`,
      `${MAX_PAINT_MS} ms`,
      paints.every((paint) => paint <= MAX_PAINT_MS),
    ],
    [
      'the same pages: blocking time; target: 1.5 times that of an empty Next.js page',
      `${blocked.join(', ')} ms`,
      `${most} ms`,
      blocked.every((time) => time <= most),
    ],
    [
      'the same pages: performance score',
      scores.join(', '),
      String(MIN_SCORE),
      scores.every((score) => score >= MIN_SCORE),
    ],
    [
      'the same pages: accessibility, best practices, SEO',
      [...new Set(others)].join(', '),
      '100',
      others.every((score) => score === 100),
    ],
  ];
}

const MAX_INSPECTOR_COST = 1.05;

export function inspectorRow({ withInspector, without }: InspectorCost): Row {
  const paths = Object.keys(withInspector);
  const overallMedian = (samples: Record<string, Sample>) =>
    median(paths.map((path) => samples[path]?.median ?? Number.NaN));
  const ratio = overallMedian(withInspector) / overallMedian(without);
  return [
    `${paths.join(', ')}: content clickable with a session, 100 ms, against the app built without the call panel`,
    `${sampleList(withInspector)} against ${sampleList(without)} ms: ${ratio.toFixed(2)} times`,
    `${MAX_INSPECTOR_COST} times`,
    ratio <= MAX_INSPECTOR_COST,
  ];
}

const sampleList = (samples: Record<string, Sample>): string =>
  Object.values(samples)
    .map(({ median: value }) => round(value))
    .join(', ');

export function toolRows({ firstScreenMs, delayMs, many, longestFrameMs }: Tool): Row[] {
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
