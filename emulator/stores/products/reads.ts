import type { products as meta } from '@wix/stores/meta';
import { storedQuery, type WireFields } from '../../database/query/wire-query';
import type { Query } from '../../database/store';
import { PlatformError } from '../../http/errors';
import type { OperationContext, Operations } from '../../http/operations';
import { isObject } from '../../http/validation/objects';
import { memoiseJson } from '../../http/wire/json';
import { isOwner } from '../../identity/identity';
import { currenciesOf } from '../../sites/currencies';
import { readTaken } from '../inventory/stock';
import { noProduct } from '../refusals';
import { ALL_PRODUCTS, type CatalogueProduct, productDocuments as catalogue } from './catalogue';
import { listings, numberOfProducts } from './listings';
import { type ShownProduct, toProduct, type View } from './view';

export const productReads = {
  async queryProducts({ query }, { transaction, settings, baseUrl, identity }) {
    const { collectionId, rest } = inOneCollection(query?.filter ?? {});
    const asked = storedQuery({ ...query, filter: rest }, FIELDS);
    const page = await transaction.in(listings).query(
      { ...asked, filter: { ...asked.filter, collectionId } },
      {
        defaultLimit: 100,
        defaultSort: OLDEST_FIRST,
        ...(isEverything(rest) && { knownTotal: () => numberOfProducts(transaction, collectionId) }),
      },
    );
    const items = await transaction.in(catalogue).findMany(page.items.map(({ productId }) => productId));
    const taken = await readTaken(transaction, items);
    const view: View = { ...currenciesOf(settings), baseUrl, taken, seesCosts: isOwner(identity) };
    const { count, offset, total, cursors } = page;
    return {
      products: items.map((product) => listed(product, view)),
      metadata: { count, offset, total, cursors },
    };
  },

  async getProduct({ id, includeMerchantSpecificData }, context) {
    const merchant = forMerchant(includeMerchantSpecificData, context);
    const product = await visibleProduct(context, id);
    return { product: await shownProduct(context, product, merchant) };
  },
} satisfies Operations<typeof meta>;

/** Source: "Requires permissions to manage products" of `includeMerchantSpecificData`; its status is assumed. */
export function forMerchant(asked: boolean | undefined, { identity }: OperationContext): boolean {
  if (!asked) return false;
  if (isOwner(identity)) return true;
  throw new PlatformError(403, `a ${identity.kind} may not read merchant specific data`);
}

/** The product, unless it is hidden and the caller is not the owner. */
export async function visibleProduct({ transaction, identity }: OperationContext, id: string | null | undefined) {
  const product = await transaction.in(catalogue).find(id ?? '');
  if (!product || (!product.visible && !isOwner(identity))) throw noProduct(id);
  return product;
}

export async function viewOf(
  { transaction, settings, baseUrl, identity }: OperationContext,
  product: CatalogueProduct,
  merchant: boolean,
) {
  const taken = await readTaken(transaction, [product]);
  return { ...currenciesOf(settings), baseUrl, taken, seesCosts: isOwner(identity), merchant };
}

export async function shownProduct(context: OperationContext, product: CatalogueProduct, merchant: boolean) {
  return toProduct(product, await viewOf(context, product, merchant));
}

/**
 * The filter and sort fields of `ProductQuerySpec` in @wix/auto_sdk_stores_products, and the names of plain REST
 * queries.
 */
const FIELDS: WireFields = {
  id: 'productId',
  name: 'name',
  slug: 'slug',
  productType: 'productType',
  description: 'description',
  sku: 'sku',
  numericId: 'numericId',
  brand: 'brand',
  ribbon: 'ribbon',
  visible: 'visible',
  price: 'price',
  'priceData.price': 'price',
  collectionIds: 'collectionIds',
  'collections.id': 'collectionIds',
  lastUpdated: 'lastUpdated',
  createdDate: 'createdDate',
};

/** Source: seen in answers of sites with catalog V1. */
const OLDEST_FIRST: Query['sort'] = [{ fieldName: 'numericId', order: 'ASC' }];

/**
 * The single collection in a filter, and the rest of the filter. Every product is in the collection of all products.
 * Source: "visible = true is added to every filter" in the docs of queryProducts: hidden products have no listing.
 */
function inOneCollection(filter: Record<string, unknown>): { collectionId: string; rest: Record<string, unknown> } {
  for (const name of ['collectionIds', 'collections.id']) {
    const collectionId = theOnly(filter[name]);
    if (collectionId === undefined) continue;
    const { [name]: _, ...rest } = filter;
    return { collectionId, rest };
  }
  return { collectionId: ALL_PRODUCTS, rest: filter };
}

/** The value of a condition on a single value, in any of its spellings. */
function theOnly(condition: unknown): string | undefined {
  if (typeof condition === 'string') return condition;
  if (!isObject(condition)) return undefined;
  const [[operator, operand] = [], ...others] = Object.entries(condition);
  if (others.length > 0 || !['$eq', '$in', '$hasSome', '$hasAll'].includes(operator ?? '')) return undefined;
  const values: unknown[] = Array.isArray(operand) && operator !== '$eq' ? operand : [operand];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}

const isEverything = (filter: Record<string, unknown>): boolean => Object.keys(filter).length === 0;

const listedProducts = new WeakMap<CatalogueProduct, { from: string; product: ShownProduct }>();

/**
 * The product as lists return it. Computed anew only after the document or its stock has changed: without this the bench's
 * list of 20 products is at 0.06 of the bare handler.
 */
function listed(product: CatalogueProduct, view: View): ShownProduct {
  const { currency, conversion, baseUrl, taken, seesCosts } = view;
  const counts = product.variants.map(({ id }) => taken(product.id, id));
  const from = [currency, conversion?.currency, conversion?.rate, baseUrl, seesCosts, ...counts].join();
  const known = listedProducts.get(product);
  if (known?.from === from) return known.product;
  const made = memoiseJson(toProduct(product, view));
  listedProducts.set(product, { from, product: made });
  return made;
}
