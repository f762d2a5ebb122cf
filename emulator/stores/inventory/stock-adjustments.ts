import type { Transaction } from '../../database/store';
import { type CatalogueProduct, products } from '../products/catalogue';
import { inventoryItemChanged } from '../products/catalogue-events';
import { changeProducts } from '../products/repository';
import { readTaken, stockChanged } from './stock';

/** Stores a product whose supply or way of counting is another, and says which stocks changed. */
export async function changeSupply(
  transaction: Transaction,
  before: CatalogueProduct,
  after: CatalogueProduct,
): Promise<void> {
  await changeProducts(transaction, [{ before, after }]);
  const fields = (['trackQuantity', 'preorderInfo'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length > 0) await inventoryItemChanged(transaction, after, fields);
  const taken = await readTaken(transaction, [{ ...after, trackQuantity: true }]);
  await stockChanged(transaction, [before, taken], [after, taken]);
}

/** So many pieces more of a variant; nothing where nobody counts them. */
export async function addPieces(
  transaction: Transaction,
  productId: string,
  variantId: string,
  pieces: number,
): Promise<void> {
  const before = await transaction.in(products).find(productId);
  const had = before?.supply[variantId];
  if (!before?.trackQuantity || !had) return;
  const supply = { ...before.supply, [variantId]: { ...had, pieces: had.pieces + pieces } };
  await changeSupply(transaction, before, { ...before, supply });
}
