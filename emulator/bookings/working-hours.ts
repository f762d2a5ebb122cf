import { DateTime } from 'luxon';

/** A stretch of a weekday on the wall clock of the business. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `09:00`; the end may be `24:00`. */
  start: string;
  end: string;
}

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

export const MINUTE_MS = 60_000;

/** When weekly hours make something open within the window: each stretch whole, also where it reaches beyond. */
export function openSpans(hours: readonly WeeklyHours[], window: Span, timeZone: string): Span[] {
  const spans: Span[] = [];
  for (const day of daysOf(window, timeZone)) {
    for (const { weekday, start, end } of hours) {
      if (weekday !== day.weekday) continue;
      const span = { start: wallClock(day, start).toMillis(), end: wallClock(day, end).toMillis() };
      if (overlap(span, window)) spans.push(span);
    }
  }
  return spans.sort((one, other) => one.start - other.start);
}

/** The days that the window touches, each at its first moment. A day has 23, 24 or 25 hours. */
export function daysOf(window: Span, timeZone: string): DateTime[] {
  const days: DateTime[] = [];
  const first = DateTime.fromMillis(window.start, { zone: timeZone }).startOf('day');
  for (let day = first; day.toMillis() < window.end; day = day.plus({ days: 1 }).startOf('day')) days.push(day);
  return days;
}

/** `09:30` on that day. A time that the day leaves out is the one an hour later, as the platform reads it. */
export function wallClock(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour === 24 ? day.plus({ days: 1 }).startOf('day') : day.set({ hour, minute, second: 0, millisecond: 0 });
}

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

export const includes = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The same time without overlaps, by start: what `overlapsAny` takes. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Whether anything of the merged spans overlaps the span, in as many steps as their number has digits. */
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
