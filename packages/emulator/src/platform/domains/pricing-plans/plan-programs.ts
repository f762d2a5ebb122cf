import { PLANS_NAMESPACE } from '../../kernel/app-ids';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  changeStatus,
  createProgramDefinition,
  findProgram,
  findProgramDefinition,
  poolDefinitionsOf,
  provision,
  renew,
} from '../benefit-programs/index';
import type { OrderNews, StoredOrder } from './orders/plan-order-documents';

/** Source: `@maxLength` of `ProgramDefinition.displayName`. */
const MAX_NAME = 64;

/** Source: the recipes for plans of wix/skills. Plans of earlier versions get a program with their next order. */
export async function definePlanProgram(transaction: Transaction, plan: { id: string; name: string }) {
  const known = await findProgramDefinition(transaction, PLANS_NAMESPACE, plan.id);
  if (known) return known;
  const displayName = plan.name.slice(0, MAX_NAME);
  return createProgramDefinition(transaction, { namespace: PLANS_NAMESPACE, externalId: plan.id, displayName });
}

/** Assumed: the program has the order's ID. */
export async function syncProgram(
  transaction: Transaction,
  order: StoredOrder,
  news: readonly OrderNews[],
): Promise<void> {
  const program = await findProgram(transaction, PLANS_NAMESPACE, order.id);
  if (news.includes('started')) {
    if (!program) await startProgram(transaction, order);
    return;
  }
  if (!program || program.status === 'ENDED') return;
  if (news.includes('ended') || news.includes('canceled')) await changeStatus(transaction, program, 'end');
  else if (news.includes('paused')) await changeStatus(transaction, program, 'pause');
  else if (news.includes('resumed')) await changeStatus(transaction, program, 'resume');
  else if (news.includes('cycle_started')) await renew(transaction, program, `cycle ${order.cycleNumber ?? 1}`);
}

async function startProgram(
  transaction: Transaction,
  { id, planId = '', planName = '', buyer }: StoredOrder,
): Promise<void> {
  if (!buyer?.memberId) return;
  const { id: programDefinitionId } = await definePlanProgram(transaction, { id: planId, name: planName });
  await provision(transaction, {
    programDefinitionId,
    poolDefinitions: await poolDefinitionsOf(transaction, programDefinitionId),
    namespace: PLANS_NAMESPACE,
    externalId: id,
    beneficiary: { memberId: buyer.memberId },
    status: 'ACTIVE',
    displayName: planName.slice(0, MAX_NAME),
  });
}
