import { DateTime } from 'luxon';
import { cache } from 'react';

// On globalThis, because Next.js loads this file once per bundle.
const place = globalThis as { shopClock?: () => Promise<string> };

/** For a tool such as the sandbox, whose sites have adjustable clocks. */
export const setClock = (clock: () => Promise<string>): void => {
  place.shopClock = clock;
};

/** ISO. Constant within a request. */
export const timeNow = cache(async (): Promise<string> => (await place.shopClock?.()) ?? new Date().toISOString());

/** Example: `2026-12-03`. */
export async function dayNow(timeZone: string): Promise<string> {
  return DateTime.fromISO(await timeNow(), { zone: timeZone }).toFormat('yyyy-MM-dd');
}
