import { requireRevision, withNextRevision } from '../../../database/revision';
import { PlatformError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { bookingsOfSessions, futureBookings, moveBookingInTime } from '../service-changes/sessions';
import { type CalendarEvent, calendarEvents } from '../sessions/calendar-event-documents';
import { boundsOf } from '../sessions/occurrences';
import type { Notification } from '../stored-bookings/booking-change';
import { offerFreePlaces } from '../waiting-list/waiting-list';
import { requireSentResources } from './event-rules';
import { getEntry } from './reading';
import type { EventRequest } from './requests';
import { type CalendarSchedule, getSchedule, localDateAt, showSessionsOnService } from './schedules';
import { type EventEntry, toEntry } from './wire-event';
import { applyEventRequest, newEvent } from './written-event';

/** Assumed; errs to refusal: the platform documents no limit. */
const MAX_EVENTS_ON_A_SCHEDULE = 1_000;

export async function createEvent(
  transaction: Transaction,
  settings: SiteSettings,
  request: EventRequest,
): Promise<EventEntry> {
  const schedule = await getSchedule(transaction, request.scheduleId ?? '');
  const event = await newEvent(transaction, settings, schedule, request);
  await requireBelowEventLimit(transaction, schedule);
  await transaction.in(calendarEvents).insert(event);
  await showSessionsOnService(transaction, settings, schedule);
  return toEntry(schedule, event);
}

/** As callers create events. Throws ValidationError, PlatformError 404. */
export async function createRequestedEvent(
  transaction: Transaction,
  settings: SiteSettings,
  request: EventRequest,
): Promise<EventEntry> {
  requireSentResources(await getSchedule(transaction, request.scheduleId ?? ''), request);
  return createEvent(transaction, settings, request);
}

/** Bookings move with their session. Throws PlatformError 404, 409 for a stale revision, 428 if canceled. */
export async function updateEvent(
  transaction: Transaction,
  settings: SiteSettings,
  request: EventRequest,
  notification?: Notification | null,
): Promise<EventEntry> {
  const entry = await getEntry(transaction, settings, request.id ?? '');
  requireRevision(entry.event.revision, request.revision);
  requireConfirmed(entry);
  const { schedule } = entry;
  if (request.resources) requireSentResources(schedule, request);
  const before = toStandaloneEvent(transaction, entry);
  const isRecurring = before.recurrenceType === 'MASTER';
  if (request.recurrenceRule && !isRecurring) {
    throw new PlatformError(400, `the event ${before.id} does not recur: create a recurring one`);
  }
  const after = await applyEventRequest(transaction, settings, schedule, request, before);
  const isMoved = ['start', 'end', 'timeZone', 'recurrenceRule'].some((field) => isChanged(field, before, after));
  if (isMoved && isRecurring) await requireNoBookings(transaction, entry);
  const stored = await storeEvent(transaction, schedule, after);
  const changed = { ...toEntry(schedule, stored), id: entry.id };
  await updateBookings(transaction, changed, { isMoved: isMoved && !isRecurring, notification });
  await showSessionsOnService(transaction, settings, schedule);
  return changed;
}

export function toStandaloneEvent(
  { now }: Transaction,
  { id, event, start, end, recurrenceType }: EventEntry,
): CalendarEvent {
  if (recurrenceType !== 'INSTANCE') return event;
  const { recurrenceRule, occurrencePrefix, ...fields } = event;
  return {
    ...fields,
    id,
    recurrenceType: 'EXCEPTION',
    recurringEventId: event.id,
    start: localDateAt(start, event.timeZone),
    end: localDateAt(end, event.timeZone),
    createdDate: now,
  };
}

export async function storeEvent(
  transaction: Transaction,
  schedule: CalendarSchedule,
  event: CalendarEvent,
): Promise<CalendarEvent> {
  const events = transaction.in(calendarEvents);
  const next = withNextRevision(transaction, event);
  if (await events.find(event.id)) return events.update(next);
  await requireBelowEventLimit(transaction, schedule);
  return events.insert(next);
}

/** Source: cancelEvent on dev.wix.com has a 428 without a named code. */
export function requireConfirmed({ id, event }: EventEntry): void {
  if (event.status === 'CONFIRMED') return;
  throw new PlatformError(428, `the event ${id} is canceled`);
}

async function requireBelowEventLimit(transaction: Transaction, { id: scheduleId }: CalendarSchedule): Promise<void> {
  if ((await transaction.in(calendarEvents).count({ scheduleId })) < MAX_EVENTS_ON_A_SCHEDULE) return;
  throw new PlatformError(428, `the schedule ${scheduleId} has ${MAX_EVENTS_ON_A_SCHEDULE} events already`);
}

const isChanged = (field: string, before: CalendarEvent, after: CalendarEvent): boolean =>
  JSON.stringify(Object.entries(before).find(([key]) => key === field)) !==
  JSON.stringify(Object.entries(after).find(([key]) => key === field));

/** Assumed; errs to refusal: a series with booked sessions stays, since the bookings' session IDs would change. */
async function requireNoBookings(transaction: Transaction, { schedule, event }: EventEntry): Promise<void> {
  if (schedule.kind !== 'SESSIONS' || schedule.service.type !== 'CLASS') return;
  const prefix = `${event.occurrencePrefix ?? event.id}_`;
  const booked = (await futureBookings(transaction, schedule.service)).some(({ bookedEntity }) =>
    bookedEntity?.slot?.eventId?.startsWith(prefix),
  );
  if (booked) throw new PlatformError(428, `sessions of the event ${event.id} are booked: move them one by one`);
}

/** New places go to waiting customers first. */
async function updateBookings(
  transaction: Transaction,
  { id, schedule, event }: EventEntry,
  { isMoved, notification }: { isMoved: boolean; notification: Notification | null | undefined },
): Promise<void> {
  if (schedule.kind !== 'SESSIONS' || schedule.service.type !== 'CLASS') return;
  const { start, end } = boundsOf(event);
  if (isMoved && end !== undefined) {
    for (const booking of await bookingsOfSessions(transaction, [id])) {
      await moveBookingInTime(transaction, booking, { start, end }, notification ?? undefined);
    }
  }
  await offerFreePlaces(transaction, id, schedule.service);
}
