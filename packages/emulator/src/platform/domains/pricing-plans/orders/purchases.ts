import { emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { couponUser, takeCoupon } from '../../ecom/index';
import { newPlanOrder, type PlanPurchase } from './new-order';
import { emitNews, startNews } from './plan-order-changes';
import { planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { isLimitReached, takePurchase } from './purchase-claims';
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

/** Assumed; errs to permission: an unpaid draft does not count, so that its buyer can still pay. */
async function countTowardLimit(transaction: Transaction, purchase: PlanPurchase, holder: string): Promise<void> {
  const { plan, buyer, kind, settlesAt } = purchase;
  const isPurchase = kind !== 'UNPAID_ONLINE' || settlesAt !== undefined;
  const isWithin = isPurchase
    ? await takePurchase(transaction, kind === 'OFFLINE' ? { id: plan.id } : plan, buyer.memberId, holder)
    : !(await isLimitReached(transaction, purchase));
  if (isWithin) return;
  const limits = plan.purchaseLimits.map(({ type, maxCount }) => `${type} ${maxCount}`).join(', ');
  throw new ApplicationError('purchases_limit_reached', `a purchase limit of "${plan.name}" is reached: ${limits}`);
}
