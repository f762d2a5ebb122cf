import type { StoredEvent } from './event-documents';
import { type EventStatus, followsClock } from './transitions';

/** Only the clock moves the status of a published event; without dates it stays UPCOMING. `now`: an ISO instant. */
export function statusAt(event: StoredEvent, now: string): EventStatus {
  const { status = 'DRAFT' } = event;
  if (!followsClock(status)) return status;
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  if (endDate && endDate <= now) return 'ENDED';
  return startDate && startDate <= now ? 'STARTED' : 'UPCOMING';
}
