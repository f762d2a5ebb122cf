import { storedQuery, type WireFields, type WireQuery } from '../../../../../database/query/wire-query';
import type { Page, Transaction } from '../../../../../kernel/store/store-interface';
import { isObject } from '../../../../../kernel/values/objects';
import { ALL_PRODUCTS, productDocuments, type StoredProduct } from '../../../products/product-documents';
import { hiddenListingId, listings, numberOfProducts } from '../../../stored-products/listings';

/** Source: "visible = true is added to every filter" of queryProducts, so hidden products have no listing. */
export async function findVisibleProducts(
  transaction: Transaction,
  query: WireQuery,
): Promise<{ page: Omit<Page<unknown>, 'items'>; items: StoredProduct[] }> {
  const { collectionId, rest } = splitCollectionFilter(query.filter ?? {});
  const storageQuery = storedQuery({ ...query, filter: rest }, FIELDS);
  const page = await transaction.in(listings).query(
    { ...storageQuery, filter: { ...storageQuery.filter, collectionId }, scope: VISIBLE },
    {
      ...LIMITS,
      knownTotal: isEmptyFilter(rest) ? () => numberOfProducts(transaction, collectionId) : undefined,
    },
  );
  const items = await transaction.in(productDocuments).findMany(page.items.map(({ productId }) => productId));
  return { page, items };
}

/** Hidden listings have collection IDs of their own. A cursor may contain one, so they are excluded here. */
const VISIBLE = { visible: true };

export async function findProductsWithHidden(
  transaction: Transaction,
  query: WireQuery,
): Promise<{ page: Omit<Page<unknown>, 'items'>; items: StoredProduct[] }> {
  const storageQuery = storedQuery(query, FIELDS);
  const collectionId = { $in: [ALL_PRODUCTS, hiddenListingId(ALL_PRODUCTS)] };
  const filter = storageQuery.filter ? { $and: [{ collectionId }, storageQuery.filter] } : { collectionId };
  const page = await transaction.in(listings).query({ ...storageQuery, filter }, LIMITS);
  const items = await transaction.in(productDocuments).findMany(page.items.map(({ productId }) => productId));
  return { page, items };
}

/** The fields of `ProductQuerySpec` in @wix/auto_sdk_stores_products, and their names in plain REST queries. */
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

/** Source of the order: seen in responses of sites with catalog V1. */
export const LIMITS = { defaultLimit: 100, defaultSort: [{ fieldName: 'numericId', order: 'ASC' }] };

/** Returns the only collection in a filter, and the rest. All products are in the collection of all products. */
function splitCollectionFilter(filter: Readonly<Record<string, unknown>>): {
  collectionId: string;
  rest: Readonly<Record<string, unknown>>;
} {
  for (const name of ['collectionIds', 'collections.id']) {
    const collectionId = singleCollectionOf(filter[name]);
    if (collectionId === undefined) continue;
    const { [name]: _, ...rest } = filter;
    return { collectionId, rest };
  }
  return { collectionId: ALL_PRODUCTS, rest: filter };
}

function singleCollectionOf(condition: unknown): string | undefined {
  if (typeof condition === 'string') return condition;
  if (!isObject(condition)) return undefined;
  const [[operator, operand] = [], ...others] = Object.entries(condition);
  if (others.length > 0 || !['$eq', '$in', '$hasSome', '$hasAll'].includes(operator ?? '')) return undefined;
  const values: unknown[] = Array.isArray(operand) && operator !== '$eq' ? operand : [operand];
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}

const isEmptyFilter = (filter: Readonly<Record<string, unknown>>): boolean => Object.keys(filter).length === 0;
