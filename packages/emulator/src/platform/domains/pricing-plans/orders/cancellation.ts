import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { planDocuments } from '../plans/plan-documents';
import { cancelNow, changePlanOrder } from './plan-order-changes';
import type { ChangeContext, StoredOrder } from './plan-order-documents';
import { currentCycle } from './schedule';
import { planOrderStatusAfter } from './status';

type Cancellation = NonNullable<StoredOrder['cancellation']>;

/** Reads the plan, since orders have no copy of this setting. Assumed: the status. */
export async function requireCancelableByBuyer(order: StoredOrder, transaction: Transaction): Promise<void> {
  const plan = await transaction.in(planDocuments).find(order.planId ?? '');
  if (!plan?.buyerCanCancel) throw new PlatformError(403, `plan "${order.planName}" cannot be canceled by its buyer`);
}

/** Throws PlatformError 428 if nothing can change. Source: cancelOrder in @wix/auto_sdk_pricing-plans_orders. */
export async function cancelOrder(
  order: StoredOrder,
  requestedEffect: Cancellation['effectiveAt'],
  cause: 'OWNER_ACTION' | 'MEMBER_ACTION',
  happening: ChangeContext,
): Promise<StoredOrder> {
  const effectiveAt = requireEffectiveAt(requestedEffect, order);
  // Source: a buyer who cancels keeps the free trial to its end without a bill.
  const inTrial = currentCycle(order, happening.settings.timeZone, happening.at)?.index === 0;
  const atOnce = effectiveAt === 'IMMEDIATELY' && !(inTrial && cause === 'MEMBER_ACTION');
  const cancellation: Cancellation = {
    requestedDate: happening.at,
    cause,
    effectiveAt: atOnce ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE',
  };
  if (atOnce) return cancelNow(order, cancellation, happening);
  planOrderStatusAfter('stopRenewing', order.status);
  if (order.stopping) throw new PlatformError(428, `plan order ${order.id} is not renewed any more already`);
  const change = { autoRenewCanceled: true, stopping: cancellation };
  return changePlanOrder(order, change, ['auto_renew_canceled'], happening);
}

function requireEffectiveAt(effectiveAt: Cancellation['effectiveAt'], { planPricing }: StoredOrder) {
  if (effectiveAt === 'IMMEDIATELY' || (effectiveAt === 'NEXT_PAYMENT_DATE' && planPricing.subscription))
    return effectiveAt;
  const description =
    effectiveAt === 'NEXT_PAYMENT_DATE'
      ? 'must be IMMEDIATELY: the order is paid once'
      : 'must be IMMEDIATELY or NEXT_PAYMENT_DATE';
  throw new ValidationError([
    { field: 'effectiveAt', description, violatedRule: 'VALIDATION', ruleName: 'INVALID_VALUE', data: {} },
  ]);
}
