import type { Row } from '../row';
import type { Scale, Times } from './scale';

/** Compared with a few sites: a row each that has no target of its own. */
export function scaleRows({ sites, newSite, calls, megabytes, connections, ...numbers }: Scale): Row[] {
  const { disk, reset, removal, removalOfAllSeconds, vacuum, startedOnAllSeconds } = numbers;
  const { first, last, perSecond } = newSite;
  const { few, all } = calls;
  return [
    [
      `${sites.toLocaleString('en')} sites in one PostgreSQL: a new site, the first and the last`,
      between(first, last),
      '',
    ],
    ['… new sites a second, four at a time', perSecond.toFixed(0), ''],
    ['… a list of products, with few sites and with all', between(few.query, all.query), ''],
    ['… add to cart, with few sites and with all', between(few.addToCart, all.addToCart), ''],
    ['… on disk a site; of that indexes', `${disk.kilobytesPerSite.toFixed(0)} KB; ${percent(disk.indexShare)}`, ''],
    [
      '… the emulator’s memory with few sites, with all, and started on all',
      list([megabytes.withFew, megabytes.afterAll, megabytes.startedOnAll], 'MB'),
      '',
    ],
    ['… start on all of them to the first answer', `${startedOnAllSeconds.toFixed(1)} s`, ''],
    ['… connections, busy and idle', `${connections.busy}, ${connections.idle}`, ''],
    ['… a reset, a removal', between(reset, removal), ''],
    [
      '… removal of all; VACUUM after it; size before and after',
      `${removalOfAllSeconds.toFixed(0)} s; ${vacuum.seconds.toFixed(0)} s; ${vacuum.gigabytesBefore.toFixed(1)}, ${vacuum.gigabytesAfter.toFixed(1)} GB`,
      '',
    ],
  ];
}

const between = (one: Times, other: Times): string => `${one.median.toFixed(0)}, ${other.median.toFixed(0)} ms`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const list = (values: readonly (number | undefined)[], unit: string): string =>
  `${values.map((value) => value?.toFixed(0) ?? 'unknown').join(', ')} ${unit}`;
