import type { AppItem } from '../../domains/data/app-collections/items';
import { isPublic, planDocuments } from '../../domains/pricing-plans/plans/plan-documents';
import { type PlanPricing, pricingOf } from '../../domains/pricing-plans/plans/pricing';
import type { Transaction } from '../../kernel/store/store-interface';
import { itemDate, itemDates } from './stock-and-orders';

/** Source: "Wix Pricing Plans Collections" on dev.wix.com. */
export async function planItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const all = await transaction.in(planDocuments).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });
  return all
    .map((plan, index) => ({ plan, pricing: pricingOf(plan), displayIndex: index + 1 }))
    .filter(({ plan }) => isOwner || (isPublic(plan) && !plan.archived))
    .map(({ plan, pricing, displayIndex }) => ({
      itemId: plan.id,
      owner: '',
      ...itemDates(plan.createdDate, plan.updatedDate, transaction.now),
      data: {
        name: plan.name,
        tagline: plan.description,
        benefits: plan.perks.map(({ description }) => description),
        price: Number(pricing.price?.value ?? 0),
        currency: pricing.price?.currency,
        ...periodOf(pricing),
        primary: plan.primary,
        dateCreated: itemDate(plan.createdDate),
        dateUpdated: itemDate(plan.updatedDate),
        displayIndex,
        slug: plan.slug,
      },
    }));
}

/** Assumed: a renewing plan is valid for one cycle. */
function periodOf({ subscription, singlePaymentForDuration }: PlanPricing) {
  const { unit, count } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  const validUntilCanceled = subscription !== undefined && subscription !== null && !subscription.cycleCount;
  return { recurring: Boolean(subscription), validUntilCanceled, periodUnit: unit, periodAmount: count };
}
