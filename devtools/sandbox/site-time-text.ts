import { DateTime } from 'luxon';

/** `Mon, Nov 23, 2026, 20:13:39 UTC`: instants in the sandbox's pages are all of one zone, so that they can be compared. */
export const siteTime = (instant: string): string =>
  `${DateTime.fromISO(instant, { zone: 'utc' }).setLocale('en-US').toFormat('ccc, LLL d, yyyy, HH:mm:ss')} UTC`;
