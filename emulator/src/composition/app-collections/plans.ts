import type { AppItem } from '../../domains/data/app-collections/items';
import { planDocuments, type StoredPlan } from '../../domains/pricing-plans/plans/documents';
import type { Transaction } from '../../kernel/store/store';
import { itemDate, itemDates } from './dates';

/** Plans; hidden and archived ones for the owner. Source of the fields: "Wix Pricing Plans Collections" on dev.wix.com. */
export async function planItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const all = await transaction.in(planDocuments).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });
  return all
    .map((plan, index) => ({ plan, displayIndex: index + 1 }))
    .filter(({ plan }) => isOwner || (plan.public && !plan.archived))
    .map(({ plan, displayIndex }) => ({
      itemId: plan.id,
      owner: '',
      ...itemDates(plan.createdDate, plan.updatedDate, transaction.now),
      data: {
        name: plan.name,
        tagline: plan.description,
        benefits: plan.perks.values ?? [],
        price: Number(plan.pricing.price?.value ?? 0),
        currency: plan.pricing.price?.currency,
        ...periodOf(plan),
        primary: plan.primary,
        dateCreated: itemDate(plan.createdDate),
        dateUpdated: itemDate(plan.updatedDate),
        displayIndex,
        slug: plan.slug,
      },
    }));
}

/** How long a plan is valid. That of a plan that renews is its cycle, which is assumed. */
function periodOf({ pricing: { subscription, singlePaymentForDuration } }: StoredPlan) {
  const { unit, count } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  const validUntilCanceled = subscription !== undefined && subscription !== null && !subscription.cycleCount;
  return { recurring: Boolean(subscription), validUntilCanceled, periodUnit: unit, periodAmount: count };
}
