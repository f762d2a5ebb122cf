import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext } from '../../../http/operations';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { bookingsOfSessions, cancelBookings, futureBookings } from '../service-changes/sessions';
import { calendarEvents } from '../sessions/calendar-event-documents';
import type { Notification } from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { findEntry, getEntry, queryEntries } from './reading';
import type { EventRequest, NotifyingRequest, QueryRequest, ZonedRequest } from './requests';
import { showSessionsOnService } from './schedules';
import { type EventEntry, toEntry, toWireEvent, toWireEvents } from './wire-event';
import { createRequestedEvent, requireConfirmed, storeEvent, toStandaloneEvent, updateEvent } from './writing';

interface Bulk extends ZonedRequest {
  returnEntity?: boolean | null;
}

/** Appointments are bookings, so they are not listed. */
export const events = {
  async getEvent(
    { eventId, timeZone }: ZonedRequest & { eventId: string },
    { transaction, settings }: OperationContext,
  ) {
    const entry = await getEntry(transaction, settings, eventId);
    return { event: await toWireEvent(transaction, entry, timeZone ?? settings.timeZone) };
  },

  /** Skips unknown IDs (assumed; errs to permission). */
  async listEvents(request: ZonedRequest & { eventIds?: string[] }, { transaction, settings }: OperationContext) {
    const { eventIds = [], timeZone } = request;
    const entries = await Promise.all(eventIds.map((id) => findEntry(transaction, settings, id)));
    const existing = entries.flatMap((entry) => entry ?? []);
    return { events: await toWireEvents(transaction, existing, timeZone ?? settings.timeZone) };
  },

  async queryEvents(request: QueryRequest, { transaction, settings }: OperationContext) {
    const { items, metadata } = await queryEntries(transaction, settings, request);
    const timeZone = request.timeZone ?? settings.timeZone;
    return { events: await toWireEvents(transaction, items, timeZone), pagingMetadata: metadata };
  },

  async createEvent(
    { event, timeZone }: ZonedRequest & { event: EventRequest },
    { transaction, settings }: OperationContext,
  ) {
    const entry = await createRequestedEvent(transaction, settings, event);
    return { event: await toWireEvent(transaction, entry, timeZone ?? settings.timeZone) };
  },

  async updateEvent(
    request: ZonedRequest & NotifyingRequest & { event: EventRequest },
    { transaction, settings }: OperationContext,
  ) {
    const entry = await updateEvent(transaction, settings, request.event, request.participantNotification);
    return { event: await toWireEvent(transaction, entry, request.timeZone ?? settings.timeZone) };
  },

  async cancelEvent(
    request: ZonedRequest & NotifyingRequest & { eventId: string },
    { transaction, settings }: OperationContext,
  ) {
    const entry = await cancelEvent(transaction, settings, request.eventId, request.participantNotification);
    return { event: await toWireEvent(transaction, entry, request.timeZone ?? settings.timeZone) };
  },

  async bulkCreateEvent(request: Bulk & { events: { event: EventRequest }[] }, context: OperationContext) {
    const { transaction, settings } = context;
    return eachItem(
      request.events,
      async ({ event }) => {
        const entry = await createRequestedEvent(transaction, settings, event);
        return { id: entry.id, ...(await itemOf(entry, request, context)) };
      },
      ALL_OR_NONE,
    );
  },

  async bulkUpdateEvent(
    request: Bulk & NotifyingRequest & { events: { event: EventRequest }[] },
    context: OperationContext,
  ) {
    const { transaction, settings } = context;
    return eachItem(
      request.events,
      async ({ event }) => {
        const entry = await updateEvent(transaction, settings, event, request.participantNotification);
        return itemOf(entry, request, context);
      },
      { ...ALL_OR_NONE, itemMetadata: ({ event }) => (event.id ? { id: event.id } : {}) },
    );
  },

  async bulkCancelEvent(request: Bulk & NotifyingRequest & { eventIds: string[] }, context: OperationContext) {
    const { transaction, settings } = context;
    return eachItem(
      request.eventIds,
      async (id) => {
        const entry = await cancelEvent(transaction, settings, id, request.participantNotification);
        return itemOf(entry, request, context);
      },
      { ...ALL_OR_NONE, itemMetadata: (id) => ({ id }) },
    );
  },
};

/**
 * Source: "Without it the whole call fails" in the recipes for services of wix/skills.
 * Assumed for update and cancel; errs to refusal.
 */
const ALL_OR_NONE = { allOrNone: true } as const;

async function itemOf(
  entry: Parameters<typeof toWireEvent>[1],
  { returnEntity, timeZone }: Bulk,
  { transaction, settings }: OperationContext,
) {
  return returnEntity ? { item: await toWireEvent(transaction, entry, timeZone ?? settings.timeZone) } : {};
}

/** Bookings of a class are canceled with their session (assumed). Throws PlatformError 404, 428. */
async function cancelEvent(
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
