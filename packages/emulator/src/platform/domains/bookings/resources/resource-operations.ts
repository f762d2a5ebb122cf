import type { resources as meta } from '@wix/bookings/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { matching, pageOfComputed } from '../../../database/query/computed-list';
import { undeclaredField } from '../../../database/query/invalid-query';
import { sameNames, sortOnlyFields, type WireFields } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import type { FieldKind, Query } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { allResources, getResource } from './resource-documents';
import { resourceWriting } from './writing';

/** Staff members' resources can only be read. */
export const resources = {
  ...resourceWriting,

  async getResource({ resourceId }, { transaction }) {
    return { resource: await getResource(transaction, resourceId) };
  },

  async queryResources({ query = {} }, { transaction }) {
    const pages = { ...LIST, collection: 'booking-resource-list' };
    const { items, metadata } = pageOfComputed(await allResources(transaction), query, pages);
    return { resources: items, pagingMetadata: metadata };
  },

  async searchResources({ search = {} }, { transaction, settings }) {
    const { filter, sort, cursorPaging, aggregations = [], search: text } = search;
    const query = { filter: { $and: [filter ?? {}, textFilter(text)] }, sort, cursorPaging };
    const pages = { ...LIST, collection: 'booking-resource-search' };
    const { items, metadata, matches } = pageOfComputed(await allResources(transaction), query, pages);
    return {
      resources: items,
      pagingMetadata: metadata,
      ...aggregationDataOf(aggregations, matches, AGGREGATABLE, search.timeZone || settings.timeZone),
    };
  },

  async countResources({ filter }, { transaction }) {
    return { count: matching(await allResources(transaction), filter, LIST).length };
  },
} satisfies Operations<typeof meta>;

/** Source: `ResourceSearchSpec`. */
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

/** The SDK puts locations below `singleResource`. */
const LOCATION_FIELDS = [
  'locationOptions.availableInAllLocations',
  'locationOptions.specificLocationOptions.availableInBusinessLocations',
  'locationOptions.specificLocationOptions.businessLocations.locationId',
];

/** Source: `ResourceQuerySpec`, `ResourceSearchSpec` and `ResourcesQueryBuilder` in @wix/auto_sdk_bookings_resources. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'createdDate', 'updatedDate', 'name', 'typeId', 'eventsSchedule.scheduleId', ...LOCATION_FIELDS]),
  ...Object.fromEntries(LOCATION_FIELDS.map((path) => [`singleResource.${path}`, path])),
  // No resource has these.
  ...sortOnlyFields(['type', 'appId', 'managementType']),
  ...sortOnlyFields(['singleResource.locationOptions.specificLocationOptions.availableInCustomerLocations']),
  ...sortOnlyFields(['singleResource.locationOptions.specificLocationOptions.availableInCustomLocations']),
};

/** Assumed: the limit, as for staff members, and the order. */
const LIST = {
  fields: FIELDS,
  dates: ['createdDate', 'updatedDate'],
  defaultLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

type SearchRequest = Wire<ReturnType<typeof meta.searchResources>['__originalRequestType']>;

/** Matches any word or, with AND, each. Assumed; errs to refusal: the search text matches only names. */
function textFilter(text: NonNullable<SearchRequest['search']>['search'] = {}): NonNullable<Query['filter']> {
  const { expression, mode, fields = [] } = text;
  const foreign = fields.find((field) => field !== 'name');
  if (foreign !== undefined) throw undeclaredField(foreign, 'searchable');
  const words = (expression ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  return { [mode === 'AND' ? '$and' : '$or']: words.map((word) => ({ name: { $contains: word } })) };
}
