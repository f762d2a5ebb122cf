import type { staffMembers as meta } from '@wix/bookings/meta';
import { storedFilter, storedQuery, type WireFields } from '../../../database/query/wire-query';
import { ValidationError } from '../../../kernel/errors';
import type { Page, Query, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import { type StaffMember, staffDocuments } from './staff';

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
};

/** Source: the docs of the older operations: "only staff members who are service providers". */
export function withProviderFilter<Asked extends Query>(query: Asked): Asked {
  const { filter, cursorPaging } = query;
  if (cursorPaging?.cursor || JSON.stringify(filter ?? {}).includes('"serviceProvider"')) return query;
  return { ...query, filter: { $and: [filter ?? {}, { serviceProvider: true }] } };
}

export async function queryStaff(
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
export async function searchStaff(transaction: Transaction, search: Search): Promise<Page<StaffMember>> {
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
