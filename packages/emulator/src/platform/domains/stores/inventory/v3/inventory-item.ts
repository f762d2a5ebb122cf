import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { eachItem } from '../../../../http/bulk/each-item';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import { seedId } from '../../../../kernel/ids/new-id';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { Wire } from '../../../../kernel/wire-types';
import { categoryIdOf } from '../../categories/category-ids';
import { variantNameOf } from '../../products/choice-names';
import { onlyVariantOf, productDocuments, type StoredProduct, variantsOf } from '../../products/product-documents';
import { productsWithVariant, variantOfItem } from '../../stored-products/store-variants';
import { isTracked, sellableQuantity, type TakenPieces, variantStock } from '../stock';

export type InventoryItem = NonNullable<
  Wire<ReturnType<typeof meta.getInventoryItem>['__originalResponseType']>['inventoryItem']
>;

export interface VariantItem {
  product: StoredProduct;
  variantId: string;
}

interface Place {
  variantId?: string | undefined;
  locationId?: string | null | undefined;
}

/** The only place where the shop keeps its stock. */
export const DEFAULT_LOCATION = seedId('stores-location', 'default');

/** The only variant of a product has the product's item ID. Others have the variant's ID, unless a seed sets one. */
export const itemIdOf = (product: StoredProduct, variantId: string): string =>
  onlyVariantOf(product)?.id === variantId ? product.inventoryItemId : (product.supply[variantId]?.itemId ?? variantId);

/** Preorder is a setting of the product, so it is the same for all variants. */
export function toInventoryItem(product: StoredProduct, variantId: string, takenPieces: TakenPieces): InventoryItem {
  const { quantity, inStock } = variantStock(product, variantId, takenPieces);
  const trackQuantity = isTracked(product, variantId);
  const variant = variantsOf(product).find(({ id }) => id === variantId);
  const { createdDate, updatedDate, supply } = product;
  return {
    id: itemIdOf(product, variantId),
    revision: String(supply[variantId]?.revision ?? 1),
    createdDate: createdDate || undefined,
    updatedDate: updatedDate || undefined,
    variantId,
    locationId: DEFAULT_LOCATION,
    productId: product.id,
    trackQuantity,
    ...(trackQuantity ? { quantity: quantity ?? 0 } : { inStock: inStock ?? false }),
    availabilityStatus: statusOf(product, variantId, takenPieces),
    ...(supply[variantId]?.extendedFields && { extendedFields: supply[variantId].extendedFields }),
    preorderInfo: preorderOf(product, trackQuantity, quantity ?? 0),
    product: {
      name: product.name,
      directCategoryIds: product.collectionIds.map(categoryIdOf),
      variantName: variant ? variantNameOf(product, variant) : product.name,
      variantSku: variant?.sku || undefined,
      variantVisible: variant?.visible ?? true,
    },
  };
}

/** With the fields that queries know, but items do not show. */
export function toQueriedItem(product: StoredProduct, variantId: string, takenPieces: TakenPieces) {
  const item = toInventoryItem(product, variantId, takenPieces);
  const variant = variantsOf(product).find(({ id }) => id === variantId);
  return { ...item, product: { ...item.product, brand: product.brand, variantBarcode: variant?.barcode } };
}

/** Source: the descriptions of `AvailabilityStatus`. */
function statusOf(product: StoredProduct, variantId: string, takenPieces: TakenPieces) {
  if (variantStock(product, variantId, takenPieces).inStock) return 'IN_STOCK' as const;
  return sellableQuantity(product, variantId, takenPieces) === 0 ? ('OUT_OF_STOCK' as const) : ('PREORDER' as const);
}

/** Source: "Default: `100000`" of `limit`. Only items with tracked stock count their preorders. */
const MAX_PREORDERS = 100_000;

function preorderOf({ preorderInfo }: StoredProduct, tracked: boolean, quantity: number) {
  const { enabled = false, message, limit } = preorderInfo ?? {};
  const counter = Math.max(0, -quantity);
  return {
    enabled,
    message: message || undefined,
    ...(tracked &&
      enabled && {
        limit: limit ?? MAX_PREORDERS,
        counter,
        quantity: Math.max(0, (limit ?? MAX_PREORDERS) - counter),
      }),
  };
}

export async function getItem(transaction: Transaction, id: string | null | undefined): Promise<VariantItem> {
  const whole = await transaction.in(productDocuments).findByKey('inventoryItemId', id ?? '');
  const only = whole && onlyVariantOf(whole);
  if (only && hasVariant(whole, only.id)) return { product: whole, variantId: only.id };
  const match = await variantOfItem(transaction, id ?? '');
  if (match && hasVariant(match.product, match.variantId)) return match;
  throw new PlatformError(404, `there is no inventory item ${id}`);
}

/** Products without options share one variant ID, as in Catalog V1, so several may match. Use the item's ID instead. */
export async function getItemAt(transaction: Transaction, { variantId = '', locationId }: Place): Promise<VariantItem> {
  const isHere = locationId == null || locationId === DEFAULT_LOCATION;
  const products = isHere ? await productsWithVariant(transaction, variantId) : [];
  const [product, ...others] = products;
  if (product && others.length === 0 && hasVariant(product, variantId)) return { product, variantId };
  throw new ApplicationError('NOT_FOUND', `no inventory item is of variant ${variantId} at location ${locationId}`);
}

export const hasVariant = (product: StoredProduct, variantId: string): boolean =>
  variantsOf(product).some(({ id }) => id === variantId) && product.supply[variantId] !== undefined;

export const eachInventoryItem = <Sent>(
  items: readonly Sent[],
  returnEntity: boolean | undefined,
  act: (one: Sent) => Promise<InventoryItem & { id: string }>,
  idOf: (one: Sent) => string | null | undefined = () => undefined,
) =>
  eachItem(
    items,
    async (one) => {
      const item = await act(one);
      return { id: item.id, item: returnEntity ? item : undefined };
    },
    { itemMetadata: (one) => ({ id: idOf(one) ?? undefined }) },
  );
