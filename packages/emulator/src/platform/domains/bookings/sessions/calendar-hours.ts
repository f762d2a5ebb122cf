import type { WeeklyHours } from '../business';
import { mergedSpans, type Span } from '../staff/working-hours';
import { openSpans } from './calendar-days';
import type { CalendarEvent } from './calendar-event-documents';
import { weeklyEventId } from './class-schedules';
import { occurrenceId, occurrencesWithin } from './occurrences';

export function hoursWithin(
  hours: readonly WeeklyHours[],
  { scheduleId = '', events }: { scheduleId?: string | undefined; events: readonly CalendarEvent[] },
  window: Span,
  timeZone: string,
): Span[] {
  const replaced = new Set(events.map(({ id }) => id));
  const weekly = hours.filter((_, index) => !replaced.has(weeklyEventId(scheduleId, index)));
  const spans = openSpans(weekly, window, timeZone).filter(
    ({ start }) => !replaced.has(occurrenceId(scheduleId, start)),
  );
  const added = occurrencesWithin(events.filter(isHours), window);
  return added.length > 0 ? mergedSpans([...spans, ...added]) : spans;
}

export const blockedSpans = (events: readonly CalendarEvent[], window: Span): Span[] =>
  occurrencesWithin(
    events.filter((event) => !isHours(event) && !event.isFree),
    window,
  );

const isHours = ({ type }: CalendarEvent): boolean => type === 'WORKING_HOURS';
