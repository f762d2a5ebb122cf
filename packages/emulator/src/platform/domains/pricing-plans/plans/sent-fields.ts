import { newId } from '../../../kernel/ids/new-id';
import { toAmount } from '../../../kernel/money';
import type { BillingTerms, Plan, PricingVariant, StoredPlan } from './plan-documents';
import { cyclesOf, purchaseLimitFields } from './rules';

const TAKEN = [
  'name',
  'termsAndConditions',
  'formId',
  'visibility',
  'buyable',
  'image',
  'tags',
  'extendedFields',
  'benefitDistributionSettings',
  'buyerCanCancel',
] as const;

export function withRequest(change: Plan, plan: StoredPlan, currency: string): StoredPlan {
  const takenFields = Object.fromEntries(
    TAKEN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  );
  const [variant] = change.pricingVariants ?? [];
  return {
    ...plan,
    ...takenFields,
    ...(change.slug && { slug: change.slug }),
    ...(change.description !== undefined && { description: change.description ?? '' }),
    ...purchaseLimitFields(change, plan.purchaseLimits),
    ...(change.perks && {
      perks: change.perks.map(({ id, description = '' }) => ({ id: id ?? newId(), description })),
    }),
    ...(variant && { currency, pricingVariants: [toVariant(variant, plan.id, currency)] }),
  };
}

function toVariant(pricingVariant: PricingVariant, planId: string, currency: string): PricingVariant {
  const { id, name, promotion, categoryIds, billingTerms = {}, freeTrialDays, pricingStrategies } = pricingVariant;
  const isRecurring = billingTerms.billingCycle !== undefined && cyclesOf(billingTerms) !== 1;
  return {
    id: id ?? planId,
    name: name ?? '',
    promotion: promotion || undefined,
    categoryIds,
    freeTrialDays: isRecurring ? (freeTrialDays ?? 0) : 0,
    fees: [],
    billingTerms: termsOf(billingTerms),
    pricingStrategies: [{ flatRate: { amount: toAmount(pricingStrategies?.[0]?.flatRate?.amount ?? 0, currency) } }],
    visible: true,
  };
}

function termsOf(billingTerms: BillingTerms): BillingTerms {
  const { billingCycle, startType } = billingTerms;
  const cycles = billingCycle ? cyclesOf(billingTerms) : 0;
  return {
    billingCycle: billingCycle ? { period: billingCycle.period, count: String(billingCycle.count ?? 1) } : undefined,
    ...(cycles > 0
      ? { endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: String(cycles) } }
      : { endType: 'UNTIL_CANCELLED' }),
    startType: startType === 'CUSTOM' ? 'CUSTOM' : 'ON_PURCHASE',
  };
}
