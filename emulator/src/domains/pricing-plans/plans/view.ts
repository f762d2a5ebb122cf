import type { StoredPlan } from '../documents';
import type { PlanPricing } from '../pricing';
import type { BillingTerms, PlanV3, PricingVariant } from './wire';

/**
 * The plan as the third generation shows it. Source: `Plan` in @wix/auto_sdk_pricing-plans_plans-v-3. Assumed: of a plan
 * made by the second, the ID of its only variant is the plan's, and those of its perks count up.
 */
export function toPlanV3(plan: StoredPlan): PlanV3 {
  const { id = '', description, slug, termsAndConditions, createdDate, updatedDate, pricing, formId } = plan;
  const { revision = FIRST_REVISION, perkIds = [], buyable = true, variant: _, ...own } = plan.v3 ?? {};
  const maxPurchasesPerBuyer = plan.maxPurchasesPerBuyer ?? 0;
  return {
    ...own,
    id,
    revision,
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
    name: plan.name,
    description: description ?? '',
    slug: slug ?? '',
    ...(termsAndConditions && { termsAndConditions }),
    maxPurchasesPerBuyer,
    pricingVariants: [variantOf(plan)],
    perks: (plan.perks.values ?? []).map((text, index) => ({
      id: perkIds[index] ?? countingId(index + 1),
      description: text,
    })),
    visibility: plan.public ? 'PUBLIC' : 'PRIVATE',
    buyable,
    ...(formId && { formId }),
    buyerCanCancel: plan.buyerCanCancel ?? false,
    currency: pricing.price?.currency ?? 'USD',
    purchaseLimits: maxPurchasesPerBuyer > 0 ? [{ type: 'PER_MEMBER_LIFETIME', maxCount: maxPurchasesPerBuyer }] : [],
  };
}

/** A plan stored before there were revisions has this one. */
export const FIRST_REVISION = '1';

function variantOf({ id = '', name, pricing, allowFutureStartDate, v3 }: StoredPlan): PricingVariant {
  return {
    id,
    name,
    ...v3?.variant,
    freeTrialDays: pricing.freeTrialDays ?? 0,
    fees: [],
    billingTerms: { ...billingOf(pricing), startType: allowFutureStartDate ? 'CUSTOM' : 'ON_PURCHASE' },
    pricingStrategies: [{ flatRate: { amount: pricing.price?.value ?? '0' } }],
    visible: true,
  };
}

/** Source: "To create the most common types of plans" at createPlan. */
function billingOf({ subscription, singlePaymentForDuration }: PlanPricing): BillingTerms {
  const { cycleDuration, cycleCount } = subscription ?? {};
  const duration = cycleDuration ?? singlePaymentForDuration;
  const cycles = subscription ? (cycleCount ?? 0) : singlePaymentForDuration ? 1 : 0;
  return {
    ...(duration && { billingCycle: { period: periodOf(duration), count: String(duration.count ?? 1) } }),
    ...(cycles > 0
      ? { endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: String(cycles) } }
      : { endType: 'UNTIL_CANCELLED' }),
  };
}

/** A stored duration has one of these units. */
const periodOf = ({ unit }: NonNullable<PlanPricing['singlePaymentForDuration']>) =>
  unit === undefined || unit === 'UNDEFINED' ? 'MONTH' : unit;

const countingId = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
