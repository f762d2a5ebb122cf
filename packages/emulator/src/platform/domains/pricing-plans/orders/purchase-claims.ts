import type { Claim, Transaction } from '../../../kernel/store/store-interface';
import type { StoredPlan } from '../plans/plan-documents';
import { maxCountOf, type PurchaseLimitType } from '../plans/rules';
import type { StoredOrder } from './plan-order-documents';

type LimitedPlan = Pick<StoredPlan, 'id'> & Partial<Pick<StoredPlan, 'purchaseLimits'>>;

/** Seeded purchases may exceed the limits. */
export async function countPurchase(
  transaction: Transaction,
  planId: string,
  memberId: string,
  order: Pick<StoredOrder, 'id' | 'status'>,
): Promise<void> {
  await takePurchase(transaction, { id: planId }, memberId, order.id);
  if (order.status === 'ENDED' || order.status === 'CANCELED') await releaseOngoing(transaction, order.id);
}

/** `false` if a limit of the plan is reached. A plan without `purchaseLimits` has none. */
export const takePurchase = (
  transaction: Transaction,
  plan: LimitedPlan,
  memberId: string,
  orderId: string,
): Promise<boolean> => transaction.claim(purchaseClaims(plan, memberId, orderId));

export async function isLimitReached(
  transaction: Transaction,
  { plan, buyer }: { plan: LimitedPlan; buyer: { memberId: string } },
): Promise<boolean> {
  const limits = purchaseClaims(plan, buyer.memberId, '').filter(({ capacity }) => capacity < UNLIMITED);
  const amounts = await transaction.claimedAmounts(limits.map(({ resource }) => resource));
  return limits.some(({ resource, capacity }) => (amounts.get(resource) ?? 0) >= capacity);
}

/** Source: "ongoing (ACTIVE, PENDING, PAUSED) subscriptions" of `PurchaseLimitType`. */
export const releaseOngoing = (transaction: Transaction, orderId: string): Promise<void> =>
  transaction.releaseClaims(ongoingHolder(orderId));

/** Each purchase counts for each type, so that a limit also counts what was sold before it. */
function purchaseClaims(plan: LimitedPlan, memberId: string, orderId: string): Claim[] {
  const claim = (type: PurchaseLimitType, resource: string, holder: string): Claim => ({
    resource,
    holder,
    quantity: 1,
    capacity: maxCountOf(plan, type) || UNLIMITED,
  });
  return [
    claim('PER_MEMBER_LIFETIME', `plan:${plan.id}:${memberId}`, orderId),
    claim('TOTAL_SOLD', `plan:${plan.id}`, orderId),
    claim('PER_MEMBER_ACTIVE', `plan-ongoing:${plan.id}:${memberId}`, ongoingHolder(orderId)),
    claim('TOTAL_ACTIVE', `plan-ongoing:${plan.id}`, ongoingHolder(orderId)),
  ];
}

const ongoingHolder = (orderId: string): string => `${orderId}:ongoing`;

const UNLIMITED = Number.MAX_SAFE_INTEGER;
