import { DateTime } from 'luxon';
import { cache } from 'react';
import { standIn } from './process';

/** ISO. Constant within a request. */
export const timeNow = cache(async (): Promise<string> => (await standIn.now?.()) ?? new Date().toISOString());

/** Example: `2026-12-03`. */
export async function dayNow(timeZone: string): Promise<string> {
  return DateTime.fromISO(await timeNow(), { zone: timeZone }).toFormat('yyyy-MM-dd');
}
