import type { CalculatedDraft, DraftOrder, StoredDraft } from './draft-order-documents';

export function committed(
  draft: StoredDraft,
  calculated: CalculatedDraft,
): { draft: StoredDraft; draftOrder: DraftOrder } {
  const draftOrder: DraftOrder = { ...calculated.draftOrder, status: 'COMMITTED' };
  return { draft: { ...draft, status: 'COMMITTED', committed: { ...calculated, draftOrder } }, draftOrder };
}
