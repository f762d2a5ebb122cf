import { newId } from '../../../../kernel/ids/new-id';
import { toAmount } from '../../../../kernel/money';
import type { StoredPlan } from '../documents';
import type { PlanPricing } from '../pricing';
import { cyclesOf } from './rules';
import type { PlanV3, PlanV3Part, PricingVariant } from './wire';

type Stored = Omit<Partial<StoredPlan>, 'v3'> & { v3: Omit<PlanV3Part, 'revision'> };

/** The changes to the stored plan: the second generation's fields, and those that only the third has. */
export function storedPartsOf(sent: PlanV3, present: StoredPlan | undefined, currency: string): Stored {
  const [variant] = sent.pricingVariants ?? [];
  const lifetimeLimit = sent.purchaseLimits?.find(({ type }) => type === 'PER_MEMBER_LIFETIME');
  const maxPurchasesPerBuyer = sent.purchaseLimits ? (lifetimeLimit?.maxCount ?? 0) : sent.maxPurchasesPerBuyer;
  const { revision: _, ...own } = present?.v3 ?? { revision: '' };
  return {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.description !== undefined && { description: sent.description ?? '' }),
    ...(sent.slug && { slug: sent.slug }),
    ...(sent.termsAndConditions !== undefined && { termsAndConditions: sent.termsAndConditions }),
    ...(sent.formId !== undefined && { formId: sent.formId }),
    ...(maxPurchasesPerBuyer !== undefined && { maxPurchasesPerBuyer }),
    ...(sent.visibility !== undefined && { public: sent.visibility === 'PUBLIC' }),
    ...(sent.buyerCanCancel !== undefined && { buyerCanCancel: sent.buyerCanCancel }),
    ...(sent.perks && { perks: { values: sent.perks.map(({ description = '' }) => description) } }),
    ...(variant && {
      pricing: pricingOf(variant, currency),
      allowFutureStartDate: variant.billingTerms?.startType === 'CUSTOM',
    }),
    v3: { ...own, ...ownPartsOf(sent, variant) },
  };
}

const OWN = ['buyable', 'image', 'tags', 'extendedFields', 'benefitDistributionSettings'] as const;

function ownPartsOf(sent: PlanV3, variant: PricingVariant | undefined): Partial<PlanV3Part> {
  const own = Object.fromEntries(OWN.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
  return {
    ...own,
    ...(sent.perks && { perkIds: sent.perks.map(({ id }) => id ?? newId()) }),
    ...(variant && {
      variant: {
        id: variant.id,
        name: variant.name,
        ...(variant.promotion && { promotion: variant.promotion }),
        ...(variant.categoryIds && { categoryIds: variant.categoryIds }),
      },
    }),
  };
}

/** Source: "To create the most common types of plans" at createPlan. Without a billing cycle it lasts for ever. */
function pricingOf({ billingTerms = {}, freeTrialDays, pricingStrategies }: PricingVariant, currency: string) {
  const { billingCycle } = billingTerms;
  const price = { value: toAmount(pricingStrategies?.[0]?.flatRate?.amount ?? 0, currency), currency };
  if (!billingCycle) return { price, singlePaymentUnlimited: true } satisfies PlanPricing;
  const duration = { unit: billingCycle.period, count: Number(billingCycle.count ?? 1) };
  const cycleCount = cyclesOf(billingTerms);
  if (cycleCount === 1) return { price, singlePaymentForDuration: duration } satisfies PlanPricing;
  return {
    price,
    subscription: { cycleDuration: duration, cycleCount },
    ...(freeTrialDays && { freeTrialDays }),
  } satisfies PlanPricing;
}
