import type { OperationContext } from '../../../../http/operations';
import { readTaken, variantStock } from '../../inventory/stock';
import { itemIdOf } from '../../inventory/v3/item';
import type { CatalogueProduct, Supply } from '../../products/catalogue';
import { revisionOf } from '../../products/repository';
import type { InventoryResults, SentWithInventory } from '../wire';

type SentItem = NonNullable<
  NonNullable<NonNullable<SentWithInventory['variantsInfo']>['variants']>[number]['inventoryItem']
>;

export const itemsOf = ({ variantsInfo }: SentWithInventory): (SentItem | undefined)[] =>
  (variantsInfo?.variants ?? []).map(({ inventoryItem }) => inventoryItem);

/**
 * The product with that stock. Whether pieces are counted is the same for all variants here: where some come with a
 * number, those that are only in stock get the greatest one (assumed).
 */
export async function withStock(
  { transaction }: OperationContext,
  product: CatalogueProduct,
  sent: readonly (SentItem | undefined)[],
): Promise<CatalogueProduct> {
  if (!sent.some(Boolean)) return product;
  const taken = await readTaken(transaction, [{ ...product, trackQuantity: true }]);
  const trackQuantity =
    sent.some((item) => item?.quantity !== undefined) || (product.trackQuantity && !sent.every(Boolean));
  const supply = product.variants.map(({ id }, index): [string, Supply | undefined] => {
    const { quantity, inStock = (quantity ?? 0) > 0 } = sent[index] ?? {};
    if (!sent[index]) return [id, product.supply[id]];
    const pieces = quantity ?? (inStock ? MOST_PIECES : 0);
    return [id, { pieces: pieces + taken(product.id, id), inStock }];
  });
  const stocked = supply.flatMap(([id, of]): [string, Supply][] => (of ? [[id, of]] : []));
  const preorder = sent.find((item) => item?.preorderInfo)?.preorderInfo;
  return {
    ...product,
    trackQuantity,
    supply: { ...product.supply, ...Object.fromEntries(stocked) },
    ...(preorder && { preorderInfo: { ...preorder, enabled: preorder.enabled ?? false } }),
  };
}

const MOST_PIECES = 99_999;

/** One result for each sent item. `firstIndex`: the place of the product's first variant in the request. */
export async function inventoryResults(
  { transaction }: OperationContext,
  product: CatalogueProduct,
  sent: readonly (SentItem | undefined)[],
  returnEntity: boolean | undefined,
  firstIndex = 0,
): Promise<InventoryResults> {
  const taken = await readTaken(transaction, [product]);
  const results = product.variants.flatMap(({ id: variantId }, index) => {
    if (!sent[index]) return [];
    const id = itemIdOf(product, variantId);
    const { trackQuantity, quantity = 0, inStock = false } = variantStock(product, variantId, taken);
    const item = {
      id,
      revision: String(revisionOf(product)),
      variantId,
      productId: product.id,
      trackQuantity: trackQuantity ?? false,
      ...(trackQuantity ? { quantity: quantity ?? 0 } : { inStock }),
      availabilityStatus: inStock ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
    };
    return [{ itemMetadata: { id, originalIndex: firstIndex + index, success: true }, ...(returnEntity && { item }) }];
  });
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length, totalFailures: 0, undetailedFailures: 0 },
  };
}
