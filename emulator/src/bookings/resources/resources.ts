import type { resources as meta } from '@wix/bookings/meta';
import { decodeCursor } from '../../database/query/cursor';
import { invalidQuery } from '../../database/query/invalid-query';
import type { Query } from '../../database/store';
import type { Operations } from '../../http/operations';
import { isObject } from '../../http/validation/objects';
import { type FilterFields, matchesFilter } from '../availability/computed-filter';
import { compareSortKeys, pageOfComputed } from '../availability/computed-page';
import { allResources, getResource, type Resource } from './documents';
import { resourceWriting } from './writing';

/** Resources, for the owner only: those of staff members, which are read here, and rooms and equipment. */
export const resources = {
  ...resourceWriting,

  async getResource({ resourceId }, { transaction }) {
    return { resource: await getResource(transaction, resourceId) };
  },

  async queryResources({ query = {} }, { transaction }) {
    const { cursor: text, limit } = query.cursorPaging ?? {};
    const cursor = text ? decodeCursor(text, COLLECTION) : undefined;
    const filter = cursor ? cursor.filter : query.filter;
    if (query.sort?.length) throw invalidQuery('query.sort', 'sorting resources is not emulated', 'FIELD_NOT_SORTABLE');
    const entries = matching(await allResources(transaction), filter)
      .map((entry) => ({ sortKey: [String(entry.createdDate), entry.id ?? ''], entry }))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const page = { collection: COLLECTION, filter: filter ?? {} };
    const { items, metadata } = pageOfComputed(entries, page, limit || DEFAULT_LIMIT, cursor);
    return { resources: items, pagingMetadata: metadata };
  },

  async countResources({ filter }, { transaction }) {
    return { count: matching(await allResources(transaction), filter).length };
  },
} satisfies Operations<typeof meta>;

const COLLECTION = 'booking-resource-list';
/** Assumed: as that of staff members. */
const DEFAULT_LIMIT = 100;

const matching = (all: readonly Resource[], filter: Query['filter']): Resource[] =>
  all.filter((resource) => matchesFilter({ name: 'filter', fields: FIELDS }, isObject(filter) ? filter : {}, resource));

/** The fields of `ResourceQuerySpec` in @wix/auto_sdk_bookings_resources that identify a resource. */
const FIELDS: FilterFields<Resource> = {
  id: ({ id }) => [id ?? undefined],
  name: ({ name }) => [name ?? undefined],
  typeId: ({ typeId }) => [typeId ?? undefined],
  'eventsSchedule.scheduleId': ({ eventsSchedule }) => [eventsSchedule?.scheduleId ?? undefined],
  'locationOptions.specificLocationOptions.businessLocations.locationId': ({ locationOptions }) =>
    (locationOptions?.specificLocationOptions?.businessLocations ?? []).map(
      ({ locationId }) => locationId ?? undefined,
    ),
};
