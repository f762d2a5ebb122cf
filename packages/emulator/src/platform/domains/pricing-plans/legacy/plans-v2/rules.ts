import { type FieldViolation, ValidationError } from '../../../../kernel/errors';
import { isFree } from '../../plans/pricing';
import { isUnit, lengthInDays, MAX_PLAN_DAYS, MIN_CYCLE_DAYS } from '../../plans/rules';
import type { PlanV2, PricingV2 } from './plan-v2';

/** Source: `CreatePlanValidationErrors` and `UpdatePlanValidationErrors` in @wix/auto_sdk_pricing-plans_plans. */
export function requireSellable({ name, pricing }: Pick<PlanV2, 'name' | 'pricing'>): void {
  const broken = [
    ...(name?.trim() ? [] : [violation('name', 'PLAN_NAME_BLANK', 'must not be blank')]),
    ...pricingViolations(pricing ?? {}),
  ];
  if (broken.length > 0) throw new ValidationError(broken);
}

function pricingViolations(pricing: PricingV2): FieldViolation[] {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited, freeTrialDays } = pricing;
  if (subscription) return subscriptionViolations(pricing);
  const broken: FieldViolation[] = [];
  if (singlePaymentForDuration)
    broken.push(...durationViolations('singlePaymentForDuration', singlePaymentForDuration));
  else if (!singlePaymentUnlimited) {
    const text = 'needs a duration, or to be unlimited, or to recur';
    broken.push(violation('pricing', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION', text));
  }
  if (freeTrialDays) {
    const text = 'must be 0 or absent: only a plan that recurs has a free trial';
    broken.push(violation('pricing.freeTrialDays', 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED', text));
  }
  return broken;
}

function subscriptionViolations(pricing: PricingV2): FieldViolation[] {
  const { cycleDuration = {}, cycleCount } = pricing.subscription ?? {};
  const broken = durationViolations('subscription.cycleDuration', cycleDuration, cycleCount || 1);
  if (lengthInDays(cycleDuration) < MIN_CYCLE_DAYS) {
    const text = `must be at least ${MIN_CYCLE_DAYS} days`;
    broken.push(violation('pricing.subscription.cycleDuration', 'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT', text));
  }
  if ((cycleCount ?? 0) < 0) {
    const text = 'must be 0 for a plan that is valid until canceled, or a number of cycles';
    broken.push(violation('pricing.subscription.cycleCount', 'RECURRING_PLAN_CYCLE_COUNT_INVALID', text));
  }
  // Assumed; errs to refusal: 0 counts as no price, as in the third generation.
  if (isFree(pricing)) {
    const text = 'must be more than 0: a plan that recurs is paid for';
    broken.push(violation('pricing.price', 'RECURRING_PLAN_PAYMENT_PRICE_MISSING', text));
  }
  return broken;
}

type Duration = NonNullable<PricingV2['singlePaymentForDuration']>;

/** Assumed; errs to refusal: the limits of the third generation. */
function durationViolations(place: string, duration: Duration, times = 1): FieldViolation[] {
  const field = `pricing.${place}`;
  if (!isUnit(duration.unit)) {
    return [violation(`${field}.unit`, 'invalid_duration_unit', 'must be DAY, WEEK, MONTH or YEAR')];
  }
  if (lengthInDays(duration) * times <= MAX_PLAN_DAYS) return [];
  return [violation(`${field}.count`, 'PERIOD_AMOUNT_OUT_OF_RANGE', 'must not be longer than 10 years')];
}

const violation = (field: string, ruleName: string, description: string): FieldViolation => ({
  field: `plan.${field}`,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
