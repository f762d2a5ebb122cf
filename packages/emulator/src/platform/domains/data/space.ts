import type { Transaction } from '../../kernel/store/store';
import { dataError, documentId } from './data-documents';

/** Source: "The maximum size of an item … is 500kb" at insert. */
const MAX_ITEM_BYTES = 500 * 1024;

/** Assumed: the platform's limit depends on the plan. Each query reads the whole collection. */
const MAX_COLLECTION_BYTES = 4 * 1024 * 1024;

/** Throws ApplicationError: WDE0109, WD_DATABASE_QUOTA_EXCEEDED. */
export async function claimSpace(
  transaction: Transaction,
  collectionId: string,
  itemId: string,
  data: object,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > MAX_ITEM_BYTES) throw dataError('WDE0109', 'Payload is too large.', 413);
  const holder = holderOf(collectionId, itemId);
  await transaction.releaseClaims(holder);
  const claim = {
    resource: `data:${collectionId}`,
    holder,
    quantity: bytes + OVERHEAD,
    capacity: MAX_COLLECTION_BYTES,
  };
  if (await transaction.claim([claim])) return;
  // Source: `codes` of @wix/wix-data-items-common; the status is assumed.
  throw dataError('WD_DATABASE_QUOTA_EXCEEDED', `The ${collectionId} collection has no room left.`, 429);
}

const OVERHEAD = 300;

export const releaseSpace = (transaction: Transaction, collectionId: string, itemId: string): Promise<void> =>
  transaction.releaseClaims(holderOf(collectionId, itemId));

const holderOf = (collectionId: string, itemId: string): string => `data:${documentId(collectionId, itemId)}`;
