import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { randomUUID } from '../../../../home/crypto';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { isTracked, readTakenPieces, takeStock, variantStock } from '../stock';
import { adjustStock } from '../stock-adjustments';
import { eachInventoryItem, getItem, getItemAt, type VariantItem } from './inventory-item';
import { itemUpdated, readInventoryItem } from './writes';

export const inventoryAmounts = {
  bulkIncrementInventoryItems: ({ incrementData, returnEntity }, { transaction }) =>
    eachInventoryItem(
      incrementData,
      returnEntity,
      async ({ inventoryItemId, incrementBy = 1 }) =>
        add(transaction, await getItem(transaction, inventoryItemId), incrementBy),
      ({ inventoryItemId }) => inventoryItemId,
    ),

  bulkIncrementInventoryItemsByVariantAndLocation: ({ incrementData, returnEntity }, { transaction }) =>
    eachInventoryItem(incrementData, returnEntity, async ({ incrementBy = 1, ...place }) =>
      add(transaction, await getItemAt(transaction, place), incrementBy),
    ),

  bulkDecrementInventoryItems: ({ decrementData, restrictInventory, returnEntity }, { transaction }) =>
    eachInventoryItem(
      decrementData,
      returnEntity,
      async ({ inventoryItemId, decrementBy = 1, preorderRequest = false }) => {
        const item = await getItem(transaction, inventoryItemId);
        if (restrictInventory === false) return add(transaction, item, -decrementBy);
        return take(transaction, item, decrementBy, preorderRequest);
      },
      ({ inventoryItemId }) => inventoryItemId,
    ),

  /** Ignores `restrictInventory`: its two descriptions contradict each other, and together keep stock above zero. */
  bulkDecrementInventoryItemsByVariantAndLocation: ({ decrementData, returnEntity }, { transaction }) =>
    eachInventoryItem(decrementData, returnEntity, async ({ decrementBy = 1, preorderRequest = false, ...place }) =>
      take(transaction, await getItemAt(transaction, place), decrementBy, preorderRequest),
    ),
} satisfies Operations<typeof meta>;

/** Source: `@min` and `@max` of `quantity`. */
const MAX_QUANTITY = 99_999;

async function add(transaction: Transaction, { product, variantId }: VariantItem, pieces: number) {
  requireTracked({ product, variantId });
  const remainingQuantity =
    (variantStock(product, variantId, await readTakenPieces(transaction, [product])).quantity ?? 0) + pieces;
  if (remainingQuantity > MAX_QUANTITY)
    throw new ApplicationError('MAX_QUANTITY_LIMIT_REACHED', `${remainingQuantity} would be left`);
  if (remainingQuantity < -MAX_QUANTITY)
    throw new ApplicationError('MIN_QUANTITY_LIMIT_REACHED', `${remainingQuantity} would be left`);
  const storedSupply = product.supply[variantId] ?? { pieces: 0, inStock: false };
  const supply = { ...product.supply, [variantId]: { ...storedSupply, pieces: storedSupply.pieces + pieces } };
  await adjustStock(transaction, product, { ...product, supply });
  return announceItem(transaction, { product, variantId });
}

/** Removed pieces count as sold, so the removal competes with orders for the last piece. */
async function take(
  transaction: Transaction,
  { product, variantId }: VariantItem,
  quantity: number,
  preorder: boolean,
) {
  requireTracked({ product, variantId });
  if (!(await takeStock(transaction, `decrement:${randomUUID()}`, [{ product, variantId, quantity, preorder }]))) {
    throw new ApplicationError('INSUFFICIENT_INVENTORY', `there are no ${quantity} of variant ${variantId} left`);
  }
  return announceItem(transaction, { product, variantId });
}

async function announceItem(transaction: Transaction, { product, variantId }: VariantItem) {
  const item = await readInventoryItem(transaction, product.id, variantId);
  await itemUpdated(transaction, item);
  return item;
}

function requireTracked({ product, variantId }: VariantItem): void {
  if (isTracked(product, variantId)) return;
  throw new ApplicationError('INVENTORY_QUANTITY_NOT_TRACKED', `nobody counts variant ${variantId}`);
}
