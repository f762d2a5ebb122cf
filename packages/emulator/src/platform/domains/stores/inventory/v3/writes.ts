import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { requireRevision } from '../../../../database/revision';
import type { Operations } from '../../../../http/operations';
import { emit } from '../../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { productDocuments, type StoredProduct, variantsOf } from '../../products/product-documents';
import type { Supply } from '../../products/supply';
import { productNotFoundError, ruleViolation } from '../../refusals';
import { readTakenPieces } from '../stock';
import { adjustStock } from '../stock-adjustments';
import {
  DEFAULT_LOCATION,
  eachInventoryItem,
  getItem,
  hasVariant,
  type InventoryItem,
  toInventoryItem,
  type VariantItem,
} from './inventory-item';

export const inventoryItemWrites = {
  async createInventoryItem({ inventoryItem }, { transaction }) {
    return { inventoryItem: await create(transaction, inventoryItem) };
  },

  async bulkCreateInventoryItems({ inventoryItems = [], returnEntity }, { transaction }) {
    return eachInventoryItem(inventoryItems, returnEntity, (item) => create(transaction, item));
  },

  async updateInventoryItem({ inventoryItem }, { transaction }) {
    return { inventoryItem: await update(transaction, inventoryItem) };
  },

  async bulkUpdateInventoryItems({ inventoryItems, returnEntity }, { transaction }) {
    return eachInventoryItem(
      inventoryItems,
      returnEntity,
      ({ inventoryItem = {} }) => update(transaction, inventoryItem),
      ({ inventoryItem }) => inventoryItem?.id,
    );
  },
} satisfies Operations<typeof meta>;

/** Assumed; errs to refusal: the shop has no other location. */
async function create(transaction: Transaction, inventoryItem: InventoryItem) {
  const { productId = '', variantId = '', locationId, quantity } = inventoryItem;
  if (quantity != null && quantity < 0) {
    const rule = 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE';
    throw ruleViolation('inventoryItem.quantity', 'must not be negative', rule);
  }
  const product = await transaction.in(productDocuments).find(productId);
  if (!product || !variantsOf(product).some(({ id }) => id === variantId)) throw productNotFoundError(productId);
  if (locationId && locationId !== DEFAULT_LOCATION) throw new PlatformError(404, `there is no location ${locationId}`);
  if (hasVariant(product, variantId)) {
    throw new ApplicationError('ITEM_ALREADY_EXISTS', `variant ${variantId} has its item, at the default location`);
  }
  const item = await save(transaction, { product, variantId }, inventoryItem);
  await emit(transaction, 'wix.stores.catalog.v3.inventory_item_created', item.id, { createdEvent: { entity: item } });
  return item;
}

async function update(transaction: Transaction, inventoryItem: InventoryItem) {
  const variantItem = await getItem(transaction, inventoryItem.id);
  requireRevision(String(variantItem.product.supply[variantItem.variantId]?.revision ?? 1), inventoryItem.revision);
  const item = await save(transaction, variantItem, inventoryItem);
  await itemUpdated(transaction, item);
  return item;
}

export const itemUpdated = (transaction: Transaction, currentEntity: InventoryItem & { id: string }) =>
  emit(transaction, 'wix.stores.catalog.v3.inventory_item_updated', currentEntity.id, {
    updatedEvent: { currentEntity },
  });

async function save(transaction: Transaction, { product, variantId }: VariantItem, inventoryItem: InventoryItem) {
  const supply = {
    ...product.supply,
    [variantId]: await toSupply(transaction, { product, variantId }, inventoryItem),
  };
  const preorderInfo = preorderAfter(product, inventoryItem.preorderInfo);
  const changedProduct = { ...product, supply, ...(preorderInfo && { preorderInfo }) };
  await adjustStock(transaction, product, changedProduct, variantId);
  return readInventoryItem(transaction, product.id, variantId);
}

/** Source: "quantity set means trackQuantity true, inStock set means false". */
async function toSupply(
  transaction: Transaction,
  { product, variantId }: VariantItem,
  { quantity, inStock, extendedFields }: InventoryItem,
): Promise<Supply> {
  const storedSupply = {
    ...(product.supply[variantId] ?? { pieces: 0, inStock: false }),
    ...(extendedFields && { extendedFields }),
  };
  if (quantity != null) {
    const tracked = { ...product, trackQuantity: true };
    const takenQuantity = (await readTakenPieces(transaction, [tracked]))(product.id, variantId);
    refuseLowerNegativeStock(quantity, storedSupply.pieces - takenQuantity);
    return { ...storedSupply, tracked: true, pieces: quantity + takenQuantity };
  }
  return inStock == null ? storedSupply : { ...storedSupply, tracked: false, inStock };
}

/** Negative stock, caused by preorders, may only be raised. */
function refuseLowerNegativeStock(quantity: number, remainingQuantity: number): void {
  if (quantity >= 0 || quantity >= remainingQuantity) return;
  throw new ApplicationError(
    'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING',
    `${remainingQuantity} are left, got ${quantity}`,
  );
}

function preorderAfter({ preorderInfo, productType }: StoredProduct, preorder: InventoryItem['preorderInfo']) {
  if (!preorder) return preorderInfo;
  const {
    enabled = preorderInfo?.enabled ?? false,
    message = preorderInfo?.message,
    limit = preorderInfo?.limit,
  } = preorder;
  if (enabled && productType === 'DIGITAL') {
    throw new ApplicationError('PRE_ORDER_VALIDATION', "preorder can't be enabled for digital products");
  }
  return { enabled: enabled ?? false, message: message ?? undefined, limit: limit ?? undefined };
}

export async function readInventoryItem(transaction: Transaction, productId: string, variantId: string) {
  const product = await transaction.in(productDocuments).find(productId);
  if (!product) throw productNotFoundError(productId);
  const item = toInventoryItem(product, variantId, await readTakenPieces(transaction, [product]));
  return { ...item, id: item.id ?? '' };
}
