import { randomUUID } from '../../../home/crypto';
import { Decimal, toAmount } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { type Coupon, discountsOf } from '../../ecom/index';
import type { StoredPlan } from '../plans/plan-documents';
import { isFree, type PlanPricing, pricingOf, trialDays } from '../plans/pricing';
import { endDateOf } from './cycles';
import type { StoredOrder } from './plan-order-documents';
import { nextTransitionAt } from './schedule';
import { statusOnPurchase } from './status';

export interface PlanPurchase {
  plan: StoredPlan;
  buyer: { memberId: string; contactId: string };
  startDate: string;
  kind: 'ONLINE' | 'OFFLINE' | 'UNPAID_ONLINE';
  paid?: boolean;
  /** The time when the payment of an order under review succeeds. */
  settlesAt?: string;
  /** Assumed: the coupon reduces each payment. */
  coupon?: Coupon;
  flowId?: string;
  cardExpires?: string | undefined;
}

export function newPlanOrder(purchase: PlanPurchase, settings: SiteSettings, now: string): StoredOrder {
  const { plan, buyer, startDate, kind, coupon, flowId, cardExpires, settlesAt } = purchase;
  const pricing = pricingOf(plan);
  const freeTrialDays = trialDays(pricing);
  const endDate = endDateOf({ pricing, startDate, timeZone: settings.timeZone });
  const order: StoredOrder = {
    id: randomUUID(),
    planId: plan.id,
    subscriptionId: randomUUID(),
    ...(!isFree(pricing) && { wixPayOrderId: randomUUID() }),
    buyer,
    ...planPricesOf(pricing, settings.currency, coupon),
    type: kind === 'OFFLINE' ? 'OFFLINE' : 'ONLINE',
    status: kind === 'UNPAID_ONLINE' ? 'DRAFT' : statusOnPurchase(startDate, now),
    ...(pricing.subscription && { autoRenewCanceled: false }),
    lastPaymentStatus: paymentStatusOf(purchase, pricing),
    startDate,
    ...(endDate && { endDate, earliestEndDate: endDate }),
    pausePeriods: [],
    ...(freeTrialDays > 0 && { freeTrialDays }),
    planName: plan.name,
    planDescription: plan.description,
    createdDate: now,
    updatedDate: now,
    planPricing: pricing,
    cycleNumber: freeTrialDays > 0 ? 0 : 1,
    ...(flowId && { flowId }),
    ...(cardExpires && { cardExpires }),
    ...(settlesAt && { settlesAt }),
  };
  return { ...order, turnsAt: nextTransitionAt(order, settings.timeZone) };
}

/** Source: `PaymentStatus` and createOfflineOrder: NOT_APPLICABLE for free plans and free trials. */
function paymentStatusOf(
  { kind, paid, settlesAt }: PlanPurchase,
  pricing: PlanPricing,
): NonNullable<StoredOrder['lastPaymentStatus']> {
  if (isFree(pricing)) return 'NOT_APPLICABLE';
  if (kind === 'OFFLINE') return paid ? 'PAID' : 'UNPAID';
  // Assumed for draft orders.
  if (kind === 'UNPAID_ONLINE') return settlesAt ? 'PENDING' : 'UNPAID';
  return trialDays(pricing) > 0 ? 'NOT_APPLICABLE' : 'PAID';
}

export function planPricesOf(pricing: PlanPricing, siteCurrency: string, coupon?: Coupon) {
  const currency = pricing.price?.currency ?? siteCurrency;
  const amount = toAmount(pricing.price?.value ?? 0, currency);
  const nothing = toAmount(0, currency);
  const discount = discountsOf(coupon, [{ id: 'plan', price: amount, quantity: 1 }], currency).get('plan') ?? nothing;
  const total = toAmount(new Decimal(amount).minus(discount), currency);
  const applied = coupon && { coupon: { id: coupon.id, code: coupon.code, amount: discount } };
  const model = modelOf(pricing);
  const freeTrialDays = trialDays(pricing);
  return {
    priceDetails: {
      ...model,
      subtotal: amount,
      discount,
      total,
      planPrice: amount,
      currency,
      proration: nothing,
      fees: [],
      ...applied,
      freeTrialDays: freeTrialDays > 0 ? freeTrialDays : undefined,
    },
    pricing: {
      ...model,
      prices: durationsOf(pricing, coupon?.discountedCycleCount).map(({ isDiscounted, ...duration }) => ({
        duration,
        price: isDiscounted
          ? { subtotal: amount, discount, total, currency, proration: nothing, fees: [], ...applied }
          : { subtotal: amount, discount: nothing, total: amount, currency, proration: nothing, fees: [] },
      })),
    },
    planPrice: amount,
  };
}

function modelOf({ subscription, singlePaymentForDuration, singlePaymentUnlimited }: PlanPricing) {
  if (subscription) return { subscription };
  return singlePaymentForDuration ? { singlePaymentForDuration } : { singlePaymentUnlimited };
}

interface Duration {
  cycleFrom: number;
  numberOfCycles?: number;
  isDiscounted: boolean;
}

/** A coupon for fewer cycles than the plan has leaves the rest at the plan's price. */
function durationsOf(pricing: PlanPricing, discountedCycles: number | undefined): Duration[] {
  const { numberOfCycles } = cyclesOf(pricing);
  const whole = { cycleFrom: 1, ...(numberOfCycles !== undefined && { numberOfCycles }), isDiscounted: true };
  const isForAll = discountedCycles === undefined || discountedCycles >= (numberOfCycles ?? Number.POSITIVE_INFINITY);
  if (isForAll) return [whole];
  const rest = numberOfCycles !== undefined && { numberOfCycles: numberOfCycles - discountedCycles };
  return [
    { cycleFrom: 1, numberOfCycles: discountedCycles, isDiscounted: true },
    { cycleFrom: discountedCycles + 1, ...rest, isDiscounted: false },
  ];
}

/** Source: `PriceDuration.numberOfCycles`: absent if valid until canceled. */
function cyclesOf({ subscription }: PlanPricing): { numberOfCycles?: number } {
  if (!subscription) return { numberOfCycles: 1 };
  return subscription.cycleCount ? { numberOfCycles: subscription.cycleCount } : {};
}
