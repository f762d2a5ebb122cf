import type { DateTime } from 'luxon';

/** In milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

export const toInstants = ({ start, end }: Span): { start: string; end: string } => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A skipped time counts as an hour later, as on the platform. A repeated time counts as its first (assumed). */
export function wallClock(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  if (hour === 24) return earliestInstant(day.plus({ days: 1 }).startOf('day'));
  return earliestInstant(day.set({ hour, minute, second, millisecond: 0 }));
}

/** luxon may choose either of two repeated times. */
export const earliestInstant = (time: DateTime): DateTime =>
  time.getPossibleOffsets().reduce((one, other) => (other < one ? other : one), time);

export const spansOverlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const spanIncludes = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

export function overlapsAny(merged: readonly Span[], span: Span): boolean {
  let [low, high] = [0, merged.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((merged[middle]?.end ?? 0) <= span.start) low = middle + 1;
    else high = middle;
  }
  const next = merged[low];
  return next !== undefined && next.start < span.end;
}
