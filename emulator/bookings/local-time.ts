import { DateTime } from 'luxon';
import { MINUTE_MS } from './working-hours';

const OFFSETS = new Map<string, Map<number, number>>();
const MOST_OFFSETS = 20_000;

/** Every change of a zone's offset that an instant of today's calendars can meet falls on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Local time with its offset: right for those who read the instant and for those who read the wall clock. Empty for what
 * is no time zone.
 */
export function localTime(instant: number, timeZone: string): string {
  const minutes = offsetMinutes(instant, timeZone);
  if (Number.isNaN(minutes)) return '';
  const wallClock = new Date(instant + minutes * MINUTE_MS).toISOString().slice(0, 19);
  return minutes === 0 ? `${wallClock}${timeZone === 'UTC' ? 'Z' : '+00:00'}` : `${wallClock}${offsetText(minutes)}`;
}

/** The calendar day there, `2027-02-01`. */
export function localDay(instant: number, timeZone: string): string {
  return new Date(instant + offsetMinutes(instant, timeZone) * MINUTE_MS).toISOString().slice(0, 10);
}

/** Remembered: a month of times asks it thousands of times, and the platform's own answer is slow. */
function offsetMinutes(instant: number, timeZone: string): number {
  let known = OFFSETS.get(timeZone);
  if (!known) {
    known = new Map();
    OFFSETS.set(timeZone, known);
  }
  const quarter = Math.floor(instant / QUARTER_MS);
  const offset = known.get(quarter);
  if (offset !== undefined) return offset;
  if (known.size >= MOST_OFFSETS) known.clear();
  const asked = DateTime.fromMillis(instant, { zone: timeZone }).offset;
  known.set(quarter, asked);
  return asked;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
