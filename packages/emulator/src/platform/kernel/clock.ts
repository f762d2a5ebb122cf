import { DateTime } from 'luxon';
import * as z from 'zod';
import { PlatformError } from './errors';

export const machineTime = (): number => Date.now();

export interface ClockSetting {
  /** Milliseconds between the machine's time and the site's, unless frozen. */
  offsetMs: number;
  /** ISO instant. */
  frozenAt?: string;
}

/** A clock that shows `instant` now, by default the machine's time. */
export function clockAt(instant?: string, frozen = false): ClockSetting {
  const offsetMs = instant === undefined ? 0 : Date.parse(instant) - machineTime();
  return frozen ? { offsetMs, frozenAt: instant ?? new Date(machineTime()).toISOString() } : { offsetMs };
}

export function timeOf(clock: ClockSetting): string {
  return clock.frozenAt ?? new Date(machineTime() + clock.offsetMs).toISOString();
}

/** An ISO instant in a request. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'expected an instant with its offset, such as 2027-01-31T09:00:00Z',
});

/** Beyond these years an instant has a sign and no longer sorts as a string. */
export function requireValidInstant(target: string | DateTime): string {
  const time = typeof target === 'string' ? DateTime.fromISO(target) : target;
  const { year } = time.toUTC();
  if (year >= 1970 && year <= 9999) return time.toJSDate().toISOString();
  const yearText = Number.isNaN(year) ? 'a time beyond all years' : year;
  throw new PlatformError(400, `the clock runs from the year 1970 to the year 9999, got ${yearText}`);
}
