import type { WireQuery } from '../../../database/query/wire-query';
import { ApplicationError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { Query } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';

export const LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
};

export function orderQuery(search: WireQuery, identity: Identity): Query {
  // Source: public clients report this code and message for a visitor's search.
  if (identity.kind === 'visitor') throw new ApplicationError('READ_ORDER_FORBIDDEN', 'read order: permission denied');
  return {
    filter: { $and: [{ status: { $nin: hiddenStatuses(search.filter) } }, search.filter ?? {}] },
    scope: identity.kind === 'member' ? { 'buyerInfo.memberId': identity.memberId } : undefined,
    sort: search.sort ?? [],
    cursorPaging: search.cursorPaging ?? null,
  };
}

/** Source: "never returns orders with status INITIALIZED", PENDING and REJECTED only on request. */
function hiddenStatuses(filter: unknown): string[] {
  return namesStatus(filter) ? ['INITIALIZED'] : ['INITIALIZED', 'PENDING', 'REJECTED'];
}

function namesStatus(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesStatus);
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, condition]) => name === 'status' || namesStatus(condition));
}
