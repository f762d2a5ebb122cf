import { type Span, spansOverlap, type WeeklyHours } from '../staff/working-hours';
import { daysOf } from './calendar-days';

/** Spans are not cut at the ends of the window. */
export function openSpans(hours: readonly WeeklyHours[], window: Span, timeZone: string): Span[] {
  const spans: Span[] = [];
  for (const day of daysOf(window, timeZone)) {
    for (const { weekday, start, end } of hours) {
      if (weekday !== day.weekday) continue;
      const span = { start: day.instantAt(start), end: day.instantAt(end) };
      if (spansOverlap(span, window)) spans.push(span);
    }
  }
  return spans.sort((one, other) => one.start - other.start);
}
