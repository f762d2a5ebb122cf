import type { products as meta } from '@wix/stores/meta';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import { readTaken, type TakenPieces, variantStock } from '../inventory/stock';
import { ALL_PRODUCTS, type CatalogueProduct, productDocuments, type Supply } from '../products/catalogue';
import type { ProductChange } from '../products/listings';
import { imageOf } from '../legacy/catalog-v1/products/view';
import { noVariant } from '../refusals';

type StoreVariant = NonNullable<Wire<ReturnType<typeof meta.getStoreVariant>['__originalResponseType']>['variant']>;

/** A variant as it is queried across products. Its stock is added when it is read. */
type KeptVariant = Omit<StoreVariant, 'stock' | 'preorderInfo' | 'media'> & {
  id: string;
  productId: string;
  variantId: string;
  /** Visitors may see it. */
  visible: boolean;
  /** `false` where nobody has made an inventory item for it. */
  hasInventory?: boolean;
  /** The ID of its inventory item, if that is not the variant's. */
  itemId?: string;
};

export const variants: CollectionDefinition<KeptVariant> = {
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

/** Source: seen in answers of sites with catalog V1. */
export const storeVariantId = (productId: string, variantId: string): string => `${productId}-${variantId}`;

/** The queryable fields are assumed: the packages name none. */
const FIELDS = sameNames([
  'id',
  'variantId',
  'productId',
  'variantName',
  'productName',
  'managedVariant',
  'sku',
  'collectionIds',
]);

export const storeVariants = {
  async queryStoreVariants({ query }, { transaction, identity }) {
    const asked = storedQuery(query ?? {}, FIELDS);
    const scope = identity.kind === 'owner' ? null : { visible: true };
    const { items, count, offset, total, cursors } = await transaction.in(variants).query({ ...asked, scope });
    const found = await transaction
      .in(productDocuments)
      .findMany([...new Set(items.map(({ productId }) => productId))]);
    const taken = await readTaken(transaction, found);
    return {
      variants: items.flatMap((variant) => {
        const product = found.find(({ id }) => id === variant.productId);
        return product ? [toStoreVariant(variant, product, taken)] : [];
      }),
      metadata: { count, offset, total, cursors },
    };
  },

  async getStoreVariant({ id }, { transaction, identity }) {
    const variant = await transaction.in(variants).find(id ?? '');
    const product = variant && (await transaction.in(productDocuments).find(variant.productId));
    if (!product || (!variant.visible && identity.kind !== 'owner')) throw noVariant(id);
    return { variant: toStoreVariant(variant, product, await readTaken(transaction, [product])) };
  },
} satisfies Operations<typeof meta>;

/** Updates the store variants after changes of products. */
export async function followVariants(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const old = new Map(keptVariants(before).map((variant) => [variant.id, variant]));
    for (const variant of keptVariants(after)) {
      const existing = old.get(variant.id);
      old.delete(variant.id);
      if (!existing) await transaction.in(variants).insert(variant);
      else if (JSON.stringify(existing) !== JSON.stringify(variant)) await transaction.in(variants).update(variant);
    }
    for (const id of old.keys()) await transaction.in(variants).remove(id);
  }
}

function keptVariants(product: CatalogueProduct | undefined): KeptVariant[] {
  if (!product) return [];
  const managedVariant = product.manageVariants && product.productOptions.length > 0;
  return product.variants.map((variant) => ({
    id: storeVariantId(product.id, variant.id),
    variantId: variant.id,
    productId: product.id,
    // Assumed: the choices as a readable text; the product's name if there are none.
    variantName: (Object.values(variant.choices).join(' | ') || product.name).slice(0, 80),
    productName: product.name,
    managedVariant,
    sku: (managedVariant ? variant.sku : product.sku) ?? '',
    choices: variant.choices,
    // Source: `collectionIds` of `StoreVariant` takes GUIDs, which the collection of all products has none of.
    collectionIds: product.collectionIds.filter((id) => id !== ALL_PRODUCTS),
    visible: product.visible && variant.visible !== false,
    ...inventoryOf(product.supply[variant.id]),
  }));
}

function inventoryOf(supply: Supply | undefined): Pick<KeptVariant, 'hasInventory' | 'itemId'> {
  if (!supply) return { hasInventory: false };
  return supply.itemId === undefined ? {} : { itemId: supply.itemId };
}

function toStoreVariant(
  { visible, hasInventory: _, itemId: __, ...variant }: KeptVariant,
  product: CatalogueProduct,
  taken: TakenPieces,
): StoreVariant {
  const { id, image } = imageOf(product, variant.choices ?? {}) ?? {};
  const { url, width, height, altText } = image ?? {};
  return {
    ...variant,
    stock: variantStock(product, variant.variantId, taken),
    ...(url && { media: { image: { id, url, width, height, altText } } }),
    preorderInfo: { ...product.preorderInfo, enabled: product.preorderInfo?.enabled ?? false },
  };
}

/** The products that have a variant with this ID: one, unless it is that of products without options. */
export async function productsWithVariant(transaction: Transaction, variantId: string): Promise<CatalogueProduct[]> {
  const { items } = await transaction.in(variants).query({ filter: { variantId }, paging: { limit: 2 } });
  return transaction.in(productDocuments).findMany(items.map(({ productId }) => productId));
}

/** The variant whose inventory item has this ID, for products with options. */
export async function variantOfItem(transaction: Transaction, id: string) {
  const stated = await transaction.in(variants).findByKey('itemId', id);
  const [product] = stated
    ? await transaction.in(productDocuments).findMany([stated.productId])
    : await productsWithVariant(transaction, id);
  const variantId = stated?.variantId ?? id;
  const isItem = stated !== undefined || product?.supply[variantId]?.itemId === undefined;
  return product && isItem ? { product, variantId } : undefined;
}
