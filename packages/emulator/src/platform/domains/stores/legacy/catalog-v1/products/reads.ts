import type { products as meta } from '@wix/stores/meta';
import { siteAddress } from '../../../../../http/hosted/published';
import type { OperationContext, Operations } from '../../../../../http/operations';
import { memoiseJson } from '../../../../../http/wire/json';
import { PlatformError } from '../../../../../kernel/errors';
import { isOwner } from '../../../../../kernel/identity';
import { currenciesOf } from '../../../../../kernel/regions/currencies';
import { readTakenPieces } from '../../../inventory/stock';
import { productDocuments, type StoredProduct, variantsOf } from '../../../products/product-documents';
import { productNotFoundError } from '../../../refusals';
import { productV1Of } from '../product-v1';
import { findVisibleProducts } from './product-query';
import { toProduct, type View, type WireProduct } from './product-view';

export const productReads = {
  async queryProducts({ query }, { transaction, settings, baseUrl, site, identity }) {
    const { page, items } = await findVisibleProducts(transaction, query ?? {});
    const takenPieces = await readTakenPieces(transaction, items);
    const view: View = {
      ...currenciesOf(settings),
      baseUrl: siteAddress({ baseUrl, site }),
      takenPieces,
      seesCosts: isOwner(identity),
    };
    const { count, offset, total, cursors } = page;
    return {
      // Source of the variants: the captures of the SDK's call. Over REST they are returned only on request.
      products: items.map((product) => toListedProduct(product, view)),
      metadata: { count, offset, total, cursors },
    };
  },

  async getProduct({ id, includeMerchantSpecificData }, context) {
    const merchant = includesMerchantData(includeMerchantSpecificData, context);
    const product = await visibleProduct(context, id);
    return { product: await readProduct(context, product, merchant) };
  },
} satisfies Operations<typeof meta>;

/** Source: "Requires permissions to manage products" of `includeMerchantSpecificData`; its status is assumed. */
export function includesMerchantData(isRequested: boolean | undefined, { identity }: OperationContext): boolean {
  if (!isRequested) return false;
  if (isOwner(identity)) return true;
  throw new PlatformError(403, `a ${identity.kind} may not read merchant specific data`);
}

export async function visibleProduct({ transaction, identity }: OperationContext, id: string | null | undefined) {
  const product = await transaction.in(productDocuments).find(id ?? '');
  if (!product || (!product.visible && !isOwner(identity))) throw productNotFoundError(id);
  return product;
}

export async function createView(
  { transaction, settings, baseUrl, site, identity }: OperationContext,
  product: StoredProduct,
  merchant: boolean,
) {
  const takenPieces = await readTakenPieces(transaction, [product]);
  return {
    ...currenciesOf(settings),
    baseUrl: siteAddress({ baseUrl, site }),
    takenPieces,
    seesCosts: isOwner(identity),
    merchant,
  };
}

export async function readProduct(context: OperationContext, product: StoredProduct, merchant: boolean) {
  return toProduct(productV1Of(product), await createView(context, product, merchant));
}

const listedProducts = new WeakMap<StoredProduct, { from: string; product: WireProduct }>();

/** Cached until the document or its stock changes: otherwise, a list of 20 has 0.06 of the bare handler's speed. */
function toListedProduct(product: StoredProduct, view: View): WireProduct {
  const { currency, conversion, baseUrl, takenPieces, seesCosts } = view;
  const counts = variantsOf(product).map(({ id }) => takenPieces(product.id, id));
  const from = [currency, conversion?.currency, conversion?.rate, baseUrl, seesCosts, ...counts].join();
  const known = listedProducts.get(product);
  if (known?.from === from) return known.product;
  const listedProduct = memoiseJson(toProduct(productV1Of(product), view));
  listedProducts.set(product, { from, product: listedProduct });
  return listedProduct;
}
