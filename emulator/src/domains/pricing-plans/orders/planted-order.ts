import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import { toAmount } from '../../../kernel/money';
import { followOrder } from '../plan-programs';
import { planDocuments } from '../plans/plan-documents';
import type { PlanPricing } from '../plans/pricing';
import { type PlanOrder, planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { countPurchase } from './purchases';
import { toPlanOrder } from './response';
import { nextTransitionAt } from './schedule';

export async function plantPlanOrder({ order: sent }: { order: PlanOrder }, context: OperationContext) {
  const { transaction, settings } = context;
  const { currentCycle, planName, planDescription, ...kept } = sent;
  const plan = await transaction.in(planDocuments).find(sent.planId ?? '');
  const order: StoredOrder = {
    type: 'ONLINE',
    status: 'ACTIVE',
    pausePeriods: [],
    ...kept,
    ...pricesOf(sent, settings.currency),
    id: newId('plan order'),
    planName: planName ?? plan?.name ?? '',
    planDescription: planDescription ?? plan?.description ?? '',
    startDate: sent.startDate ?? transaction.now,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    planPricing: pricingOf(sent, settings.currency),
    cycleNumber: currentCycle?.index ?? 1,
    ...(isStopping(sent) && { stopping: sent.cancellation ?? { ...STOPPED, requestedDate: transaction.now } }),
  };
  const stored = { ...order, turnsAt: nextTransitionAt(order, settings.timeZone) };
  await transaction.in(planOrderDocuments).insert(stored);
  if (order.buyer?.memberId && order.status !== 'DRAFT') {
    await countPurchase(transaction, order.planId ?? '', order.buyer.memberId, order.id);
  }
  if (order.status === 'ACTIVE' || order.status === 'PAUSED') await followOrder(transaction, stored, ['started']);
  if (order.status === 'PAUSED') await followOrder(transaction, stored, ['paused']);
  return { order: toPlanOrder(stored, settings, transaction.now) };
}

function pricingOf(
  { priceDetails = {}, planPrice, freeTrialDays: ownTrial }: PlanOrder,
  siteCurrency: string,
): PlanPricing {
  const { subscription, singlePaymentForDuration, currency, freeTrialDays = ownTrial } = priceDetails;
  return {
    price: { value: planPrice ?? priceDetails.planPrice ?? '0', currency: currency ?? siteCurrency },
    ...(subscription && { subscription }),
    ...(!subscription && singlePaymentForDuration && { singlePaymentForDuration }),
    ...(!subscription && !singlePaymentForDuration && { singlePaymentUnlimited: true }),
    ...(freeTrialDays && { freeTrialDays }),
  };
}

/** Fees and proration are not emulated. */
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

/** Assumed for answers without a cancellation. */
const STOPPED = { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
