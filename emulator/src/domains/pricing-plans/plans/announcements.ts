import { nextRevision } from '../../../database/revision';
import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { definePlanProgram } from '../plan-programs';
import { planDocuments, type StoredPlan, toPlan, withOrders } from './documents';
import { FIRST_REVISION, toPlanV3 } from './v3/view';
import type { PlanV3Part } from './v3/wire';

/** Both generations tell of each change, whichever made it: sites listen to either. The plan gets its program definition. */
export async function tellOfCreation(transaction: Transaction, plan: StoredPlan): Promise<void> {
  await definePlanProgram(transaction, plan);
  const entity = { ...toPlan(plan), hasOrders: false };
  await emit(transaction, 'wix.pricing_plans.plan_created', plan.id, { createdEvent: { entity } });
  await emit(transaction, 'wix.pricing_plans.v3.plan_created', plan.id, { createdEvent: { entity: toPlanV3(plan) } });
}

/** Stores the change under the next revision and tells of it. */
export async function storeChange(
  transaction: Transaction,
  plan: StoredPlan,
  change: Partial<Omit<StoredPlan, 'v3'>> & { v3?: Omit<PlanV3Part, 'revision'> },
): Promise<StoredPlan> {
  const v3 = { ...plan.v3, ...change.v3, revision: nextRevision(plan.v3?.revision ?? FIRST_REVISION) };
  const next = { ...plan, ...change, v3, updatedDate: transaction.now };
  const stored = await transaction.in(planDocuments).update(next);
  const currentEntity = await withOrders(transaction, stored);
  await emit(transaction, 'wix.pricing_plans.plan_updated', plan.id, { updatedEvent: { currentEntity } });
  const shown = toPlanV3(stored);
  await emit(transaction, 'wix.pricing_plans.v3.plan_updated', plan.id, { updatedEvent: { currentEntity: shown } });
  if (stored.buyerCanCancel !== plan.buyerCanCancel) {
    const body = { actionEvent: { body: { plan: currentEntity } } };
    await emit(transaction, 'wix.pricing_plans.plan_buyer_can_cancel_updated', plan.id, body);
  }
  return stored;
}
