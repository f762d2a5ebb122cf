import { ApplicationError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import { countOrders } from '../orders/documents';
import type { Plan } from './pricing';
import type { PlanV3Part } from './v3/wire';

/** A stored plan: the fields that every reader needs are always present. */
export type StoredPlan = Plan &
  Required<Pick<Plan, 'id' | 'pricing' | 'perks' | 'archived' | 'primary'>> & {
    name: string;
    /** Absent of a plan that nobody has touched since there was a third generation. */
    v3?: PlanV3Part;
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
    public: 'boolean',
    archived: 'boolean',
    formId: 'string',
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

/** The plan as the second generation shows it. */
export function toPlan({ v3: _, ...plan }: StoredPlan): Plan {
  return plan;
}

/** The plan as sent to callers who may see all of it. */
export async function withOrders(transaction: Transaction, plan: StoredPlan): Promise<Plan> {
  return { ...toPlan(plan), hasOrders: (await countOrders(transaction, { planId: plan.id })) > 0 };
}

/** A plan that a visitor may see and buy. */
export async function findPublicPlan(transaction: Transaction, id: string): Promise<StoredPlan | undefined> {
  const plan = await transaction.in(planDocuments).find(id);
  return plan?.public && !plan.archived ? plan : undefined;
}

/** The IDs of existing plans among these, public or not. */
export async function existingPlanIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  return (await transaction.in(planDocuments).findMany(ids)).map(({ id }) => id ?? '');
}
