import type { Transaction } from '../../database/store';
import { type CatalogueProduct, productDocuments } from '../products/catalogue';
import { inventoryItemChanged } from '../products/catalogue-events';
import { changeProducts } from '../products/repository';
import { readTaken, stockChanged } from './stock';

/** Stores a product with changed stock or stock tracking, and announces which variants' stock changed. */
export async function adjustStock(
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

/** Adds pieces to a variant's stock; does nothing for a product without stock tracking. */
export async function restockVariant(
  transaction: Transaction,
  productId: string,
  variantId: string,
  pieces: number,
): Promise<void> {
  const before = await transaction.in(productDocuments).find(productId);
  const had = before?.supply[variantId];
  if (!before?.trackQuantity || !had) return;
  const supply = { ...before.supply, [variantId]: { ...had, pieces: had.pieces + pieces } };
  await adjustStock(transaction, before, { ...before, supply });
}
