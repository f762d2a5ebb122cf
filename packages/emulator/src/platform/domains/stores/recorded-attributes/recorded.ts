import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { updateListings } from '../stored-products/listings';
import { namesOtherAttributes, recorder } from './recorder';

/** Marks sites that store the attributes of products separately. Older sites do not. */
const recordings: CollectionDefinition<{ id: string }> = { name: 'attributeRecordings', fields: {} };
const RECORDED = 'products';

const isRecorded = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.in(recordings).find(RECORDED)) !== undefined;

/** Must run before the first call about attributes: stores the attributes that existing products name. */
export async function ensureAttributesRecorded(transaction: Transaction): Promise<void> {
  if (await isRecorded(transaction)) return;
  await transaction.in(recordings).insert({ id: RECORDED });
  const record = recorder(transaction, { announced: false });
  for (const before of await transaction.in(productDocuments).all()) {
    const after = await record(before);
    if (after === before) continue;
    await transaction.in(productDocuments).update(after);
    await updateListings(transaction, [{ before, after }]);
  }
}

/** Links products to their attributes before they are stored. `before`: their earlier versions, if any. */
export async function recordProducts(
  transaction: Transaction,
  products: readonly { before?: StoredProduct; after: StoredProduct }[],
): Promise<StoredProduct[]> {
  const all = products.map(({ after }) => after);
  const changed = products.filter(({ before, after }) => !before || namesOtherAttributes(before, after));
  if (changed.length === 0 || !(await isRecorded(transaction))) return all;
  const record = recorder(transaction);
  const result = [];
  for (const { before, after } of products) {
    result.push(!before || namesOtherAttributes(before, after) ? await record(after) : after);
  }
  return result;
}
