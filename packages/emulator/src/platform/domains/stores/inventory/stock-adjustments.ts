import type { Transaction } from '../../../kernel/store/store-interface';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import type { Supply } from '../products/supply';
import { changeProducts } from '../stored-products/repository';
import { announceStock } from './announcements';
import { announceStockChanges, isTracked, readTakenPieces } from './stock';

/** `updatedVariant`: its item gets a new revision even if only the preorder changes, which belongs to the product. */
export async function adjustStock(
  transaction: Transaction,
  before: StoredProduct,
  changedProduct: StoredProduct,
  updatedVariant?: string,
): Promise<void> {
  const after = { ...changedProduct, supply: withRevisions(before.supply, changedProduct.supply, updatedVariant) };
  await changeProducts(transaction, [{ before, after }]);
  const fields = (['trackQuantity', 'preorderInfo'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length > 0) await announceStock.itemChanged(transaction, after, fields);
  const takenPieces = await readTakenPieces(transaction, [{ ...after, trackQuantity: true }]);
  await announceStockChanges(transaction, [before, takenPieces], [after, takenPieces]);
}

function withRevisions(
  before: Record<string, Supply>,
  after: Record<string, Supply>,
  updatedVariant: string | undefined,
): Record<string, Supply> {
  return Object.fromEntries(
    Object.entries(after).map(([id, supply]) => {
      const storedSupply = before[id];
      const isSame = id !== updatedVariant && JSON.stringify(supply) === JSON.stringify(storedSupply);
      return [id, isSame ? supply : { ...supply, revision: (storedSupply?.revision ?? 1) + (storedSupply ? 1 : 0) }];
    }),
  );
}

/** Does nothing for a product without stock tracking. */
export async function restockVariant(
  transaction: Transaction,
  productId: string,
  variantId: string,
  pieces: number,
): Promise<void> {
  const before = await transaction.in(productDocuments).find(productId);
  const storedSupply = before?.supply[variantId];
  if (!storedSupply || !before || !isTracked(before, variantId)) return;
  const supply = { ...before.supply, [variantId]: { ...storedSupply, pieces: storedSupply.pieces + pieces } };
  await adjustStock(transaction, before, { ...before, supply });
}
