import { sameNames, type WireFields } from '../../../database/query/wire-query';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';
import { checkouts, type StoredCheckout } from '../checkout/checkouts';

/** Assumed: the platform only says that a buyer begins a checkout "but doesn't complete it". */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export const abandonedFilter = (now: string): Record<string, unknown> => ({
  completed: false,
  isForgotten: { $ne: true },
  updatedDate: { $lte: new Date(Date.parse(now) - ABANDONED_AFTER_MS).toISOString() },
  $or: [{ email: { $exists: true } }, { memberId: { $exists: true } }],
});

/** Source: `AbandonedCheckoutQuerySpec` and `AbandonedCheckoutSearchSpec` in @wix/auto_sdk_ecom_abandoned-checkouts. */
export const FIELDS: WireFields = {
  ...sameNames(['id', 'updatedDate', 'contactDetails.firstName', 'contactDetails.lastName']),
  createdDate: 'updatedDate',
  'buyerInfo.contactId': 'contactId',
  'buyerInfo.email': 'email',
  'buyerInfo.memberId': 'memberId',
  'buyerInfo.visitorId': 'visitorId',
  status: { toFilter: (condition) => ({ completed: completedCondition(condition) }) },
};

export const SEARCHABLE = {
  'buyerInfo.email': 'email',
  'contactDetails.firstName': 'contactDetails.firstName',
  'contactDetails.lastName': 'contactDetails.lastName',
};

function completedCondition(condition: unknown): unknown {
  if (Array.isArray(condition)) return condition.map(completedCondition);
  if (isObject(condition)) {
    return Object.fromEntries(
      Object.entries(condition).map(([operator, value]) => [operator, completedCondition(value)]),
    );
  }
  return condition === 'ABANDONED' || condition === 'RECOVERED' ? condition === 'RECOVERED' : condition;
}

export async function getAbandoned(transaction: Transaction, id: string): Promise<StoredCheckout> {
  const filter = { $and: [abandonedFilter(transaction.now), { id }] };
  const [checkout] = await transaction.in(checkouts).all({ filter });
  if (!checkout) throw new PlatformError(404, `no abandoned checkout has the ID ${id}`);
  return checkout;
}
