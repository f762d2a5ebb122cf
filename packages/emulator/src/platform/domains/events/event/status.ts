import type { StoredEvent } from './event-documents';
import { type EventStatus, followsClock } from './transitions';

/** Without dates a published event stays UPCOMING. */
export function statusAt(event: StoredEvent, now: string): EventStatus {
  const { status = 'DRAFT' } = event;
  if (!followsClock(status)) return status;
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  if (endDate && endDate <= now) return 'ENDED';
  return startDate && startDate <= now ? 'STARTED' : 'UPCOMING';
}
