import { IANAZone } from 'luxon';
import { toInstant } from '../../../database/instant';
import type { WireEvent } from './event-documents';
import { invalidEvent } from './registration-settings';

export type Schedule = NonNullable<WireEvent['dateAndTimeSettings']>;

/** Dates of a series share a category. Source: `Recurrences` in @wix/auto_sdk_events_wix-events-v-2. */
export function schedulesOf(sentSchedule: Schedule, newCategoryId: () => string): Schedule[] {
  const dates = sentSchedule.recurringEvents?.individualEventDates ?? [];
  if (dates.length === 0) return [toSchedule(sentSchedule)];
  const categoryId = newCategoryId();
  return dates.map((date, index) => ({
    ...toSchedule(
      {
        ...sentSchedule,
        ...date,
        // Source: create-wix-event of wix/skills: each date needs its own time zone.
        timeZoneId: date.timeZoneId,
        dateAndTimeTbd: false,
      },
      `recurringEvents.individualEventDates[${index}].`,
    ),
    recurrenceStatus: 'RECURRING',
    recurringEvents: { individualEventDates: [], categoryId },
  }));
}

/** Source of this and the words below, which name the platform's accessors: create-wix-event of wix/skills. */
const NEGATIVE_DURATION = 'endDate.isDefined must be true, event cannot have negative duration';

export function toSchedule(sentSchedule: Schedule, within = ''): Schedule {
  const at = `dateAndTimeSettings.${within}`;
  const commonFields = {
    hideEndDate: sentSchedule.hideEndDate ?? false,
    // Assumed: recipes of `wix/skills` omit it and show "June 15, 2024, 9:00 – 11:00 AM PDT".
    showTimeZone: sentSchedule.showTimeZone ?? true,
    recurrenceStatus: 'ONE_TIME' as const,
    recurringEvents: { individualEventDates: [] },
  };
  if (sentSchedule.dateAndTimeTbd) {
    const { dateAndTimeTbdMessage } = sentSchedule;
    if (!dateAndTimeTbdMessage) {
      throw invalidEvent(`${at}dateAndTimeTbdMessage`, 'getScheduleTbdMessage must not be a blank');
    }
    return { ...commonFields, dateAndTimeTbd: true, dateAndTimeTbdMessage };
  }
  const startDate = requireInstant(sentSchedule.startDate, `${at}startDate`);
  if (!sentSchedule.endDate) throw invalidEvent(`${at}endDate`, NEGATIVE_DURATION);
  const endDate = requireInstant(sentSchedule.endDate, `${at}endDate`);
  if (endDate < startDate) throw invalidEvent(`${at}endDate`, 'event cannot have negative duration');
  const { timeZoneId } = sentSchedule;
  if (!timeZoneId) throw invalidEvent(`${at}timeZoneId`, 'getTimeZoneId is not supported');
  if (!IANAZone.isValidZone(timeZoneId)) {
    throw invalidEvent(`${at}timeZoneId`, `expected a time zone such as "Europe/Vilnius", got "${timeZoneId}"`);
  }
  return { ...commonFields, dateAndTimeTbd: false, startDate, endDate, timeZoneId };
}

function requireInstant(date: string | null | undefined, field: string): string {
  if (!date) throw invalidEvent(field, 'value is required');
  const read = toInstant(date);
  if (!read) throw invalidEvent(field, `expected an ISO date, got "${date}"`);
  return read;
}
