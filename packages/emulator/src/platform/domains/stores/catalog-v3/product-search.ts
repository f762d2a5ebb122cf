import { derivedPage } from '../../../database/query/derived-sort';
import { valuesAt } from '../../../database/query/item-filter';
import { type Searchable, type Text, withText } from '../../../database/query/text-search';
import { storedQuery, type WireFields, type WireQuery } from '../../../database/query/wire-query';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { collectionIdOf } from '../categories/category-ids';
import { ALL_PRODUCTS, productDocuments, type StoredProduct } from '../products/product-documents';
import { hiddenListingId, listings } from '../stored-products/listings';
import { CATEGORY_FIELDS, MIN_VARIANT_SKU, matchedCategories, SEARCHABLE } from './search-fields';

export interface ProductQuery extends Pick<WireQuery, 'sort' | 'cursorPaging'> {
  filter?: Readonly<Record<string, unknown>> | null | undefined;
  search?: Text | undefined;
  fields: WireFields;
  withHidden: boolean;
  searchable?: Searchable;
  /** The SKUs of the cheapest variants by product ID, if the sort needs them. */
  skus?: ReadonlyMap<string, string | null | undefined> | undefined;
}

export async function findProducts(
  transaction: Transaction,
  sought: ProductQuery,
): Promise<{ page: Omit<Page<unknown>, 'items' | 'total'>; items: StoredProduct[] }> {
  const { filter, sort } = toStoredQuery(sought);
  const scope = sought.withHidden ? null : VISIBLE;
  const query = { filter, scope, sort, cursorPaging: sought.cursorPaging ?? null };
  const page = sought.skus
    ? await pageBySku(transaction, query, sought.skus)
    : // Catalog V3 pages by cursor, and returns no total.
      await transaction.in(listings).query(query, { ...LIMITS, withoutTotal: true });
  const items = await transaction.in(productDocuments).findMany(page.items.map(({ productId }) => productId));
  return { page, items };
}

/** Hidden listings have collection IDs of their own. A cursor may contain one, so they are excluded here. */
const VISIBLE = { visible: true };

/** Source of the order: seen in responses of sites with catalog V1. */
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'numericId', order: 'ASC' }] };

/** The name in cursors. */
export const BY_SKU = 'products-by-sku';

const pageBySku = (transaction: Transaction, query: Query, skus: NonNullable<ProductQuery['skus']>) =>
  derivedPage(query, LIMITS, {
    name: BY_SKU,
    sortable: [...Object.keys(listings.fields), MIN_VARIANT_SKU],
    read: (filter) => transaction.in(listings).all({ filter: { $and: [query.scope ?? {}, filter ?? {}] } }),
    valueIn: (listing, field) =>
      field === MIN_VARIANT_SKU ? skus.get(listing.productId) : valuesAt(listing, field.split('.'))[0],
  });

export async function findAllProducts(transaction: Transaction, sought: ProductQuery): Promise<StoredProduct[]> {
  const matches = await transaction.in(listings).all({ filter: toStoredQuery(sought).filter });
  return transaction.in(productDocuments).findMany(matches.map(({ productId }) => productId));
}

export const countMatchingProducts = (transaction: Transaction, sought: ProductQuery): Promise<number> =>
  transaction.in(listings).count(toStoredQuery(sought).filter);

function toStoredQuery({
  filter,
  sort,
  search,
  fields,
  withHidden,
  searchable,
}: ProductQuery): Required<Pick<Query, 'filter' | 'sort'>> {
  const { collectionId, rest } = splitCategoryFilter(filter ?? {});
  const query = storedQuery({ filter: rest, sort: sort ?? [] }, fields);
  const listed = withHidden ? { $in: [collectionId, hiddenListingId(collectionId)] } : collectionId;
  return {
    filter: { $and: [{ collectionId: listed }, withText(query.filter, search, { ...SEARCHABLE, ...searchable })] },
    sort: query.sort ?? [],
  };
}

/** Returns the only category in a filter, and the rest. All products are in the category of all products. */
function splitCategoryFilter(filter: Readonly<Record<string, unknown>>): {
  collectionId: string;
  rest: Readonly<Record<string, unknown>>;
} {
  for (const name of CATEGORY_FIELDS) {
    const id = singleCategoryOf(filter[name]);
    if (id === undefined) continue;
    const { [name]: _, ...rest } = filter;
    return { collectionId: collectionIdOf(id), rest };
  }
  return { collectionId: ALL_PRODUCTS, rest: filter };
}

function singleCategoryOf(condition: unknown): string | undefined {
  if (!isObject(condition) || !('$matchItems' in condition)) return undefined;
  const [first, ...others] = matchedCategories(condition);
  return others.length === 0 && first?.length === 1 ? first[0] : undefined;
}
