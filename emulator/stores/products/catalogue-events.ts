import type { Unit } from '../../database/store';
import { announce } from '../../sites/domain-events';
import type { StoredCollection } from '../collections/documents';
import type { VariantStock } from '../inventory/stock';
import type { CatalogueProduct, CatalogueVariant, Product } from './catalogue';

const CATALOGUE = 'com.wix.ecommerce.catalog.api.v1';
const INVENTORY = 'com.wix.ecommerce.inventory.api.v1';
const originatedFromVersion = 'V1_CATALOG';

/** Payloads: `ProductCreated`, `CollectionChanged`, … in @wix/auto_sdk_stores_products, whose spelling they keep. */
export const productCreated = (unit: Unit, product: Product & { id: string }) =>
  announce(unit, { eventType: `${CATALOGUE}.ProductCreated`, slug: 'product_created' }, product.id, {
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

export const productChanged = (unit: Unit, productId: string, changedFields: readonly string[]) =>
  announce(unit, { eventType: `${CATALOGUE}.ProductChanged`, slug: 'product_changed' }, productId, {
    productId,
    changedFields,
    originatedFromVersion,
  });

export const productDeleted = (unit: Unit, productId: string) =>
  announce(unit, { eventType: `${CATALOGUE}.ProductDeleted`, slug: 'product_deleted' }, productId, {
    productId,
    originatedFromVersion,
  });

export const variantsChanged = (
  unit: Unit,
  productId: string,
  variants: readonly CatalogueVariant[],
  changedFields: readonly string[],
) =>
  announce(unit, { eventType: `${CATALOGUE}.VariantsChanged`, slug: 'variants_changed' }, productId, {
    productId,
    variants: variants.map(({ id, choices }) => ({ variantId: id, choices, changedFields, originatedFromVersion })),
    originatedFromVersion,
  });

export const collectionCreated = (unit: Unit, { id, name, media, slug, visible }: StoredCollection) =>
  announce(unit, { eventType: `${CATALOGUE}.CollectionCreated`, slug: 'collection_created' }, id, {
    collection_Id: id,
    name,
    media,
    slug,
    visible,
    originatedFromVersion,
  });

export const collectionChanged = (unit: Unit, id: string, changedFields: readonly string[]) =>
  announce(unit, { eventType: `${CATALOGUE}.CollectionChanged`, slug: 'collection_changed' }, id, {
    collection_Id: id,
    changedFields,
    originatedFromVersion,
  });

export const collectionDeleted = (unit: Unit, id: string) =>
  announce(unit, { eventType: `${CATALOGUE}.CollectionDeleted`, slug: 'collection_deleted' }, id, {
    collection_Id: id,
    originatedFromVersion,
  });

export const inventoryItemChanged = (unit: Unit, product: CatalogueProduct, fieldMask: readonly string[]) =>
  announce(
    unit,
    { eventType: `${INVENTORY}.InventoryItemChanged`, slug: 'inventory_item_changed' },
    product.inventoryItemId,
    {
      inventoryItemId: product.inventoryItemId,
      productId: product.id,
      trackInventory: product.trackQuantity,
      preorderInfo: { ...product.preorderInfo, enabled: product.preorderInfo?.enabled ?? false },
      fieldMask,
      updatedDate: unit.now,
    },
  );

export interface InventoryChange {
  id: string;
  oldValue: VariantStock;
  newValue: VariantStock;
}

export const inventoryVariantsChanged = (
  unit: Unit,
  { id: productId, inventoryItemId, preorderInfo }: CatalogueProduct,
  changes: readonly InventoryChange[],
) => {
  const value = ({ quantity, inStock }: VariantStock) => ({
    quantity,
    inStock,
    availableForPreorder: !inStock && (preorderInfo?.enabled ?? false),
  });
  return announce(
    unit,
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
      updatedDate: unit.now,
    },
  );
};
