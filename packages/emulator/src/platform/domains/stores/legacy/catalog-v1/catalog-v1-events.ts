import { emitNonEntityEvent } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { StoredCollection } from '../../collections/collection-documents';
import type { StockChange, VariantStock } from '../../inventory/announcements';
import type { Product, VariantV1 } from '../../products/earlier-form/product-v1';
import type { StoredProduct } from '../../products/product-documents';

const CATALOGUE = 'com.wix.ecommerce.catalog.api.v1';
const INVENTORY = 'com.wix.ecommerce.inventory.api.v1';
const originatedFromVersion = 'V1_CATALOG';

/** Source: `ProductCreated`, `CollectionChanged`, … in @wix/auto_sdk_stores_products. Their spelling is kept. */
export const productCreated = (transaction: Transaction, product: Product & { id: string }) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.ProductCreated`, slug: 'product_created' }, product.id, {
    productId: product.id,
    name: product.name,
    price: product.priceData,
    visible: product.visible,
    media: product.media,
    sku: product.sku,
    productPageUrl: product.productPageUrl,
    brand: product.brand,
    costAndProfitData: product.costAndProfitData,
    originatedFromVersion,
    slug: product.slug,
  });

export const productChanged = (transaction: Transaction, productId: string, changedFields: readonly string[]) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.ProductChanged`, slug: 'product_changed' }, productId, {
    productId,
    changedFields,
    originatedFromVersion,
  });

export const productDeleted = (transaction: Transaction, productId: string) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.ProductDeleted`, slug: 'product_deleted' }, productId, {
    productId,
    originatedFromVersion,
  });

export const variantsChanged = (
  transaction: Transaction,
  productId: string,
  variants: readonly VariantV1[],
  changedFields: readonly string[],
) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.VariantsChanged`, slug: 'variants_changed' }, productId, {
    productId,
    variants: variants.map(({ id, choices }) => ({ variantId: id, choices, changedFields, originatedFromVersion })),
    originatedFromVersion,
  });

export const collectionCreated = (transaction: Transaction, { id, name, media, slug, visible }: StoredCollection) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.CollectionCreated`, slug: 'collection_created' }, id, {
    collection_Id: id,
    name,
    media,
    slug,
    visible,
    originatedFromVersion,
  });

export const collectionChanged = (transaction: Transaction, id: string, changedFields: readonly string[]) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.CollectionChanged`, slug: 'collection_changed' }, id, {
    collection_Id: id,
    changedFields,
    originatedFromVersion,
  });

export const collectionDeleted = (transaction: Transaction, id: string) =>
  emitNonEntityEvent(transaction, { eventType: `${CATALOGUE}.CollectionDeleted`, slug: 'collection_deleted' }, id, {
    collection_Id: id,
    originatedFromVersion,
  });

export const inventoryItemChanged = (transaction: Transaction, product: StoredProduct, fieldMask: readonly string[]) =>
  emitNonEntityEvent(
    transaction,
    { eventType: `${INVENTORY}.InventoryItemChanged`, slug: 'inventory_item_changed' },
    product.inventoryItemId,
    {
      inventoryItemId: product.inventoryItemId,
      productId: product.id,
      trackInventory: product.trackQuantity,
      preorderInfo: { ...product.preorderInfo, enabled: product.preorderInfo?.enabled ?? false },
      fieldMask,
      updatedDate: transaction.now,
    },
  );

export const inventoryVariantsChanged = (
  transaction: Transaction,
  { id: productId, inventoryItemId, preorderInfo }: StoredProduct,
  changes: readonly StockChange[],
) => {
  const value = ({ quantity, inStock }: VariantStock) => ({
    quantity,
    inStock,
    availableForPreorder: !inStock && (preorderInfo?.enabled ?? false),
  });
  return emitNonEntityEvent(
    transaction,
    { eventType: `${INVENTORY}.InventoryVariantsChanged`, slug: 'inventory_variants_changed' },
    inventoryItemId,
    {
      inventoryItemId,
      productId,
      variants: changes.map(({ id, oldValue, newValue }) => ({
        id,
        oldValue: value(oldValue),
        newValue: value(newValue),
      })),
      updatedDate: transaction.now,
    },
  );
};
