import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Plan, PricingVariant } from './wire';

export type StoredPlan = Plan &
  Required<Pick<Plan, 'perks' | 'maxPurchasesPerBuyer' | 'purchaseLimits' | 'visibility' | 'buyable'>> & {
    id: string;
    revision: string;
    name: string;
    description: string;
    currency: string;
    buyerCanCancel: boolean;
    /** Source: "Currently limited to 1 variant per plan". */
    pricingVariants: [PricingVariant];
    archived: boolean;
    primary: boolean;
  };

export const planDocuments: CollectionDefinition<StoredPlan> = {
  name: 'plans',
  fields: {
    id: 'string',
    slug: 'string',
    name: 'string',
    termsAndConditions: 'string',
    primary: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    visibility: 'string',
    archived: 'boolean',
    formId: 'string',
  },
  indexed: ['createdDate'],
  keys: ({ slug }) => ({ slug: slug ?? undefined }),
};

export const isPublic = ({ visibility }: Pick<StoredPlan, 'visibility'>): boolean => visibility === 'PUBLIC';

export async function findPublicPlan(transaction: Transaction, id: string): Promise<StoredPlan | undefined> {
  const plan = await transaction.in(planDocuments).find(id);
  return plan && isPublic(plan) && !plan.archived ? plan : undefined;
}

export async function existingPlanIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  return (await transaction.in(planDocuments).findMany(ids)).map(({ id }) => id);
}
