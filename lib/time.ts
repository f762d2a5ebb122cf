import { DateTime } from 'luxon';
import { cache } from 'react';

// On globalThis, because Next.js loads this file once for each of its bundles.
const place = globalThis as { shopClock?: () => Promise<string> };

/** Lets a tool tell the time instead of this machine, such as the sandbox, whose sites have clocks that can be set. */
export const tellTimeWith = (clock: () => Promise<string>): void => {
  place.shopClock = clock;
};

/** The present, ISO. It stands still while a page is rendered. */
export const timeNow = cache(async (): Promise<string> => (await place.shopClock?.()) ?? new Date().toISOString());

/** The present day in a time zone, such as `2026-12-03`. */
export async function dayNow(timeZone: string): Promise<string> {
  return DateTime.fromISO(await timeNow(), { zone: timeZone }).toFormat('yyyy-MM-dd');
}
