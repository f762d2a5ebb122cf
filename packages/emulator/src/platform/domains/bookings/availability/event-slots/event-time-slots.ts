import type { eventTimeSlots as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import {
  type ComputedEntry,
  compareSortKeys,
  computedPage,
  firstOfEachDay,
} from '../../../../database/query/computed-page';
import type { Operations } from '../../../../http/operations';
import { BOOKINGS_APP_ID } from '../../../../kernel/app-ids';
import { type FieldViolation, PlatformError, ValidationError } from '../../../../kernel/errors';
import type { Wire } from '../../../../kernel/wire-types';
import { locationTypeOf } from '../../services/location-rules';
import type { Span } from '../../staff/working-hours';
import { type FilterFields, matchesFilter } from '../computed-filter';
import { MAX_WINDOW_MS } from '../filter';
import type { OfferedTime } from '../offered-times';
import {
  hasViolations,
  instantOfField,
  type Listing,
  requestedTimeZone,
  resolveListRequest,
  timeSlotViolation,
} from '../time-slot-request';
import { type EventSlot, findOfferedSession, sessionsStarting, toEventSlot } from './offered-sessions';

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

/** Source: "Query Events: Supported Filters" on dev.wix.com. */
const FIELDS: FilterFields<OfferedTime> = {
  id: ({ eventId }) => [eventId],
  appId: () => [BOOKINGS_APP_ID],
  externalScheduleId: ({ service }) => [service.id ?? undefined],
  'location.id': (time) => [placeOf(time)?.business?.id ?? undefined],
  'location.type': (time) => [placeOf(time) && locationTypeOf(placeOf(time) ?? {})],
  'resources.id': ({ staffMember }) => [staffMember?.resourceId],
  scheduleId: ({ service }) => [service.schedule?.id ?? undefined],
  status: () => ['CONFIRMED'],
  title: ({ service }) => [service.name ?? undefined],
  type: () => ['CLASS'],
};

const matchesEventFilter = (filter: Readonly<Record<string, unknown>>, time: OfferedTime): boolean =>
  matchesFilter(FIELDS, filter, time);

const placeOf = ({ place, service }: OfferedTime) => place ?? service.locations?.[0];

type ListRequest = Wire<ReturnType<typeof meta.listEventTimeSlots>['__originalRequestType']>;
type EventSlotQuestion = Omit<ListRequest, 'cursorPaging'>;

const EVENT_SLOT_LISTING: Listing = {
  collection: 'event-time-slots',
  module: 'bookings.eventTimeSlots',
  operation: 'listEventTimeSlots',
};

const DEFAULT_LIMIT = 50;

function requireLimit({ cursorPaging }: ListRequest): number {
  const limit = cursorPaging?.limit ?? DEFAULT_LIMIT;
  if (limit >= 1) return limit;
  throw new ValidationError([timeSlotViolation('cursorPaging.limit', 'must be greater than or equal to 1', 'MIN')]);
}

/** Source: "Required unless you specify `cursorPaging.cursor`". */
function sessionWindow(question: EventSlotQuestion, timeZone: string): Span {
  const { fromLocalDate, toLocalDate, maxSlotsPerDay } = question;
  if (!fromLocalDate || !toLocalDate) {
    const missing = Object.entries({ fromLocalDate, toLocalDate }).flatMap(([field, date]): FieldViolation[] =>
      date ? [] : [timeSlotViolation(field, 'must not be empty', 'REQUIRED_FIELD')],
    );
    throw new ValidationError(missing);
  }
  const start = instantOfField('fromLocalDate', fromLocalDate, timeZone);
  const end = instantOfField('toLocalDate', toLocalDate, timeZone);
  if (end - start > MAX_WINDOW_MS) {
    throw new ValidationError([timeSlotViolation('toLocalDate', 'must be at most 366 days after fromLocalDate')]);
  }
  if (maxSlotsPerDay && end > DateTime.fromMillis(start, { zone: timeZone }).plus({ months: 1 }).toMillis()) {
    const description = 'must be at most a month after fromLocalDate where maxSlotsPerDay is given';
    throw new ValidationError([timeSlotViolation('toLocalDate', description)]);
  }
  return { start, end };
}
