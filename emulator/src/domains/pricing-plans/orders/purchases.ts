import { emit } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { couponUser, takeCoupon } from '../../ecom/index';
import { newsOfStart, tell } from './changes';
import { newPlanOrder, type PlanPurchase } from './new-order';
import { planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { toPlanOrder } from './response';

/**
 * Records a purchase. The order is ACTIVE at once, PENDING if it starts later, or DRAFT while its payment is missing.
 * Throws ApplicationError: purchases_limit_reached (not for offline orders); the codes of a coupon that is used up.
 * Source: createOnlineOrder and createOfflineOrder in @wix/auto_sdk_pricing-plans_orders.
 */
export async function purchasePlan(
  transaction: Transaction,
  purchase: PlanPurchase,
  settings: SiteSettings,
): Promise<StoredOrder> {
  const order = newPlanOrder(purchase, settings, transaction.now);
  await takeFromLimit(transaction, purchase, order.id);
  const { coupon, buyer } = purchase;
  if (coupon) await takeCoupon(transaction, coupon, order.id, couponUser({ memberId: buyer.memberId }));
  await transaction.in(planOrderDocuments).insert(order);
  const entity = toPlanOrder(order, settings, transaction.now);
  await emit(transaction, 'wix.pricing_plans.v2.order_created', order.id, { createdEvent: { entity } });
  const happening = { transaction, settings, at: transaction.now };
  if (order.status !== 'DRAFT') await tell(order, ['purchased'], happening);
  if (order.status === 'ACTIVE') await tell(order, newsOfStart(order), happening);
  return order;
}

/** Counts a purchase of before, which no limit stops. */
export async function countPurchase(
  transaction: Transaction,
  planId: string,
  memberId: string,
  holder: string,
): Promise<void> {
  await transaction.claim([{ resource: limitOf(planId, memberId), holder, quantity: 1, capacity: UNLIMITED }]);
}

/** True if the member has reached the plan's purchase limit. */
export async function limitReached(
  transaction: Transaction,
  { plan, buyer }: Pick<PlanPurchase, 'plan' | 'buyer'>,
): Promise<boolean> {
  const most = plan.maxPurchasesPerBuyer;
  return Boolean(most) && (await transaction.claimed(limitOf(plan.id, buyer.memberId))) >= Number(most);
}

/**
 * Every purchase counts, including those that the limit does not stop. Assumed: an unpaid draft does not count, so that
 * its buyer can still pay on the hosted page.
 */
async function takeFromLimit(transaction: Transaction, purchase: PlanPurchase, holder: string): Promise<void> {
  const { plan, buyer, kind, settlesAt } = purchase;
  const isPurchase = kind !== 'UNPAID_ONLINE' || settlesAt !== undefined;
  const capacity = (kind !== 'OFFLINE' && plan.maxPurchasesPerBuyer) || UNLIMITED;
  const resource = limitOf(plan.id, buyer.memberId);
  const isWithin = isPurchase
    ? await transaction.claim([{ resource, holder, quantity: 1, capacity }])
    : !(await limitReached(transaction, purchase));
  if (isWithin) return;
  throw new ApplicationError('purchases_limit_reached', `"${plan.name}" can be bought once by the same member`);
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

const limitOf = (planId: string, memberId: string): string => `plan:${planId}:${memberId}`;
