import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import { toAmount } from '../../../kernel/money';
import { syncProgram } from '../plan-programs';
import { planDocuments } from '../plans/plan-documents';
import type { PlanPricing } from '../plans/pricing';
import { type PlanOrder, planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { countPurchase } from './purchase-claims';
import { toPlanOrder } from './response';
import { nextTransitionAt } from './schedule';

export async function plantPlanOrder({ order: sentOrder }: { order: PlanOrder }, context: OperationContext) {
  const { transaction, settings } = context;
  const { currentCycle, planName, planDescription, ...rest } = sentOrder;
  const plan = await transaction.in(planDocuments).find(sentOrder.planId ?? '');
  const order: StoredOrder = {
    type: 'ONLINE',
    status: 'ACTIVE',
    pausePeriods: [],
    ...rest,
    ...pricesOf(sentOrder, settings.currency),
    id: newId('plan order'),
    planName: planName ?? plan?.name ?? '',
    planDescription: planDescription ?? plan?.description ?? '',
    startDate: sentOrder.startDate ?? transaction.now,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    planPricing: pricingOf(sentOrder, settings.currency),
    cycleNumber: currentCycle?.index ?? 1,
    ...(isStopping(sentOrder) && {
      stopping: sentOrder.cancellation ?? { ...STOPPED, requestedDate: transaction.now },
    }),
  };
  const stored = { ...order, turnsAt: nextTransitionAt(order, settings.timeZone) };
  await transaction.in(planOrderDocuments).insert(stored);
  if (order.buyer?.memberId && order.status !== 'DRAFT') {
    await countPurchase(transaction, order.planId ?? '', order.buyer.memberId, order);
  }
  if (order.status === 'ACTIVE' || order.status === 'PAUSED') await syncProgram(transaction, stored, ['started']);
  if (order.status === 'PAUSED') await syncProgram(transaction, stored, ['paused']);
  return { order: toPlanOrder(stored, settings, transaction.now) };
}

function pricingOf(
  { priceDetails = {}, planPrice, freeTrialDays: ownTrial }: PlanOrder,
  siteCurrency: string,
): PlanPricing {
  const { subscription, singlePaymentForDuration, currency, freeTrialDays = ownTrial } = priceDetails;
  return {
    price: { value: planPrice ?? priceDetails.planPrice ?? '0', currency: currency ?? siteCurrency },
    subscription,
    singlePaymentForDuration: !subscription ? singlePaymentForDuration : undefined,
    singlePaymentUnlimited: (!subscription && !singlePaymentForDuration) || undefined,
    freeTrialDays: freeTrialDays || undefined,
  };
}

/** Drops fees and sets proration to 0, since neither is emulated. */
function pricesOf({ priceDetails, pricing }: PlanOrder, siteCurrency: string) {
  const details = { ...priceDetails, proration: toAmount(0, priceDetails?.currency ?? siteCurrency), fees: [] };
  const prices = (pricing?.prices ?? []).map(({ price, ...span }) => ({ ...span, price: { ...price, fees: [] } }));
  return {
    ...(priceDetails && { priceDetails: details }),
    ...(pricing && { pricing: { ...pricing, prices } }),
  };
}

const isStopping = ({ autoRenewCanceled, status }: PlanOrder): boolean =>
  autoRenewCanceled === true && (status === 'ACTIVE' || status === 'PENDING' || status === 'PAUSED');

/** Assumed defaults for responses without a cancellation. */
const STOPPED = { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
