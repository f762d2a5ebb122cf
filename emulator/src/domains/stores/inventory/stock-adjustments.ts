import type { Transaction } from '../../../kernel/store/store';
import { type CatalogueProduct, productDocuments, type Supply } from '../products/catalogue';
import { inventoryItemChanged } from '../legacy/catalog-v1/events';
import { changeProducts } from '../products/repository';
import { isTracked, readTaken, stockChanged } from './stock';

/** Stores a product with changed stock or stock tracking, and announces which variants' stock changed. */
export async function adjustStock(
  transaction: Transaction,
  before: CatalogueProduct,
  wanted: CatalogueProduct,
): Promise<void> {
  const after = { ...wanted, supply: withRevisions(before.supply, wanted.supply) };
  await changeProducts(transaction, [{ before, after }]);
  const fields = (['trackQuantity', 'preorderInfo'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length > 0) await inventoryItemChanged(transaction, after, fields);
  const taken = await readTaken(transaction, [{ ...after, trackQuantity: true }]);
  await stockChanged(transaction, [before, taken], [after, taken]);
}

/** Changed stock gets the next revision, in both generations. */
function withRevisions(before: Record<string, Supply>, after: Record<string, Supply>): Record<string, Supply> {
  return Object.fromEntries(
    Object.entries(after).map(([id, supply]) => {
      const had = before[id];
      const isSame = JSON.stringify(supply) === JSON.stringify(had);
      return [id, isSame ? supply : { ...supply, revision: (had?.revision ?? 1) + (had ? 1 : 0) }];
    }),
  );
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
  if (!had || !before || !isTracked(before, variantId)) return;
  const supply = { ...before.supply, [variantId]: { ...had, pieces: had.pieces + pieces } };
  await adjustStock(transaction, before, { ...before, supply });
}
