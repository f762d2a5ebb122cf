import { type TakenPieces, variantStock } from '../inventory/stock';
import type { Inventory } from '../product-wire';
import { type StoredProduct, variantsOf } from '../products/product-documents';

/** Preorder is a setting of the product, so it applies to all variants. */
export function inventoryStatus(product: StoredProduct, variantId: string, takenPieces: TakenPieces) {
  return {
    inStock: variantStock(product, variantId, takenPieces).inStock,
    preorderEnabled: product.preorderInfo?.enabled ?? false,
  };
}

export function productInventory(product: StoredProduct, takenPieces: TakenPieces): Inventory {
  const statuses = variantsOf(product).map(({ id }) => inventoryStatus(product, id, takenPieces));
  const inStock = statuses.filter((status) => status.inStock).length;
  const preorder = statuses.filter((status) => status.preorderEnabled).length;
  return {
    availabilityStatus: aggregateStatus(statuses.length, inStock, [
      'OUT_OF_STOCK',
      'PARTIALLY_OUT_OF_STOCK',
      'IN_STOCK',
    ]),
    preorderStatus: aggregateStatus(statuses.length, preorder, ['DISABLED', 'PARTIALLY_ENABLED', 'ENABLED']),
    preorderAvailability: aggregateStatus(statuses.length, preorder, ['NO_VARIANTS', 'SOME_VARIANTS', 'ALL_VARIANTS']),
  };
}

function aggregateStatus<Status>(
  all: number,
  count: number,
  [none, some, every]: readonly [Status, Status, Status],
): Status {
  if (count === 0) return none;
  return count === all ? every : some;
}
