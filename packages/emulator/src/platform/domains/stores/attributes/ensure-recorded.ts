import type { Transaction } from '../../../kernel/store/store-interface';
import { productDocuments } from '../products/product-documents';
import { isRecorded, RECORDED, recordings } from '../recorded-attributes/recorded';
import { recorder } from '../recorded-attributes/recorder';
import { updateListings } from '../stored-products/listings';

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
