import type { Calculated, DraftOrder, StoredDraft } from './draft-order-documents';

export function committed(draft: StoredDraft, calculated: Calculated): { draft: StoredDraft; draftOrder: DraftOrder } {
  const draftOrder: DraftOrder = { ...calculated.draftOrder, status: 'COMMITTED' };
  return { draft: { ...draft, status: 'COMMITTED', committed: { ...calculated, draftOrder } }, draftOrder };
}
