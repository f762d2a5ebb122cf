import type { orders as meta } from '@wix/pricing-plans/meta';
import { textsOf } from '../../../http/hosted/texts/texts';
import { Decimal, moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredPlan } from './plan-documents';
import { cyclesOf } from './rules';

type PlanOrder = NonNullable<Wire<ReturnType<typeof meta.memberGetOrder>['__originalResponseType']>['order']>;
type Model = 'subscription' | 'singlePaymentForDuration' | 'singlePaymentUnlimited' | 'freeTrialDays';

export type PlanPricing = Pick<NonNullable<PlanOrder['priceDetails']>, Model> & {
  price?: { value?: string; currency?: string };
};

/**
 * Source: "To create the most common types of plans" at createPlan. Assumed: one cycle without trial is one payment.
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
    freeTrialDays: freeTrialDays || undefined,
  };
}

export const isFree = ({ price }: PlanPricing): boolean => new Decimal(price?.value ?? 0).isZero();

export const trialDays = ({ subscription, freeTrialDays }: PlanPricing): number => (subscription && freeTrialDays) || 0;

export const startsLater = ({ pricingVariants: [{ billingTerms }] }: StoredPlan): boolean =>
  billingTerms?.startType === 'CUSTOM';

/** For example `$20.00 every month`, `$150.00 for 3 months`, `Free`. */
export function priceText(pricing: PlanPricing, { language }: Pick<SiteSettings, 'language'>): string {
  const { price, subscription, singlePaymentForDuration } = pricing;
  const t = textsOf({ language });
  const amount = isFree(pricing)
    ? t.free
    : moneyText(price?.value ?? 0, { currency: price?.currency ?? 'USD', language });
  const { count, unit } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  const known = unit === 'DAY' || unit === 'WEEK' || unit === 'YEAR' ? unit : 'MONTH';
  if (subscription) return t.every(amount, known, count ?? 1);
  return singlePaymentForDuration ? t.lasting(amount, known, count ?? 1) : amount;
}
