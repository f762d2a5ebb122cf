import type { EventClock, StoredEvent } from './event-documents';
import { statusAt } from './status';
import { type EventStatus, followsClock } from './transitions';

/**
 * The event with its status at the time, and with the fields by which the database finds it: by status and start, and
 * by when its status changes next.
 */
export function atClock<Event extends StoredEvent>(event: Event, now: string): Event & { clock: EventClock } {
  const status = statusAt(event, now);
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  const turns = followsClock(status) ? [startDate, endDate].flatMap((turn) => turn ?? []).sort() : [];
  const turnedAt = turns.findLast((turn) => turn <= now);
  const turnsAt = turns.find((turn) => turn > now);
  return {
    ...event,
    status,
    clock: { place: sortKeyOf(status, startDate ?? ''), ...(turnedAt && { turnedAt }), ...(turnsAt && { turnsAt }) },
  };
}

/** Sorts by status, then by start. */
const sortKeyOf = (status: EventStatus, start: string): string => `${status} ${start}`;

/** The range of sort keys of a status: from the first on, before the second. */
export const sortKeysOf = (status: string): { $gte: string; $lt: string } => ({
  $gte: `${status} `,
  $lt: `${status}!`,
});
