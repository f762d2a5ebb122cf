import type { OperationContext } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { type CalculatedDraft, drafts, type StoredDraft } from './draft-order-documents';
import { withAutomaticFees } from './fees';
import { toCalculatedDraft } from './response';

export async function insertDraft(context: OperationContext, draft: StoredDraft): Promise<CalculatedDraft> {
  const { transaction } = context;
  const stored = await transaction.in(drafts).insert(withAutomaticFees(draft, context.settings));
  const calculated = await toCalculatedDraft(stored, context);
  await emit(transaction, 'wix.ecom.v1.draft_order_created', draft.id, {
    createdEvent: { entity: calculated.draftOrder },
  });
  return calculated;
}

export async function saveDraft(context: OperationContext, draft: StoredDraft): Promise<CalculatedDraft> {
  const { transaction } = context;
  const changed = { ...withAutomaticFees(draft, context.settings), updatedDate: transaction.now };
  const saved = await transaction.in(drafts).update(changed);
  const calculated = await toCalculatedDraft(saved, context);
  await emit(transaction, 'wix.ecom.v1.draft_order_updated', draft.id, {
    updatedEvent: { currentEntity: calculated.draftOrder },
  });
  return calculated;
}

export async function deleteDraft(context: OperationContext, draft: StoredDraft): Promise<void> {
  const { transaction } = context;
  const { draftOrder } = await toCalculatedDraft(draft, context);
  await transaction.in(drafts).remove(draft.id);
  await emit(transaction, 'wix.ecom.v1.draft_order_deleted', draft.id, { deletedEvent: { deletedEntity: draftOrder } });
}
