import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import type { Wire } from '../../http/wire/types';
import type { StoredPlan } from './documents';
import type { PlanPricing } from './pricing';

type PlanV3 = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
type PricingVariant = NonNullable<PlanV3['pricingVariants']>[number];
type BillingTerms = NonNullable<PricingVariant['billingTerms']>;

/**
 * The plan as the third generation shows it. Source: `Plan` in @wix/auto_sdk_pricing-plans_plans-v-3. Assumed: the ID of
 * its only variant is the plan's, those of its perks count up.
 */
export function toPlanV3(plan: StoredPlan): PlanV3 {
  const { id = '', description, slug, termsAndConditions, createdDate, updatedDate, pricing } = plan;
  const maxPurchasesPerBuyer = plan.maxPurchasesPerBuyer ?? 0;
  return {
    id,
    revision: '1',
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
    name: plan.name,
    description: description ?? '',
    slug: slug ?? '',
    ...(termsAndConditions && { termsAndConditions }),
    maxPurchasesPerBuyer,
    pricingVariants: [variantOf(plan)],
    perks: (plan.perks.values ?? []).map((text, index) => ({ id: countingId(index + 1), description: text })),
    visibility: plan.public ? 'PUBLIC' : 'PRIVATE',
    buyable: true,
    buyerCanCancel: plan.buyerCanCancel ?? false,
    currency: pricing.price?.currency ?? 'USD',
    purchaseLimits: maxPurchasesPerBuyer > 0 ? [{ type: 'PER_MEMBER_LIFETIME', maxCount: maxPurchasesPerBuyer }] : [],
  };
}

function variantOf({ id = '', name, pricing, allowFutureStartDate }: StoredPlan): PricingVariant {
  return {
    id,
    name,
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
