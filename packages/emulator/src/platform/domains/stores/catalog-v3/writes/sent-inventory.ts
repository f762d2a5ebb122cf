import type { OperationContext } from '../../../../http/operations';
import { readTakenPieces, variantStock } from '../../inventory/stock';
import { itemIdOf } from '../../inventory/v3/inventory-item';
import type { InventoryResults, RequestedWithInventory } from '../../product-wire';
import { type StoredProduct, variantsOf } from '../../products/product-documents';
import type { Supply } from '../../products/supply';
import { ruleViolation } from '../../refusals';

type RequestedItem = NonNullable<
  NonNullable<NonNullable<RequestedWithInventory['variantsInfo']>['variants']>[number]['inventoryItem']
>;

export const itemsOf = ({ variantsInfo }: RequestedWithInventory): (RequestedItem | undefined)[] =>
  (variantsInfo?.variants ?? []).map(({ inventoryItem }) => inventoryItem);

/**
 * Sets the stock of the product. Here, either all variants are counted or none. If only some have a quantity, variants
 * that are in stock get the maximum (assumed).
 */
export async function withStock(
  { transaction }: OperationContext,
  product: StoredProduct,
  items: readonly (RequestedItem | undefined)[],
): Promise<StoredProduct> {
  if (!items.some(Boolean)) return product;
  refuseNegativeQuantity(items);
  const takenPieces = await readTakenPieces(transaction, [{ ...product, trackQuantity: true }]);
  const trackQuantity =
    items.some((item) => item?.quantity !== undefined) || (product.trackQuantity && !items.every(Boolean));
  const supply = variantsOf(product).map(({ id }, index): [string, Supply | undefined] => {
    const { quantity, inStock = (quantity ?? 0) > 0 } = items[index] ?? {};
    if (!items[index]) return [id, product.supply[id]];
    const pieces = quantity ?? (inStock ? MOST_PIECES : 0);
    return [id, { pieces: pieces + takenPieces(product.id, id), inStock }];
  });
  const stocked = supply.flatMap(([id, of]): [string, Supply][] => (of ? [[id, of]] : []));
  const preorder = items.find((item) => item?.preorderInfo)?.preorderInfo;
  return {
    ...product,
    trackQuantity,
    supply: { ...product.supply, ...Object.fromEntries(stocked) },
    ...(preorder && { preorderInfo: { ...preorder, enabled: preorder.enabled ?? false } }),
  };
}

/** Source: the validation errors of createProductWithInventory and updateProductWithInventory. */
function refuseNegativeQuantity(items: readonly (RequestedItem | undefined)[]): void {
  const index = items.findIndex((item) => (item?.quantity ?? 0) < 0);
  if (index < 0) return;
  const field = `product.variantsInfo.variants[${index}].inventoryItem.quantity`;
  throw ruleViolation(field, 'must not be negative', 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE');
}

const MOST_PIECES = 99_999;

/** `firstIndex` is the position of the product's first variant in the request. */
export async function inventoryResults(
  { transaction }: OperationContext,
  product: StoredProduct,
  items: readonly (RequestedItem | undefined)[],
  returnEntity: boolean | undefined,
  firstIndex = 0,
): Promise<InventoryResults> {
  const takenPieces = await readTakenPieces(transaction, [product]);
  const results = variantsOf(product).flatMap(({ id: variantId }, index) => {
    if (!items[index]) return [];
    const id = itemIdOf(product, variantId);
    const { trackQuantity, quantity = 0, inStock } = variantStock(product, variantId, takenPieces);
    const item = {
      id,
      revision: product.revision,
      variantId,
      productId: product.id,
      trackQuantity,
      ...(trackQuantity ? { quantity } : { inStock }),
      availabilityStatus: inStock ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
    };
    return [
      { itemMetadata: { id, originalIndex: firstIndex + index, success: true }, item: returnEntity ? item : undefined },
    ];
  });
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length, totalFailures: 0, undetailedFailures: 0 },
  };
}
