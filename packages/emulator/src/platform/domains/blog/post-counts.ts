import type { posts as meta } from '@wix/blog/meta';
import { DateTime } from 'luxon';
import { luxonZone } from '../../kernel/values/time-zones';
import type { Wire } from '../../kernel/wire-types';
import type { StoredPost } from './blog-documents';

type Request = Wire<ReturnType<typeof meta.queryPostCountStats>['__originalRequestType']>;

/** Assumed: months without a post are left out. Errs to permission: IANA time zones are read, too. */
export function postCountsByMonth(
  posts: readonly StoredPost[],
  { rangeStart, order = 'OLDEST', months, timeZone }: Request,
  siteTimeZone: string,
) {
  const zone = luxonZone(timeZone || siteTimeZone) ?? siteTimeZone;
  const counts = new Map<string, number>();
  for (const { firstPublishedDate } of posts) {
    const month = DateTime.fromISO(String(firstPublishedDate), { zone }).startOf('month').toUTC().toISO() ?? '';
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const stats = [...counts]
    .map(([periodStart, postCount]) => ({ periodStart, postCount }))
    .filter(({ periodStart }) => !rangeStart || Date.parse(periodStart) >= Date.parse(String(rangeStart)))
    .toSorted((one, other) => one.periodStart.localeCompare(other.periodStart));
  const sorted = order === 'NEWEST' ? stats.toReversed() : stats;
  return months ? sorted.slice(0, months) : sorted;
}
