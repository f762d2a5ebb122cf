import type { CollectionDefinition, Transaction } from '../../database/store';
import { ApplicationError } from '../../http/errors';
import { countOrders } from '../orders/documents';
import type { Plan } from './pricing';

/** A stored plan: the fields that every reader needs are always present. */
export type StoredPlan = Plan &
  Required<Pick<Plan, 'id' | 'pricing' | 'perks' | 'archived' | 'primary'>> & { name: string };

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
    public: 'boolean',
    archived: 'boolean',
  },
  indexed: ['createdDate'],
  keys: ({ slug }) => ({ slug: slug ?? undefined }),
};

/** Throws ApplicationError: plan_not_found. */
export async function getStoredPlan(transaction: Transaction, id: string): Promise<StoredPlan> {
  return requirePlan(await transaction.in(planDocuments).find(id), id);
}

export function requirePlan(plan: StoredPlan | undefined, id: string): StoredPlan {
  if (plan) return plan;
  throw new ApplicationError('plan_not_found', `no plan has the ID ${id}`);
}

/** The plan as sent to callers who may see all of it. */
export async function withOrders(transaction: Transaction, plan: StoredPlan): Promise<StoredPlan> {
  return { ...plan, hasOrders: (await countOrders(transaction, { planId: plan.id })) > 0 };
}

/** A plan that a visitor may see and buy. */
export async function findPublicPlan(transaction: Transaction, id: string): Promise<StoredPlan | undefined> {
  const plan = await transaction.in(planDocuments).find(id);
  return plan?.public && !plan.archived ? plan : undefined;
}

/** Those of the ids that are plans of the site, public or not. */
export async function existingPlanIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  return (await transaction.in(planDocuments).findMany(ids)).map(({ id }) => id ?? '');
}
