import { calendarContracts } from '../../../contract/calendar';
import { compareSortKeys, computedPage } from '../../../database/query/computed-page';
import { decodeCursor, invalidCursor } from '../../../database/query/cursor';
import { validateRequest } from '../../../http/validation/validate-request';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { requireExisting, ValidationError, violation } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { matchesFilter } from '../availability/computed-filter';
import { instantOfLocalTime } from '../availability/slot-availability';
import { locationTypeOf } from '../services/location-rules';
import { scheduleIdOf } from '../sessions/class-schedules';
import { findOccurrence, occurrencesWithin } from '../sessions/occurrences';
import { DAY_MS, type Span, spansOverlap } from '../staff/working-hours';
import { localTime } from './event-rules';
import type { QueryRequest } from './requests';
import { allSchedules, type CalendarSchedule, eventsOf, findSchedule } from './schedules';
import { type EventEntry, occurrenceEntry, ownerOf, toEntry } from './wire-event';

export const getEntry = async (transaction: Transaction, settings: SiteSettings, id: string): Promise<EventEntry> =>
  requireExisting(await findEntry(transaction, settings, id), `no event has the ID ${id}`);

export async function findEntry(
  transaction: Transaction,
  settings: SiteSettings,
  id: string,
): Promise<EventEntry | undefined> {
  const schedule = await findSchedule(transaction, scheduleIdOf(id));
  if (!schedule) return undefined;
  const events = await eventsOf(transaction, schedule, settings);
  const event = events.find((one) => one.id === id);
  if (event) return toEntry(schedule, event);
  const occurrence = findOccurrence(events, id);
  return occurrence && occurrenceEntry(schedule, occurrence);
}

const COLLECTION = 'calendar-event-list';
const DEFAULT_LIMIT = 50;
const SINGLE = ['NONE', 'INSTANCE', 'EXCEPTION'];

/** Assumed; errs to refusal: canceled events need a filter on `status`, and a window is a year at most. */
export async function queryEntries(transaction: Transaction, settings: SiteSettings, request: QueryRequest) {
  const { cursor: text, limit } = request.query?.cursorPaging ?? {};
  const cursor = text ? decodeCursor(text, COLLECTION) : undefined;
  const query = cursor ? cursorRequest(cursor.filter) : request;
  const filter = query.query?.filter ?? {};
  const descending = isDescending(query);
  const types = query.recurrenceType?.length ? query.recurrenceType : SINGLE;
  const window =
    types.some((type) => type !== 'MASTER') || query.fromLocalDate ? parseWindow(query, settings) : undefined;
  const showsCanceled = JSON.stringify(filter).includes('"status"');
  const entries: EventEntry[] = [];
  for (const schedule of await allSchedules(transaction)) {
    entries.push(...(await entriesOn(transaction, settings, schedule, window)));
  }
  const matching = entries
    .filter(
      ({ recurrenceType, event }) => types.includes(recurrenceType) && (showsCanceled || event.status === 'CONFIRMED'),
    )
    .filter((entry) => matchesFilter(FIELDS, filter, entry))
    .map((entry) => ({ sortKey: [descending ? -entry.start : entry.start, entry.id], entry }))
    .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
  const cursorQuery = { ...query, query: { filter, sort: query.query?.sort ?? [] } };
  return computedPage(matching, { collection: COLLECTION, filter: { ...cursorQuery } }, limit || DEFAULT_LIMIT, cursor);
}

/** Source: "Query Events: Supported Filters" on dev.wix.com. */
const FIELDS: Readonly<Record<string, (entry: EventEntry) => (string | undefined)[]>> = {
  id: ({ id }) => [id],
  appId: () => [BOOKINGS_APP_ID],
  externalScheduleId: ({ schedule }) => [ownerOf(schedule)],
  'location.id': ({ event }) => [event.location?.business?.id ?? undefined],
  'location.type': ({ event }) => [event.location && locationTypeOf(event.location)],
  recurringEventId: ({ event, recurrenceType }) => [recurrenceType === 'INSTANCE' ? event.id : event.recurringEventId],
  'resources.id': ({ event }) => event.resourceIds,
  scheduleId: ({ schedule }) => [schedule.id],
  status: ({ event }) => [event.status],
  title: ({ event, schedule }) => [event.title ?? schedule.name],
  type: ({ event }) => [event.type],
};

async function entriesOn(
  transaction: Transaction,
  settings: SiteSettings,
  schedule: CalendarSchedule,
  window: Span | undefined,
): Promise<EventEntry[]> {
  const events = await eventsOf(transaction, schedule, settings);
  const occurrences = window ? occurrencesWithin(events, window) : [];
  const canceled = events.filter(({ status, recurrenceType }) => status !== 'CONFIRMED' && recurrenceType !== 'MASTER');
  return [
    ...events.filter(({ recurrenceType }) => recurrenceType === 'MASTER').map((event) => toEntry(schedule, event)),
    ...occurrences.map((occurrence) => occurrenceEntry(schedule, occurrence)),
    ...canceled.map((event) => toEntry(schedule, event)).filter((entry) => window && spansOverlap(entry, window)),
  ];
}

function cursorRequest(filter: Record<string, unknown> | null | undefined): QueryRequest {
  const operation = calendarContracts.events.operations.queryEvents;
  const isValid = filter && operation && !validateRequest(calendarContracts.events, operation, filter)[0];
  if (!isValid) throw invalidCursor();
  // Already validated against the contract.
  return filter as QueryRequest;
}

function isDescending({ query }: QueryRequest): boolean {
  const [sort, second] = query?.sort ?? [];
  const wrong = [sort, second].find(
    (one) => one && !/^(start|adjustedStart)(\.utcDate|\.localDate)?$/.test(one.fieldName ?? ''),
  );
  if (wrong || second) throw new ValidationError([violation('query.sort', 'must be one sort, by start')]);
  return sort?.order === 'DESC';
}

const MAX_WINDOW_MS = 366 * DAY_MS;

function parseWindow({ fromLocalDate, toLocalDate, timeZone }: QueryRequest, settings: SiteSettings): Span {
  const zone = timeZone ?? settings.timeZone;
  const [start, end] = [fromLocalDate, toLocalDate].map((local) => instantOfLocalTime(localTime(local) ?? '', zone));
  const problems = [
    ...(start === undefined ? [violation('fromLocalDate', 'must be an existing local time')] : []),
    ...(end === undefined ? [violation('toLocalDate', 'must be an existing local time')] : []),
  ];
  if (start === undefined || end === undefined) throw new ValidationError(problems);
  if (end <= start || end - start > MAX_WINDOW_MS) {
    throw new ValidationError([violation('toLocalDate', 'must be within a year after fromLocalDate')]);
  }
  return { start, end };
}
