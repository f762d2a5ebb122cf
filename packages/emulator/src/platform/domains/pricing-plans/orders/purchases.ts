import { emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { couponUser, takeCoupon } from '../../ecom/index';
import { emitNews, startNews } from './changes';
import { newPlanOrder, type PlanPurchase } from './new-order';
import { planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { toPlanOrder } from './response';

/** Throws coupon errors and, except for offline orders, purchases_limit_reached. Source: createOnlineOrder. */
export async function purchasePlan(
  transaction: Transaction,
  purchase: PlanPurchase,
  settings: SiteSettings,
): Promise<StoredOrder> {
  const order = newPlanOrder(purchase, settings, transaction.now);
  await countTowardLimit(transaction, purchase, order.id);
  const { coupon, buyer } = purchase;
  if (coupon) await takeCoupon(transaction, coupon, order.id, couponUser({ memberId: buyer.memberId }));
  await transaction.in(planOrderDocuments).insert(order);
  const entity = toPlanOrder(order, settings, transaction.now);
  await emitChange(transaction, 'wix.pricing_plans.v2.order', 'created', entity);
  const happening = { transaction, settings, at: transaction.now };
  if (order.status !== 'DRAFT') await emitNews(order, ['purchased'], happening);
  if (order.status === 'ACTIVE') await emitNews(order, startNews(order), happening);
  return order;
}

/** Seeded purchases may exceed the limit. */
export async function countPurchase(
  transaction: Transaction,
  planId: string,
  memberId: string,
  holder: string,
): Promise<void> {
  await transaction.claim([{ resource: purchaseLimitKey(planId, memberId), holder, quantity: 1, capacity: UNLIMITED }]);
}

export async function isLimitReached(
  transaction: Transaction,
  { plan, buyer }: Pick<PlanPurchase, 'plan' | 'buyer'>,
): Promise<boolean> {
  const most = plan.maxPurchasesPerBuyer;
  return Boolean(most) && (await transaction.claimedAmount(purchaseLimitKey(plan.id, buyer.memberId))) >= Number(most);
}

/** Assumed: an unpaid draft does not count, so that its buyer can still pay. */
async function countTowardLimit(transaction: Transaction, purchase: PlanPurchase, holder: string): Promise<void> {
  const { plan, buyer, kind, settlesAt } = purchase;
  const isPurchase = kind !== 'UNPAID_ONLINE' || settlesAt !== undefined;
  const capacity = (kind !== 'OFFLINE' && plan.maxPurchasesPerBuyer) || UNLIMITED;
  const resource = purchaseLimitKey(plan.id, buyer.memberId);
  const isWithin = isPurchase
    ? await transaction.claim([{ resource, holder, quantity: 1, capacity }])
    : !(await isLimitReached(transaction, purchase));
  if (isWithin) return;
  throw new ApplicationError('purchases_limit_reached', `"${plan.name}" can be bought once by the same member`);
}

const UNLIMITED = Number.MAX_SAFE_INTEGER;

const purchaseLimitKey = (planId: string, memberId: string): string => `plan:${planId}:${memberId}`;
