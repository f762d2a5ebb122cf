import { invalidQuery } from '../../../database/query/invalid-query';
import type { WireFields } from '../../../database/query/wire-query';

/** Source: the example at `Query.filter` in @wix/marketing_coupons has `expired` as a string. Others are assumed. */
export const couponFields = (now: string): WireFields => ({
  id: 'id',
  name: 'name',
  code: 'code',
  'specification.name': 'name',
  'specification.code': 'code',
  dateCreated: 'createdDate',
  expired: {
    toFilter: (condition) =>
      parseBoolean('expired', condition) ? { expirationTime: { $lte: now } } : notExpiredFilter(now),
  },
  'specification.active': {
    toFilter: (condition) => ({ disabled: { $exists: !parseBoolean('specification.active', condition) } }),
  },
});

const notExpiredFilter = (now: string) => ({
  $or: [{ expirationTime: { $exists: false } }, { expirationTime: { $gt: now } }],
});

function parseBoolean(name: string, condition: unknown): boolean {
  const value = String(condition);
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidQuery('INVALID_FILTER', `Field '${name}' takes true or false`);
}
