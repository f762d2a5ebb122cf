import type { resources as meta } from '@wix/bookings/meta';
import { decodeCursor } from '../../database/query/cursor';
import { invalidQuery } from '../../database/query/invalid-query';
import type { Query, Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import { isObject } from '../../http/validation/objects';
import type { Wire } from '../../http/wire/types';
import { type FilterFields, matchesFilter } from '../availability/computed-filter';
import { compareSortKeys, pageOfComputed } from '../availability/computed-page';
import { STAFF_RESOURCE_TYPE_ID } from '../availability/time-slot';
import { findBusiness } from '../business';
import { type StaffMember, staffDocuments } from './staff';

type Resource = NonNullable<Wire<ReturnType<typeof meta.getResource>['__originalResponseType']>['resource']>;

/** Reading resources, for the owner only. Each is a staff member's: rooms and equipment are not emulated. */
export const resources = {
  /** Throws PlatformError 404: the packages name no code for it. */
  async getResource({ resourceId }, { transaction }) {
    const resource = (await allResources(transaction)).find(({ id }) => id === resourceId);
    if (!resource) throw new PlatformError(404, `no resource has the ID ${resourceId}`);
    return { resource };
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
};

async function allResources(transaction: Transaction): Promise<Resource[]> {
  const [staff, business] = await Promise.all([transaction.in(staffDocuments).all(), findBusiness(transaction)]);
  return staff.map((member) => toResource(member, business?.scheduleId));
}

/** Source: `usesDefaultWorkingHours` in @wix/auto_sdk_bookings_staff-members; the default of `locationOptions`. */
function toResource(member: StaffMember, businessSchedule: string | undefined): Resource {
  const { resourceId, name, scheduleId, workingHours, revision, createdDate, updatedDate } = member;
  const hours = workingHours ? { scheduleId, shared: false } : { scheduleId: businessSchedule ?? '', shared: true };
  return {
    id: resourceId,
    name,
    typeId: STAFF_RESOURCE_TYPE_ID,
    workingHoursSchedules: { values: hours.scheduleId ? [hours] : [] },
    locationOptions: { availableInAllLocations: true },
    eventsSchedule: { scheduleId },
    revision,
    createdDate,
    updatedDate,
  };
}
