import type { orders as meta } from '@wix/pricing-plans/meta';
import { Decimal } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredPlan } from './plan-documents';
import { cyclesOf } from './rules';

type PlanOrder = NonNullable<Wire<ReturnType<typeof meta.memberGetOrder>['__originalResponseType']>['order']>;
type Model = 'subscription' | 'singlePaymentForDuration' | 'singlePaymentUnlimited' | 'freeTrialDays';

/** The price of a plan and its cycles, in the words of plan orders. */
export type PlanPricing = Pick<NonNullable<PlanOrder['priceDetails']>, Model> & {
  price?: { value?: string; currency?: string };
};

/**
 * Source: "To create the most common types of plans" at createPlan. A plan without a billing cycle lasts for ever.
 * Assumed: a single cycle is a single payment, unless a free trial comes before it.
 */
export function pricingOf({ pricingVariants: [variant], currency }: StoredPlan): PlanPricing {
  const { billingTerms = {}, freeTrialDays, pricingStrategies } = variant;
  const price = { value: pricingStrategies?.[0]?.flatRate?.amount ?? '0', currency };
  const { billingCycle } = billingTerms;
  if (!billingCycle) return { price, singlePaymentUnlimited: true };
  const duration = { unit: billingCycle.period, count: Number(billingCycle.count ?? 1) };
  const cycleCount = cyclesOf(billingTerms);
  if (cycleCount === 1 && !freeTrialDays) return { price, singlePaymentForDuration: duration };
  return {
    price,
    subscription: { cycleDuration: duration, cycleCount },
    ...(freeTrialDays && { freeTrialDays }),
  };
}

export const isFree = ({ price }: PlanPricing): boolean => new Decimal(price?.value ?? 0).isZero();

/** The free days before the first payment; 0 for a plan that does not recur. */
export const trialDays = ({ subscription, freeTrialDays }: PlanPricing): number => (subscription && freeTrialDays) || 0;

/** True if the buyer picks the day on which the plan starts. */
export const startsLater = ({ pricingVariants: [{ billingTerms }] }: StoredPlan): boolean =>
  billingTerms?.startType === 'CUSTOM';
