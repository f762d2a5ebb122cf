import type { EventClock, StoredEvent } from './event-documents';
import { type EventStatus, followsClock, statusAt } from './event-status';

/** Adds the fields that queries use to find and sort the event. */
export function withClock<Event extends StoredEvent>(event: Event, now: string): Event & { clock: EventClock } {
  const status = statusAt(event, now);
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  const turns = followsClock(status) ? [startDate, endDate].flatMap((turn) => turn ?? []).sort() : [];
  const turnedAt = turns.findLast((turn) => turn <= now);
  const turnsAt = turns.find((turn) => turn > now);
  return {
    ...event,
    status,
    clock: {
      place: sortKeyOf(status, startDate ?? ''),
      turnedAt: turnedAt || undefined,
      turnsAt: turnsAt || undefined,
    },
  };
}

const sortKeyOf = (status: EventStatus, start: string): string => `${status} ${start}`;

export const sortKeysOf = (status: string): { $gte: string; $lt: string } => ({
  $gte: `${status} `,
  $lt: `${status}!`,
});
