import type { Transaction } from '../../../../../kernel/store/store-interface';
import type { ProductV1 } from '../../../products/earlier-form/product-v1';
import { toStoredProduct } from '../../../products/earlier-form/to-stored';
import type { StoredProduct } from '../../../products/product-documents';
import { changeProducts } from '../../../stored-products/repository';
import { productChanged } from '../catalog-v1-events';
import { productV1Of } from '../product-v1';

export type Change = (product: ProductV1) => ProductV1;

export function applyChange(before: StoredProduct, change: Change): StoredProduct {
  const product = productV1Of(before);
  return toStoredProduct(change(product), { stored: before, product });
}

export async function changeProduct(
  transaction: Transaction,
  before: StoredProduct,
  change: Change,
  changedFields: readonly string[],
): Promise<StoredProduct> {
  const after = applyChange(before, change);
  const [stored = after] = await changeProducts(transaction, [{ before, after }]);
  await productChanged(transaction, before.id, changedFields);
  return stored;
}
