import type { posts as meta } from '@wix/blog/meta';
import { DateTime } from 'luxon';
import { ValidationError, violation } from '../../kernel/errors';
import type { Wire } from '../../kernel/wire-types';
import type { StoredPost } from './blog-documents';

type Request = Wire<ReturnType<typeof meta.queryPostCountStats>['__originalRequestType']>;

/** Assumed: months without a post are left out. Errs to permission: IANA time zones are read, too. */
export function postCountsByMonth(
  posts: readonly StoredPost[],
  { rangeStart, order = 'OLDEST', months, timeZone }: Request,
  siteTimeZone: string,
) {
  const counts = new Map<string, number>();
  for (const { firstPublishedDate } of posts) {
    const month = monthOf(String(firstPublishedDate), zoneOf(timeZone) ?? siteTimeZone);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const stats = [...counts]
    .map(([periodStart, postCount]) => ({ periodStart, postCount }))
    .filter(({ periodStart }) => !rangeStart || Date.parse(periodStart) >= Date.parse(String(rangeStart)))
    .toSorted((one, other) => one.periodStart.localeCompare(other.periodStart));
  const sorted = order === 'NEWEST' ? stats.toReversed() : stats;
  return months ? sorted.slice(0, months) : sorted;
}

function monthOf(date: string, zone: string): string {
  const month = DateTime.fromISO(date, { zone }).startOf('month').toUTC().toISO();
  if (month) return month;
  throw new ValidationError([violation('timeZone', `'${zone}' is not a time zone`)]);
}

/** Source: "For example, New York time zone is `-05`". */
const zoneOf = (timeZone: string | null | undefined): string | undefined =>
  timeZone ? (/^[+-]/.test(timeZone) ? `UTC${timeZone}` : timeZone) : undefined;
