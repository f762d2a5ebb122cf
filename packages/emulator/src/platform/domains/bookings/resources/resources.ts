import type { resources as meta } from '@wix/bookings/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { compareSortKeys, computedPage } from '../../../database/query/computed-page';
import { decodeCursor } from '../../../database/query/cursor';
import { invalidField, undeclaredField } from '../../../database/query/invalid-query';
import type { Operations } from '../../../http/operations';
import type { FieldKind, Query } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';
import { type FilterFields, matchesFilter } from '../availability/computed-filter';
import { allResources, getResource, type Resource } from './resource-documents';
import { resourceWriting } from './writing';

/** Staff members' resources can only be read. */
export const resources = {
  ...resourceWriting,

  async getResource({ resourceId }, { transaction }) {
    return { resource: await getResource(transaction, resourceId) };
  },

  async queryResources({ query = {} }, { transaction }) {
    refuseSort(query.sort, 'query.sort');
    const { cursor, limit } = readCursor(query.cursorPaging, COLLECTION);
    const filter = (cursor ? cursor.filter : query.filter) ?? {};
    const resources = filterResources(await allResources(transaction), filter);
    const { items, metadata } = computedPage(sortByAge(resources), { collection: COLLECTION, filter }, limit, cursor);
    return { resources: items, pagingMetadata: metadata };
  },

  /** Assumed; errs to refusal: the search text matches only names. */
  async searchResources({ search = {} }, { transaction, settings }) {
    const { aggregations = [], cursorPaging, search: text } = search;
    refuseSort(search.sort, 'search.sort');
    const { cursor, limit } = readCursor(cursorPaging, SEARCH_COLLECTION);
    const criteria = cursor ? cursor.filter : { filter: search.filter ?? {}, text: text ?? {} };
    const resources = filterResources(
      await allResources(transaction),
      isObject(criteria?.filter) ? criteria.filter : {},
    );
    const matches = resources.filter(({ name }) => hasWords(name ?? '', isObject(criteria?.text) ? criteria.text : {}));
    const page = { collection: SEARCH_COLLECTION, filter: criteria ?? {} };
    const { items, metadata } = computedPage(sortByAge(matches), page, limit, cursor);
    return {
      resources: items,
      pagingMetadata: metadata,
      ...aggregationDataOf(aggregations, matches, AGGREGATABLE, search.timeZone || settings.timeZone),
    };
  },

  async countResources({ filter }, { transaction }) {
    return { count: filterResources(await allResources(transaction), filter).length };
  },
} satisfies Operations<typeof meta>;

/** Source: `ResourceSearchSpec`. The SDK puts locations below `singleResource`. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  ...Object.fromEntries(
    ['', 'singleResource.'].flatMap((prefix): [string, FieldKind][] => [
      [`${prefix}locationOptions.availableInAllLocations`, 'boolean'],
      [`${prefix}locationOptions.specificLocationOptions.availableInBusinessLocations`, 'boolean'],
      [`${prefix}locationOptions.specificLocationOptions.businessLocations.locationId`, 'string'],
    ]),
  ),
};

const COLLECTION = 'booking-resource-list';
const SEARCH_COLLECTION = 'booking-resource-search';
/** Assumed, as for staff members. */
const DEFAULT_LIMIT = 100;

function readCursor({ cursor, limit }: NonNullable<Query['cursorPaging']> = {}, collection: string) {
  return { cursor: cursor ? decodeCursor(cursor, collection) : undefined, limit: limit || DEFAULT_LIMIT };
}

function refuseSort(sort: readonly unknown[] = [], field: string): void {
  if (sort.length > 0) throw invalidField(field, 'sorting resources is not emulated', 'FIELD_NOT_SORTABLE');
}

const sortByAge = (resources: readonly Resource[]) =>
  resources
    .map((entry) => ({ sortKey: [String(entry.createdDate), entry.id ?? ''], entry }))
    .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));

/** Matches any word or, with AND, each. Ignores case. */
function hasWords(name: string, { expression, mode, fields = [] }: Readonly<Record<string, unknown>>): boolean {
  const foreign = Array.isArray(fields) ? fields.find((field) => field !== 'name') : undefined;
  if (foreign !== undefined) {
    throw undeclaredField(String(foreign), 'searchable');
  }
  const words = String(expression ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const containsWord = (word: string) => name.toLowerCase().includes(word);
  return words.length === 0 || (mode === 'AND' ? words.every(containsWord) : words.some(containsWord));
}

const filterResources = (all: readonly Resource[], filter: Query['filter']): Resource[] =>
  all.filter((resource) => matchesFilter(FIELDS, isObject(filter) ? filter : {}, resource));

/** Source: `ResourceQuerySpec` in @wix/auto_sdk_bookings_resources. */
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
