import type { Calculated, DraftOrder, StoredDraft } from './draft-order-documents';

/** A draft and its state on the wire, frozen from now on. Only an open one is committed: see `getOpenDraft`. */
export function committed(draft: StoredDraft, calculated: Calculated): { draft: StoredDraft; draftOrder: DraftOrder } {
  const draftOrder: DraftOrder = { ...calculated.draftOrder, status: 'COMMITTED' };
  return { draft: { ...draft, status: 'COMMITTED', committed: { ...calculated, draftOrder } }, draftOrder };
}
