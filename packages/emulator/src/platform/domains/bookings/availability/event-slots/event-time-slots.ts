import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import {
  type ComputedEntry,
  compareSortKeys,
  computedPage,
  firstOfEachDay,
} from '../../../../database/query/computed-page';
import type { Operations } from '../../../../http/operations';
import { PlatformError } from '../../../../kernel/errors';
import { resolveListRequest } from '../cursor-request';
import { hasViolations, requestedTimeZone } from '../time-slot-request';
import { matchesEventFilter } from './event-filter';
import { type EventSlot, toEventSlot } from './event-slot';
import { EVENT_SLOT_LISTING, type EventSlotQuestion, requireLimit, sessionWindow } from './event-slot-request';
import { findOfferedSession, sessionsStarting } from './offered-sessions';

export const eventTimeSlots = {
  async listEventTimeSlots(request, { transaction, settings }) {
    const limit = requireLimit(request);
    const { listRequest, cursor } = resolveListRequest(request, EVENT_SLOT_LISTING);
    const timeZone = requestedTimeZone(listRequest.timeZone, settings.timeZone);
    const window = sessionWindow(listRequest, timeZone);
    const sessions = await sessionsStarting(transaction, settings, listRequest.serviceIds ?? undefined, window);
    const entries = sessions
      .filter(({ time }) => matchesEventFilter(listRequest.eventFilter ?? {}, time))
      .map((session) => ({ sortKey: sortKeyOf(session.time), entry: toEventSlot(session, timeZone) }))
      .filter(({ entry }) => matchesQuestion(listRequest, entry));
    const slots = (listRequest.maxSlotsPerDay ? limitPerDay(entries, listRequest.maxSlotsPerDay) : entries).toSorted(
      compareKeys,
    );
    const { items, metadata } = computedPage(
      slots,
      { ...EVENT_SLOT_LISTING, filter: { ...listRequest } },
      limit,
      cursor,
    );
    const { cursors, hasNext } = metadata;
    return { timeSlots: items, timeZone, pagingMetadata: { cursors, hasNext } };
  },

  /** Throws PlatformError 404: the packages name no code. */
  async getEventTimeSlot(request, { transaction, settings }) {
    const timeZone = requestedTimeZone(request.timeZone, settings.timeZone);
    const session = await findOfferedSession(transaction, settings, request.eventId ?? '');
    if (!session) throw new PlatformError(404, `no class has a session with the event ID ${request.eventId}`);
    return { timeSlot: toEventSlot(session, timeZone), timeZone };
  },
} satisfies Operations<typeof meta>;

const sortKeyOf = ({ start, eventId = '' }: { start: number; eventId?: string }) => [start, eventId];

function matchesQuestion(question: EventSlotQuestion, slot: EventSlot): boolean {
  const { includeNonBookable, minBookableCapacity, bookingPolicyViolations } = question;
  return (
    (includeNonBookable !== false || slot.bookable === true) &&
    (slot.bookableCapacity ?? 0) >= (minBookableCapacity ?? 0) &&
    hasViolations(slot, bookingPolicyViolations)
  );
}

/** Source: `maxSlotsPerDay`. Assumed: bookable slots are preferred. The result stays in order of time. */
function limitPerDay(entries: ComputedEntry<EventSlot>[], limit: number): ComputedEntry<EventSlot>[] {
  const bookableFirst = entries.toSorted(
    (one, other) => Number(other.entry.bookable) - Number(one.entry.bookable) || compareKeys(one, other),
  );
  return firstOfEachDay(bookableFirst, limit, ({ entry }) => entry.localStartDate?.slice(0, 'YYYY-MM-DD'.length) ?? '');
}

const compareKeys = (one: ComputedEntry<EventSlot>, other: ComputedEntry<EventSlot>): number =>
  compareSortKeys(one.sortKey, other.sortKey);
