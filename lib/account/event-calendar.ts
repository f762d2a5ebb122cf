import type { CalendarEntry } from '../calendar-file';
import { eventAddress, eventPlace } from '../events/event-texts';
import type { Event } from '../events/events';

export function eventEntryOf(
  event: Event,
  { note, isCanceled }: { note?: string | undefined; isCanceled: boolean },
): CalendarEntry | undefined {
  const { startDate, endDate, dateAndTimeTbd } = event.dateAndTimeSettings ?? {};
  if (!startDate || dateAndTimeTbd) return undefined;
  return {
    uid: `event-${event._id}`,
    title: event.title ?? 'Event',
    start: new Date(startDate),
    end: endDate ? new Date(endDate) : undefined,
    location: [eventPlace(event), eventAddress(event)].filter(Boolean).join(', '),
    description: [event.shortDescription, note].filter(Boolean).join('\n'),
    updated: event._updatedDate ?? new Date(startDate),
    isCanceled: isCanceled || event.status === 'CANCELED',
  };
}
