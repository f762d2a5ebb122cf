import { compareSortKeys, computedPage } from '../../../database/query/computed-page';
import { decodeCursor } from '../../../database/query/cursor';
import type { OperationContext } from '../../../http/operations';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { ValidationError } from '../../../kernel/errors';
import { isObject } from '../../../kernel/values/objects';
import { type FilterFields, matchesFilter } from '../availability/computed-filter';
import type { QueryRequest } from './requests';
import { allSchedules, type CalendarSchedule, getSchedule } from './schedules';
import { ownerOf } from './wire-event';

/** Services, staff members and the business have their own schedules. Callers create none. */
export const schedules = {
  async getSchedule({ scheduleId }: { scheduleId: string }, { transaction, settings }: OperationContext) {
    return { schedule: toWireSchedule(await getSchedule(transaction, scheduleId), settings.timeZone) };
  },

  async querySchedules({ query }: Pick<QueryRequest, 'query'>, { transaction, settings }: OperationContext) {
    const { cursor: text, limit } = query?.cursorPaging ?? {};
    const cursor = text ? decodeCursor(text, COLLECTION) : undefined;
    const filter = cursor ? cursor.filter : query?.filter;
    if (query?.sort?.length) throw new ValidationError([SORT_VIOLATION]);
    const entries = (await allSchedules(transaction))
      .filter((schedule) => matchesFilter(FIELDS, isObject(filter) ? filter : {}, schedule))
      .map((entry) => ({ sortKey: [entry.createdDate, entry.id], entry }))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const page = { collection: COLLECTION, filter: filter ?? {} };
    const { items, metadata } = computedPage(entries, page, limit || DEFAULT_LIMIT, cursor);
    return {
      schedules: items.map((schedule) => toWireSchedule(schedule, settings.timeZone)),
      pagingMetadata: metadata,
    };
  },
};

const COLLECTION = 'calendar-schedule-list';
const DEFAULT_LIMIT = 50;
const SORT_VIOLATION = { field: 'query.sort', description: 'must be empty', violatedRule: 'OTHER', data: {} };

/** Source: the fields of `Schedule` on dev.wix.com. */
const FIELDS: FilterFields<CalendarSchedule> = {
  id: ({ id }) => [id],
  appId: () => [BOOKINGS_APP_ID],
  externalId: (schedule) => [ownerOf(schedule)],
  name: ({ name }) => [name],
  status: () => ['CONFIRMED'],
};

function toWireSchedule(schedule: CalendarSchedule, timeZone: string) {
  const { id, name, createdDate } = schedule;
  return {
    id,
    appId: BOOKINGS_APP_ID,
    name,
    externalId: ownerOf(schedule),
    timeZone,
    status: 'CONFIRMED',
    defaultCapacity: schedule.kind === 'SESSIONS' ? schedule.sessions.capacity : undefined,
    createdDate,
    updatedDate: createdDate,
    revision: '1',
  };
}
