import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store';
import { countOrders } from '../../orders/plan-order-documents';
import { planDocuments, type StoredPlan } from '../../plans/plan-documents';
import { toPlanV2 } from './translation';
import type { PlanV2 } from './wire';

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
