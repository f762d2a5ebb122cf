import type { Row } from '../row';
import type { Scale, Times } from './scale';

/** These rows have no targets. */
export function scaleRows({ sites, newSite, calls, megabytes, connections, ...numbers }: Scale): Row[] {
  const { disk, reset, removal, removalOfAllSeconds, vacuum, startedOnAllSeconds } = numbers;
  const { first, last, perSecond } = newSite;
  const { few, all } = calls;
  return [
    [`creation of a site: the first, and number ${sites.toLocaleString('en')}`, medianPair(first, last), ''],
    ['new sites a second, four at a time', perSecond.toFixed(0), ''],
    ['list of products: with few sites, with all', medianPair(few.query, all.query), ''],
    ['adding to a cart: with few sites, with all', medianPair(few.addToCart, all.addToCart), ''],
    ['disk use of a site; share of indexes', `${disk.kilobytesPerSite.toFixed(0)} KB; ${percent(disk.indexShare)}`, ''],
    [
      'memory of the emulator: with few sites, after creating all, started on all',
      list([megabytes.withFew, megabytes.afterAll, megabytes.startedOnAll], 'MB'),
      '',
    ],
    ['start on all sites to the first answer', `${startedOnAllSeconds.toFixed(1)} s`, ''],
    ['connections: busy, idle', `${connections.busy}, ${connections.idle}`, ''],
    ['reset of a site, removal of a site', medianPair(reset, removal), ''],
    [
      'removal of all sites; VACUUM afterwards; size before and after it',
      `${removalOfAllSeconds.toFixed(0)} s; ${vacuum.seconds.toFixed(0)} s; ${vacuum.gigabytesBefore.toFixed(1)}, ${vacuum.gigabytesAfter.toFixed(1)} GB`,
      '',
    ],
  ];
}

const medianPair = (one: Times, other: Times): string => `${one.median.toFixed(0)}, ${other.median.toFixed(0)} ms`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const list = (values: readonly (number | undefined)[], unit: string): string =>
  `${values.map((value) => value?.toFixed(0) ?? 'unknown').join(', ')} ${unit}`;
