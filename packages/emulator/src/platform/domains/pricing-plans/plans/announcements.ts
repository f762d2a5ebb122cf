import { withNextRevision } from '../../../database/revision';
import { emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import { definePlanProgram } from '../plan-programs';
import { planDocuments, type StoredPlan, toPlan } from './plan-documents';

export interface PlanListener {
  created(transaction: Transaction, plan: StoredPlan): Promise<void>;
  changed(transaction: Transaction, plan: StoredPlan, before: StoredPlan): Promise<void>;
}

let listener: PlanListener | undefined;

export function registerPlanListener(planListener: PlanListener): void {
  listener = planListener;
}

export async function emitCreation(transaction: Transaction, plan: StoredPlan): Promise<void> {
  await definePlanProgram(transaction, plan);
  await listener?.created(transaction, plan);
  await emitChange(transaction, 'wix.pricing_plans.v3.plan', 'created', toPlan(plan));
}

export async function storeChange(
  transaction: Transaction,
  before: StoredPlan,
  change: Partial<StoredPlan>,
): Promise<StoredPlan> {
  const stored = await transaction.in(planDocuments).update(withNextRevision(transaction, { ...before, ...change }));
  await listener?.changed(transaction, stored, before);
  await emitChange(transaction, 'wix.pricing_plans.v3.plan', 'updated', toPlan(stored));
  return stored;
}
