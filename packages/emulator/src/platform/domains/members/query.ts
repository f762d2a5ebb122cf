import type { members as meta } from '@wix/members/meta';
import { undeclaredField } from '../../database/query/invalid-query';
import { sameNames, storedFilter } from '../../database/query/wire-query';
import type { Page, Query, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { memberDocuments, type StoredMember } from './member-documents';

type QueryRequest = Wire<ReturnType<typeof meta.queryMembers>['__originalRequestType']>;
type WireQuery = NonNullable<QueryRequest['query']>;
type Search = QueryRequest['search'];

/** Source: `MembersQueryBuilder` and `MemberQuerySpec` in @wix/auto_sdk_members_members. */
const FILTERABLE = sameNames([
  ...['id', 'loginEmail', 'status', 'contactId', 'privacyStatus'],
  ...['contact.firstName', 'contact.lastName', 'profile.nickname', 'profile.slug'],
]);

/** Source: the fields for sorting in the docs of `queryMembers`. */
const SORTABLE = [
  ...['profile.nickname', 'contact.firstName', 'contact.lastName'],
  ...['createdDate', 'updatedDate', 'lastLoginDate'],
];

/** Source: `Search.fields`. */
const SEARCHABLE = [
  ...['loginEmail', 'contact.firstName', 'contact.lastName'],
  ...['profile.title', 'profile.nickname', 'profile.slug'],
];

/** Source of the limit: the docs of `queryMembers`. Assumed: the order. */
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }] };

export async function queryMembers(
  transaction: Transaction,
  { filter, paging, sorting, search }: WireQuery & { search?: Search },
  { onlyPublic }: { onlyPublic: boolean },
): Promise<Page<StoredMember>> {
  const foreign = sorting?.find(({ fieldName = '' }) => !SORTABLE.includes(fieldName ?? ''));
  if (foreign) {
    throw undeclaredField(foreign.fieldName ?? '', 'sortable');
  }
  const conditions = [filterOf(filter, search), ...(onlyPublic ? [{ privacyStatus: 'PUBLIC' }] : [])];
  return transaction.in(memberDocuments).query({ filter: { $and: conditions }, sort: sorting ?? [], paging }, LIMITS);
}

export const allMembers = (
  transaction: Transaction,
  filter: Query['filter'],
  search?: Search,
): Promise<StoredMember[]> =>
  transaction.in(memberDocuments).all({ filter: filterOf(filter, search), sort: LIMITS.defaultSort });

function filterOf(filter: Query['filter'], search: Search): Record<string, unknown> {
  return { $and: [storedFilter(filter, FILTERABLE), searchFilter(search)] };
}

/** Each word must occur in one of the fields (assumed; errs to refusal: the docs say "plain text search"). */
function searchFilter(search: Search): Record<string, unknown> {
  const fields = search?.fields?.length ? search.fields : ['profile.nickname'];
  const foreign = fields.find((field) => !SEARCHABLE.includes(field));
  if (foreign !== undefined) throw undeclaredField(foreign, 'searchable');
  const words = search?.expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  return { $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: { $contains: word } })) })) };
}
