import type { products as meta } from '@wix/stores/meta';
import { sameNames, storedQuery } from '../../../../../database/query/wire-query';
import type { Operations } from '../../../../../http/operations';
import type { Wire } from '../../../../../kernel/wire-types';
import { readTakenPieces, type TakenPieces, variantStock } from '../../../inventory/stock';
import { productDocuments, type StoredProduct } from '../../../products/product-documents';
import { variantNotFoundError } from '../../../refusals';
import { type VariantDocument, variants } from '../../../stored-products/store-variants';
import { productV1Of } from '../product-v1';
import { imageOf } from '../products/product-view';

type StoreVariant = NonNullable<Wire<ReturnType<typeof meta.getStoreVariant>['__originalResponseType']>['variant']>;

/** The queryable fields are assumed; errs to refusal: the packages name none. */
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
    const storageQuery = storedQuery(query ?? {}, FIELDS);
    const scope = identity.kind === 'owner' ? null : { visible: true };
    const { items, count, offset, total, cursors } = await transaction.in(variants).query({ ...storageQuery, scope });
    const products = await transaction
      .in(productDocuments)
      .findMany([...new Set(items.map(({ productId }) => productId))]);
    const takenPieces = await readTakenPieces(transaction, products);
    return {
      variants: items.flatMap((variant) => {
        const product = products.find(({ id }) => id === variant.productId);
        return product ? [toStoreVariant(variant, product, takenPieces)] : [];
      }),
      metadata: { count, offset, total, cursors },
    };
  },

  async getStoreVariant({ id }, { transaction, identity }) {
    const variant = await transaction.in(variants).find(id ?? '');
    const product = variant && (await transaction.in(productDocuments).find(variant.productId));
    if (!product || (!variant.visible && identity.kind !== 'owner')) throw variantNotFoundError(id);
    return { variant: toStoreVariant(variant, product, await readTakenPieces(transaction, [product])) };
  },
} satisfies Operations<typeof meta>;

function toStoreVariant(
  { visible, hasInventory: _, itemId: __, ...variant }: VariantDocument,
  product: StoredProduct,
  takenPieces: TakenPieces,
): StoreVariant {
  const { id, image } = imageOf(productV1Of(product), variant.choices) ?? {};
  const { url, width, height, altText } = image ?? {};
  return {
    ...variant,
    stock: variantStock(product, variant.variantId, takenPieces),
    media: url ? { image: { id, url, width, height, altText } } : undefined,
    preorderInfo: { ...product.preorderInfo, enabled: product.preorderInfo?.enabled ?? false },
  };
}
