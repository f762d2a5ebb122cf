import { toAmount } from '../../../../kernel/money';
import { perksOf, pricingFields } from '../../plans/earlier-form';
import { isPublic, type StoredPlan } from '../../plans/plan-documents';
import { pricingOf, startsLater } from '../../plans/pricing';
import { purchaseLimitFields } from '../../plans/purchase-limits';
import type { PlanV2, PricingV2 } from './wire';

export function toPlanV2(plan: StoredPlan): PlanV2 & Required<Pick<PlanV2, 'archived' | 'primary' | 'perks'>> {
  const { id, name, description, slug, termsAndConditions, formId, createdDate, updatedDate } = plan;
  return {
    id,
    name,
    description,
    perks: { values: plan.perks.map((perk) => perk.description ?? '') },
    pricing: pricingOf(plan),
    public: isPublic(plan),
    archived: plan.archived,
    primary: plan.primary,
    createdDate: createdDate || undefined,
    updatedDate: updatedDate || undefined,
    slug: slug || undefined,
    maxPurchasesPerBuyer: plan.maxPurchasesPerBuyer,
    allowFutureStartDate: startsLater(plan),
    buyerCanCancel: plan.buyerCanCancel,
    termsAndConditions: typeof termsAndConditions === 'string' ? termsAndConditions : undefined,
    formId: typeof formId === 'string' ? formId : undefined,
  };
}

export function withPlanV2(change: PlanV2, plan: StoredPlan, currency: string): StoredPlan {
  const [variant] = plan.pricingVariants;
  const { name, description, perks, maxPurchasesPerBuyer, buyerCanCancel, termsAndConditions, formId } = change;
  const pricing = change.pricing ? withCurrency(change.pricing, currency) : pricingOf(plan);
  return {
    ...plan,
    ...(name !== undefined && { name: name ?? '' }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(perks && { perks: perksOf(perks.values ?? [], idsOf(plan)) }),
    ...(change.public !== undefined && { visibility: change.public ? 'PUBLIC' : 'PRIVATE' }),
    ...purchaseLimitFields({ maxPurchasesPerBuyer: maxPurchasesPerBuyer ?? undefined }, plan.purchaseLimits),
    ...(buyerCanCancel !== undefined && { buyerCanCancel: buyerCanCancel ?? false }),
    ...(termsAndConditions !== undefined && { termsAndConditions }),
    ...(formId !== undefined && { formId }),
    currency: pricing.price?.currency ?? plan.currency,
    pricingVariants: [
      {
        ...variant,
        // Unnamed variants have the plan's name.
        ...(variant.name === plan.name && { name: name ?? plan.name }),
        ...pricingFields(pricing, change.allowFutureStartDate ?? startsLater(plan)),
        visible: true,
      },
    ],
  };
}

/** Foreign currencies are replaced without an error. */
const withCurrency = (pricing: PricingV2, currency: string): PricingV2 => ({
  ...pricing,
  price: { value: toAmount(pricing.price?.value ?? 0, currency), currency },
});

const idsOf = ({ perks }: StoredPlan): string[] => perks.flatMap(({ id }) => id ?? []);
