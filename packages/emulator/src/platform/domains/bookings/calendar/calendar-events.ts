import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext } from '../../../http/operations';
import { cancelEvent } from './cancellation';
import { findEntry, getEntry, queryEntries } from './reading';
import type { EventRequest, NotifyingRequest, QueryRequest, ZonedRequest } from './requests';
import { toWireEvent, toWireEvents } from './wire-event';
import { createRequestedEvent, updateEvent } from './writing';

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
