import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { choiceNamesOf, variantNameOf } from '../products/choice-names';
import { ALL_PRODUCTS, productDocuments, type StoredProduct, variantsOf } from '../products/product-documents';
import type { Supply } from '../products/supply';
import type { ProductChange } from './listings';

/** The form of a variant for queries across products. Its stock is added on reading. */
export interface VariantDocument {
  id: string;
  productId: string;
  variantId: string;
  variantName: string;
  productName: string;
  managedVariant: boolean;
  sku: string;
  /** By the option's name. */
  choices: Record<string, string>;
  collectionIds: string[];
  visible: boolean;
  /** `false` if it has no inventory item yet. */
  hasInventory?: boolean;
  /** The ID of its inventory item, if that is not the variant's. */
  itemId?: string;
}

export const variants: CollectionDefinition<VariantDocument> = {
  name: 'store-variants',
  fields: {
    variantId: 'string',
    productId: 'string',
    variantName: 'string',
    productName: 'string',
    managedVariant: 'boolean',
    sku: 'string',
    collectionIds: 'array',
    visible: 'boolean',
    hasInventory: 'boolean',
  },
  indexed: ['productId', 'sku'],
  keys: ({ itemId }) => ({ itemId }),
};

/** Source: seen in responses of sites with catalog V1. */
export const storeVariantId = (productId: string, variantId: string): string => `${productId}-${variantId}`;

export async function updateStoreVariants(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const old = new Map(variantDocumentsOf(before).map((variant) => [variant.id, variant]));
    for (const variant of variantDocumentsOf(after)) {
      const existing = old.get(variant.id);
      old.delete(variant.id);
      if (!existing) await transaction.in(variants).insert(variant);
      else if (JSON.stringify(existing) !== JSON.stringify(variant)) await transaction.in(variants).update(variant);
    }
    for (const id of old.keys()) await transaction.in(variants).remove(id);
  }
}

function variantDocumentsOf(product: StoredProduct | undefined): VariantDocument[] {
  if (!product) return [];
  return variantsOf(product).map((variant) => ({
    id: storeVariantId(product.id, variant.id),
    variantId: variant.id,
    productId: product.id,
    variantName: variantNameOf(product, variant).slice(0, 80),
    productName: product.name,
    managedVariant: product.options.length > 0,
    sku: variant.sku ?? '',
    choices: choiceNamesOf(product, variant),
    // Source: `collectionIds` of `StoreVariant` only takes GUIDs, and the ID of "all products" is not one.
    collectionIds: product.collectionIds.filter((id) => id !== ALL_PRODUCTS),
    visible: product.visible && variant.visible,
    ...inventoryOf(product.supply[variant.id]),
  }));
}

function inventoryOf(supply: Supply | undefined): Pick<VariantDocument, 'hasInventory' | 'itemId'> {
  if (!supply) return { hasInventory: false };
  return supply.itemId === undefined ? {} : { itemId: supply.itemId };
}

/** Returns the product with this variant. Products without options share an ID, so it may return several. */
export async function productsWithVariant(transaction: Transaction, variantId: string): Promise<StoredProduct[]> {
  const { items } = await transaction.in(variants).query({ filter: { variantId }, paging: { limit: 2 } });
  return transaction.in(productDocuments).findMany(items.map(({ productId }) => productId));
}

/** Finds a variant by the ID of its inventory item, for products with options. */
export async function variantOfItem(transaction: Transaction, id: string) {
  const stated = await transaction.in(variants).findByKey('itemId', id);
  const [product] = stated
    ? await transaction.in(productDocuments).findMany([stated.productId])
    : await productsWithVariant(transaction, id);
  const variantId = stated?.variantId ?? id;
  const isItem = stated !== undefined || product?.supply[variantId]?.itemId === undefined;
  return product && isItem ? { product, variantId } : undefined;
}
