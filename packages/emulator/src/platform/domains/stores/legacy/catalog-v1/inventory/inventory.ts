import type { inventory as meta } from '@wix/stores/meta';
import { storedJsonQuery } from '../../../../../database/query/json-query';
import type { WireFields } from '../../../../../database/query/wire-query';
import { randomUUID } from '../../../../../home/crypto';
import type { Operations } from '../../../../../http/operations';
import { ApplicationError } from '../../../../../kernel/errors';
import type { Query, Transaction } from '../../../../../kernel/store/store-interface';
import type { Wire } from '../../../../../kernel/wire-types';
import { isTracked, readTakenPieces, type TakenPieces, takeStock, variantStock } from '../../../inventory/stock';
import { adjustStock } from '../../../inventory/stock-adjustments';
import { productDocuments, type StoredProduct, variantsOf } from '../../../products/product-documents';
import type { Supply } from '../../../products/supply';
import { productNotFoundError, ruleViolation, variantNotFoundError } from '../../../refusals';

type RequestedQuery = NonNullable<Wire<ReturnType<typeof meta.queryInventory>['__originalRequestType']>['query']>;

type Item = NonNullable<Wire<ReturnType<typeof meta.getInventoryVariants>['__originalResponseType']>['inventoryItem']>;

export const inventory = {
  async queryInventory({ query }, { transaction }) {
    const { items, count, offset, total } = await transaction
      .in(productDocuments)
      .query(inventoryQuery(query ?? {}), LIMITS);
    const takenPieces = await readTakenPieces(transaction, items);
    return {
      inventoryItems: items.map((product) => toItem(product, takenPieces)),
      metadata: { items: count, offset },
      totalResults: total,
    };
  },

  async getInventoryVariants({ variantIds, ...which }, { transaction }) {
    const product = await findProduct(transaction, which);
    for (const id of variantIds ?? []) getSupply(product, id);
    return { inventoryItem: toItem(product, await readTakenPieces(transaction, [product]), variantIds) };
  },

  /** Source: a missing `trackQuantity` "is treated as `false` and overwrites the current tracking setting". */
  async updateInventoryVariants({ inventoryItem = {} }, { transaction }) {
    const before = await findProduct(transaction, { productId: inventoryItem.productId });
    const trackQuantity = inventoryItem.trackQuantity ?? false;
    const takenPieces = await readTakenPieces(transaction, [{ ...before, trackQuantity: true }]);
    const supply = withoutTracking(before.supply);
    for (const [index, { variantId = '', quantity, inStock }] of (inventoryItem.variants ?? []).entries()) {
      const storedSupply = getSupply(before, variantId);
      refuseInvalidQuantity(`inventoryItem.variants[${index}].quantity`, quantity);
      const { revision } = storedSupply;
      supply[variantId] = {
        ...(revision && { revision }),
        pieces: quantity == null ? storedSupply.pieces : quantity + takenPieces(before.id, variantId),
        inStock: inStock ?? storedSupply.inStock,
      };
    }
    const preorderInfo = inventoryItem.preorderInfo ?? before.preorderInfo;
    await adjustStock(transaction, before, {
      ...before,
      trackQuantity,
      supply,
      ...(preorderInfo && { preorderInfo }),
    });
    return {};
  },

  async incrementInventory({ incrementData = [] }, { transaction }) {
    for (const { variantId = '', incrementBy = 1, ...which } of incrementData) {
      const before = await findProduct(transaction, which);
      const storedSupply = getTrackedSupply(before, variantId);
      const supply = { ...before.supply, [variantId]: { ...storedSupply, pieces: storedSupply.pieces + incrementBy } };
      await adjustStock(transaction, before, { ...before, supply });
    }
    return {};
  },

  /** Takes all or none. Removed pieces count as sold, so the removal competes with orders for the last piece. */
  async decrementInventory({ decrementData = [] }, { transaction }) {
    for (const { variantId = '', decrementBy = 1, preorderRequest, ...which } of decrementData) {
      const product = await findProduct(transaction, which);
      getTrackedSupply(product, variantId);
      const before = await readTakenPieces(transaction, [product]);
      const taking = { product, variantId, quantity: decrementBy, preorder: preorderRequest };
      if (!(await takeStock(transaction, `decrement:${randomUUID()}`, [taking]))) {
        const remainingQuantity = variantStock(product, variantId, before).quantity;
        throw new ApplicationError('INSUFFICIENT_INVENTORY', `cannot take ${decrementBy} of ${remainingQuantity}`);
      }
    }
    return {};
  },
} satisfies Operations<typeof meta>;

/** V1's setting of the product replaces V3's settings of its variants. */
const withoutTracking = (supply: Record<string, Supply>): Record<string, Supply> =>
  Object.fromEntries(Object.entries(supply).map(([id, { tracked, ...own }]) => [id, own]));

const LIMITS = { defaultLimit: 100, defaultSort: [{ fieldName: 'numericId', order: 'ASC' }] };

async function findProduct(
  transaction: Transaction,
  { inventoryId, externalId, productId }: { inventoryId?: string; externalId?: string; productId?: string | null },
): Promise<StoredProduct> {
  const id = productId ?? externalId;
  const product = id
    ? await transaction.in(productDocuments).find(id)
    : await transaction.in(productDocuments).findByKey('inventoryItemId', inventoryId ?? '');
  if (!product) throw productNotFoundError(id ?? inventoryId);
  return product;
}

/** Assumed: the codes of inventory in Catalog V3, since V1 names none. */
function getTrackedSupply(product: StoredProduct, variantId: string): Supply {
  const supply = getSupply(product, variantId);
  if (isTracked(product, variantId)) return supply;
  throw new ApplicationError('INVENTORY_QUANTITY_NOT_TRACKED', `nobody counts product ${product.id}`);
}

function getSupply(product: StoredProduct, variantId: string): Supply {
  // A variant that Catalog V3 created without inventory has none yet.
  const supply = product.supply[variantId] ?? { pieces: 0, inStock: false };
  if (variantsOf(product).some(({ id }) => id === variantId)) return supply;
  throw variantNotFoundError(variantId);
}

/** Source: `@max` of `Stock.quantity`. The minimum is that of Catalog V3. */
const MAX_QUANTITY = 99_999;

function refuseInvalidQuantity(field: string, quantity: number | null | undefined): void {
  if (quantity == null || (Number.isInteger(quantity) && Math.abs(quantity) <= MAX_QUANTITY)) return;
  throw ruleViolation(
    field,
    `expected a whole number from -${MAX_QUANTITY} to ${MAX_QUANTITY}, got ${quantity}`,
    'QUANTITY',
  );
}

function toItem(product: StoredProduct, takenPieces: TakenPieces, only?: readonly string[]): Item {
  const enabled = product.preorderInfo?.enabled ?? false;
  return {
    id: product.inventoryItemId,
    externalId: product.id,
    productId: product.id,
    trackQuantity: product.trackQuantity,
    variants: variantsOf(product)
      .filter(({ id }) => !only?.length || only.includes(id))
      .map(({ id }) => {
        const { quantity, inStock } = variantStock(product, id, takenPieces);
        return { variantId: id, inStock, quantity, availableForPreorder: enabled && !inStock };
      }),
    lastUpdated: product.updatedDate,
    numericId: product.numericId,
    preorderInfo: { ...product.preorderInfo, enabled },
  };
}

/**
 * An inventory item is part of its product.
 * The queryable fields are assumed; errs to refusal: the packages name none.
 */
const FIELDS: WireFields = {
  id: 'inventoryItemId',
  externalId: 'id',
  productId: 'id',
  numericId: 'numericId',
  trackQuantity: 'trackQuantity',
  lastUpdated: 'updatedDate',
};

const inventoryQuery = (query: RequestedQuery): Query => storedJsonQuery(query, FIELDS);
