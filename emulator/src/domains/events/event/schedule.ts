import { IANAZone } from 'luxon';
import { toInstant } from '../../../database/instant';
import type { WireEvent } from './event-documents';
import { invalidEvent } from './invalid-event';

export type Schedule = NonNullable<WireEvent['dateAndTimeSettings']>;

/** Dates of a series share a category. Source: `Recurrences` in @wix/auto_sdk_events_wix-events-v-2. */
export function schedulesOf(given: Schedule, newCategoryId: () => string): Schedule[] {
  const dates = given.recurringEvents?.individualEventDates ?? [];
  if (dates.length === 0) return [toSchedule(given)];
  const categoryId = newCategoryId();
  return dates.map((date, index) => ({
    ...toSchedule(
      { ...given, ...date, timeZoneId: date.timeZoneId ?? given.timeZoneId ?? null, dateAndTimeTbd: false },
      `recurringEvents.individualEventDates[${index}].`,
    ),
    recurrenceStatus: 'RECURRING',
    recurringEvents: { individualEventDates: [], categoryId },
  }));
}

export function toSchedule(given: Schedule, within = ''): Schedule {
  const at = `dateAndTimeSettings.${within}`;
  const shown = {
    hideEndDate: given.hideEndDate ?? false,
    // Assumed: recipes of `wix/skills` omit it and show "June 15, 2024, 9:00 – 11:00 AM PDT".
    showTimeZone: given.showTimeZone ?? true,
    recurrenceStatus: 'ONE_TIME' as const,
    recurringEvents: { individualEventDates: [] },
  };
  if (given.dateAndTimeTbd) {
    const { dateAndTimeTbdMessage } = given;
    if (!dateAndTimeTbdMessage) throw invalidEvent(`${at}dateAndTimeTbdMessage`, 'value is required');
    return { ...shown, dateAndTimeTbd: true, dateAndTimeTbdMessage };
  }
  const startDate = requireInstant(given.startDate, `${at}startDate`);
  // Observed: the platform reports a missing end as a negative duration.
  if (!given.endDate) throw invalidEvent(`${at}endDate`, 'event cannot have negative duration');
  const endDate = requireInstant(given.endDate, `${at}endDate`);
  if (endDate < startDate) throw invalidEvent(`${at}endDate`, 'event cannot have negative duration');
  const { timeZoneId } = given;
  if (!timeZoneId) throw invalidEvent(`${at}timeZoneId`, 'value is required');
  if (!IANAZone.isValidZone(timeZoneId)) {
    throw invalidEvent(`${at}timeZoneId`, `expected a time zone such as "Europe/Vilnius", got "${timeZoneId}"`);
  }
  return { ...shown, dateAndTimeTbd: false, startDate, endDate, timeZoneId };
}

function requireInstant(date: string | null | undefined, field: string): string {
  if (!date) throw invalidEvent(field, 'value is required');
  const read = toInstant(date);
  if (!read) throw invalidEvent(field, `expected an ISO date, got "${date}"`);
  return read;
}
