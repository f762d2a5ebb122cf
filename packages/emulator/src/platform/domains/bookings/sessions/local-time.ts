import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { MINUTE_MS } from '../staff/working-hours';

interface Offset {
  ms: number;
  text: string;
}

const OFFSETS = new LRUCache<string, Map<number, Offset>>({ max: 50 });
const MAX_OFFSETS = 20_000;

/** All present-day offset changes fall on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Empty for an invalid time zone. */
export function localTime(instant: number, timeZone: string): string {
  const { ms, text } = offsetAt(instant, timeZone);
  return Number.isNaN(ms) ? '' : new Date(instant + ms).toISOString().slice(0, -'.000Z'.length) + text;
}

export function localDay(instant: number, timeZone: string): string {
  return isoDay(instant + offsetAt(instant, timeZone).ms);
}

/** The result is longer than ten characters after the year 9999 and before the year 0. */
export const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, -'T00:00:00.000Z'.length);

/** Cached: without it, a month of availability takes 32 ms in the bench instead of 8. */
function offsetAt(instant: number, timeZone: string): Offset {
  let known = OFFSETS.get(timeZone);
  if (!known) {
    known = new Map();
    OFFSETS.set(timeZone, known);
  }
  const index = Math.floor(instant / QUARTER_MS);
  const remembered = known.get(index);
  if (remembered) return remembered;
  if (known.size >= MAX_OFFSETS) known.clear();
  const minutes = DateTime.fromMillis(instant, { zone: timeZone }).offset;
  const offset = { ms: minutes * MINUTE_MS, text: offsetText(minutes, timeZone) };
  known.set(index, offset);
  return offset;
}

function offsetText(minutes: number, timeZone: string): string {
  if (minutes === 0 && timeZone === 'UTC') return 'Z';
  const size = Math.abs(minutes);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
