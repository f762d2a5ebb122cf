import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { bookingsOfSessions, cancelBookings, futureBookings } from '../service-changes/sessions';
import { calendarEvents } from '../sessions/calendar-event-documents';
import type { Notification } from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { showSessionsOnService } from './planned-service';
import { getEntry } from './reading';
import { type EventEntry, toEntry } from './wire-event';
import { requireConfirmed, storeEvent, toStandaloneEvent } from './writing';

/** Bookings of a class are canceled with their session (assumed). Throws PlatformError 404, 428. */
export async function cancelEvent(
  transaction: Transaction,
  settings: SiteSettings,
  id: string,
  notification?: Notification | null,
): Promise<EventEntry> {
  const entry = await getEntry(transaction, settings, id);
  requireConfirmed(entry);
  const { schedule } = entry;
  await cancelBookings(transaction, await bookingsOf(transaction, entry), notification ?? undefined);
  const stored = await storeEvent(transaction, schedule, {
    ...toStandaloneEvent(transaction, entry),
    status: 'CANCELLED',
  });
  for (const exception of await exceptionsOf(transaction, entry)) {
    await storeEvent(transaction, schedule, { ...exception, status: 'CANCELLED' });
  }
  await showSessionsOnService(transaction, settings, schedule);
  return { ...toEntry(schedule, stored), id: entry.id };
}

async function bookingsOf(transaction: Transaction, entry: EventEntry): Promise<StoredBooking[]> {
  const { id, schedule, event, recurrenceType } = entry;
  if (schedule.kind !== 'SESSIONS' || schedule.service.type !== 'CLASS') return [];
  if (recurrenceType !== 'MASTER') return bookingsOfSessions(transaction, [id]);
  const prefix = event.occurrencePrefix ?? event.id;
  return (await futureBookings(transaction, schedule.service)).filter(
    ({ bookedEntity }) => prefixOf(bookedEntity?.slot?.eventId ?? '') === prefix,
  );
}

const prefixOf = (occurrenceId: string): string => occurrenceId.slice(0, occurrenceId.lastIndexOf('_'));

async function exceptionsOf(transaction: Transaction, { event, recurrenceType }: EventEntry) {
  if (recurrenceType !== 'MASTER') return [];
  const onSchedule = await transaction.in(calendarEvents).all({ filter: { scheduleId: event.scheduleId } });
  return onSchedule.filter(
    ({ recurringEventId, status, lastEnd }) =>
      recurringEventId === event.id && status === 'CONFIRMED' && lastEnd > transaction.now,
  );
}
