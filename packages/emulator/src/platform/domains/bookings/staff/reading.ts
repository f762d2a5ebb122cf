import type { staffMembers as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import {
  constantField,
  filterOnlyFields,
  sameNames,
  sortOnlyFields,
  storedFilter,
  storedQuery,
  type WireFields,
} from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { getStaff, throwStaffNotFound, toWireStaff } from './staff-documents';
import { deletedStaff, type StaffMember, staffDocuments } from './staff-members';

export const staffReading = {
  async getStaffMember({ staffMemberId, fields }, { transaction }) {
    return { staffMember: await toWireStaff(transaction, await getStaff(transaction, staffMemberId), fields) };
  },

  async queryStaffMembers({ query = {}, fields }, { transaction }) {
    return toResponse(
      transaction,
      await queryStaff(transaction, withProviderFilter(query), { defaultLimit: 50 }),
      fields,
    );
  },

  async queryStaffMembersV2({ query = {}, fields }, { transaction }) {
    return toResponse(transaction, await queryStaff(transaction, query, { defaultLimit: 100 }), fields);
  },

  async searchStaffMembers({ search = {}, fields }, { transaction }) {
    return toResponse(transaction, await searchStaff(transaction, withProviderFilter(search)), fields);
  },

  async searchStaffMembersV2({ search = {}, fields }, { transaction }) {
    return {
      ...(await toResponse(transaction, await searchStaff(transaction, search), fields)),
      aggregationData: { results: [] },
    };
  },

  async countStaffMembers({ filter }, { transaction }) {
    return { count: await transaction.in(staffDocuments).count(staffFilter(withProviderFilter({ filter }).filter)) };
  },

  async countStaffMembersV2({ filter }, { transaction }) {
    return { count: await transaction.in(staffDocuments).count(staffFilter(filter)) };
  },

  async getDeletedStaffMember({ staffMemberId, fields }, { transaction }) {
    const staff = (await transaction.in(deletedStaff).find(staffMemberId)) ?? throwStaffNotFound(staffMemberId);
    return { staffMember: await toWireStaff(transaction, staff, fields) };
  },

  async listDeletedStaffMembers({ staffMemberIds = [], paging, fields }, { transaction }) {
    const filter = staffMemberIds.length > 0 ? { id: { $in: staffMemberIds } } : {};
    const query = { filter, cursorPaging: paging };
    const page = await transaction.in(deletedStaff).query(query, { defaultLimit: 100, maxLimit: 100 });
    return toResponse(transaction, page, fields);
  },
} satisfies Operations<typeof meta>;

async function toResponse(transaction: Transaction, page: Page<StaffMember>, fields: readonly string[] | undefined) {
  return {
    staffMembers: await Promise.all(page.items.map((staff) => toWireStaff(transaction, staff, fields))),
    pagingMetadata: cursorMetadata(page),
  };
}

type Search = NonNullable<Wire<ReturnType<typeof meta.searchStaffMembersV2>['__originalRequestType']>['search']>;

/** Source: `StaffMemberQuerySpec` in @wix/auto_sdk_bookings_staff-members. */
const FIELDS: WireFields = {
  id: 'id',
  name: 'name',
  email: 'email',
  phone: 'phone',
  description: 'description',
  resourceId: 'resourceId',
  'resource.id': 'resourceId',
  serviceProvider: 'serviceProvider',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
  'associatedWixIdentity.identificationData.wixUserId': 'wixUserId',
  ...sameNames(['associatedWixIdentity.identificationData.contactId']),
  // Staff work in all locations, so none has a list of its own.
  'resource.locationOptions.specificLocationOptions.businessLocations': constantField(undefined),
  ...filterOnlyFields(['resource.locationOptions.specificLocationOptions.businessLocations.locationId']),
  ...sortOnlyFields(['associatedWixIdentity.identificationData.identityType', 'default']),
};

/** Source: the docs of the older operations: "only staff members who are service providers". */
function withProviderFilter<Asked extends Query>(query: Asked): Asked {
  const { filter, cursorPaging } = query;
  if (cursorPaging?.cursor || JSON.stringify(filter ?? {}).includes('"serviceProvider"')) return query;
  return { ...query, filter: { $and: [filter ?? {}, { serviceProvider: true }] } };
}

async function queryStaff(
  transaction: Transaction,
  { filter, sort, cursorPaging }: Query,
  { defaultLimit }: { defaultLimit: number },
): Promise<Page<StaffMember>> {
  const query = storedQuery({ filter, sort, cursorPaging }, FIELDS);
  const defaultSort = [{ fieldName: 'id', order: 'ASC' }];
  return transaction.in(staffDocuments).query(query, { defaultLimit, maxLimit: 100, defaultSort });
}

export const staffFilter = (filter: Query['filter']): Query['filter'] => storedFilter(filter, FIELDS);

/** Source: `searchable` in `StaffMemberSearchSpec`. Typos do not match. */
async function searchStaff(transaction: Transaction, search: Search): Promise<Page<StaffMember>> {
  const { filter, sort, cursorPaging, search: text } = search;
  const foreign = text?.fields?.find((field) => field !== 'name');
  if (foreign !== undefined) {
    const description = `names '${foreign}', which is not searchable`;
    const violation = { field: 'search.search.fields', description, violatedRule: 'VALIDATION', data: {} };
    throw new ValidationError([{ ...violation, ruleName: 'FIELD_NOT_SEARCHABLE' }]);
  }
  const words = text?.expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  const nameFilters = words.map((word) => ({ name: { $contains: word } }));
  const byName = words.length > 0 ? [{ [text?.mode === 'AND' ? '$and' : '$or']: nameFilters }] : [];
  const storedSearch = {
    filter: { $and: [filter ?? {}, ...byName] },
    sort: sort ?? [],
    cursorPaging,
  };
  return queryStaff(transaction, storedSearch, { defaultLimit: 100 });
}
