import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { seedId } from '../../../../kernel/ids/seed-id';
import type { Wire } from '../../../../kernel/wire-types';
import { categoryIdOf } from '../../categories/category-ids';
import { type CatalogueProduct, onlyVariantOf } from '../../products/catalogue';
import { isTracked, sellable, type TakenPieces, variantStock } from '../stock';

export type InventoryItem = NonNullable<
  Wire<ReturnType<typeof meta.getInventoryItem>['__originalResponseType']>['inventoryItem']
>;

/** The only place where the shop keeps its stock. */
export const DEFAULT_LOCATION = seedId('stores-location', 'default');

/** The item of a product's only variant is Catalog V1's; the others have the variant's ID, unless a seed states theirs. */
export const itemIdOf = (product: CatalogueProduct, variantId: string): string =>
  onlyVariantOf(product)?.id === variantId ? product.inventoryItemId : (product.supply[variantId]?.itemId ?? variantId);

/** The stock of one variant. Preorder is set for a product, and so the same for each of its variants. */
export function toInventoryItem(product: CatalogueProduct, variantId: string, taken: TakenPieces): InventoryItem {
  const { quantity, inStock } = variantStock(product, variantId, taken);
  const trackQuantity = isTracked(product, variantId);
  const variant = product.variants.find(({ id }) => id === variantId);
  const { createdDate, lastUpdated, supply } = product;
  return {
    id: itemIdOf(product, variantId),
    revision: String(supply[variantId]?.revision ?? 1),
    ...(createdDate && { createdDate }),
    ...(lastUpdated && { updatedDate: lastUpdated }),
    variantId,
    locationId: DEFAULT_LOCATION,
    productId: product.id,
    trackQuantity,
    ...(trackQuantity ? { quantity: quantity ?? 0 } : { inStock: inStock ?? false }),
    availabilityStatus: statusOf(product, variantId, taken),
    preorderInfo: preorderOf(product, trackQuantity, quantity ?? 0),
    product: {
      name: product.name,
      directCategoryIds: product.collectionIds.map(categoryIdOf),
      variantName: Object.values(variant?.choices ?? {}).join(' | ') || product.name,
      ...skuOf(product, variant?.sku),
      variantVisible: variant?.visible ?? true,
    },
  };
}

function skuOf({ manageVariants, sku }: CatalogueProduct, own: string | null | undefined) {
  const variantSku = manageVariants ? own : sku;
  return variantSku ? { variantSku } : {};
}

/** Source: the words of `AvailabilityStatus`. */
function statusOf(product: CatalogueProduct, variantId: string, taken: TakenPieces) {
  if (variantStock(product, variantId, taken).inStock) return 'IN_STOCK' as const;
  return sellable(product, variantId, taken) === 0 ? ('OUT_OF_STOCK' as const) : ('PREORDER' as const);
}

/** Source: "Default: `100000`" of `limit`; the count and what is left are of items that are counted only. */
const MAX_PREORDERS = 100_000;

function preorderOf({ preorderInfo }: CatalogueProduct, tracked: boolean, quantity: number) {
  const { enabled = false, message, limit } = preorderInfo ?? {};
  const counter = Math.max(0, -quantity);
  return {
    enabled,
    ...(message && { message }),
    ...(tracked &&
      enabled && {
        limit: limit ?? MAX_PREORDERS,
        counter,
        quantity: Math.max(0, (limit ?? MAX_PREORDERS) - counter),
      }),
  };
}
