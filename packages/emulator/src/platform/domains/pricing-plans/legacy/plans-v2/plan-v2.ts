import type { plans as meta } from '@wix/pricing-plans/meta';
import { ApplicationError } from '../../../../kernel/errors';
import { toAmount } from '../../../../kernel/money';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { countOrders } from '../../orders/plan-order-documents';
import { perksOf, pricingFields } from '../../plans/earlier-form';
import { isPublic, planDocuments, type StoredPlan } from '../../plans/plan-documents';
import { pricingOf, startsLater } from '../../plans/pricing';
import { purchaseLimitFields } from '../../plans/rules';

export type PlanV2 = NonNullable<Wire<ReturnType<typeof meta.getPlan>['__originalResponseType']>['plan']>;
export type PricingV2 = NonNullable<PlanV2['pricing']>;

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

export async function withOrders(transaction: Transaction, plan: StoredPlan): Promise<PlanV2> {
  return { ...toPlanV2(plan), hasOrders: (await countOrders(transaction, { planId: plan.id })) > 0 };
}

export async function getStoredPlan(transaction: Transaction, id: string): Promise<StoredPlan> {
  return requirePlan(await transaction.in(planDocuments).find(id), id);
}

export function requirePlan(plan: StoredPlan | undefined, id: string): StoredPlan {
  if (plan) return plan;
  throw new ApplicationError('plan_not_found', `no plan has the ID ${id}`);
}
