import type { plans as meta } from '@wix/pricing-plans/meta';
import { Decimal, formatAmount } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';

export type Plan = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;

export type PlanPricing = NonNullable<Plan['pricing']>;

export const isFree = ({ price }: PlanPricing): boolean => new Decimal(price?.value ?? 0).isZero();

/** The free days before the first payment; 0 for a plan that does not recur. */
export const trialDays = ({ subscription, freeTrialDays }: PlanPricing): number => (subscription && freeTrialDays) || 0;

/** `$20.00 every month`, `$150.00 for 3 months`, `Free`. */
export function pricingText(pricing: PlanPricing): string {
  const { price, subscription, singlePaymentForDuration } = pricing;
  const amount = isFree(pricing) ? 'Free' : formatAmount(price?.value ?? 0, price?.currency ?? 'USD');
  if (subscription) return `${amount} every ${durationText(subscription.cycleDuration, true)}`;
  if (singlePaymentForDuration) return `${amount} for ${durationText(singlePaymentForDuration)}`;
  return amount;
}

type Duration = NonNullable<PlanPricing['singlePaymentForDuration']>;

function durationText({ count: given, unit }: Duration = {}, bare = false): string {
  const count = given ?? 1;
  const word = (unit ?? 'MONTH').toLowerCase();
  if (count === 1) return bare ? word : `1 ${word}`;
  return `${count} ${word}s`;
}
