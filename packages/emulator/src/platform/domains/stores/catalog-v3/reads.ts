import type { productsV3 as meta } from '@wix/stores/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { ALL_PRODUCTS_CATEGORY, categoryIdOf, collectionIdOf } from '../categories/category-ids';
import { type CategoryTree, readTree } from '../categories/tree';
import type { RequestedField, V3Product } from '../product-wire';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { toFullV3Product, toV3Product } from '../v3-views/product-view';
import { createView } from '../v3-views/v3-view';
import { withDerivedFields } from './derived-fields';
import { countFacets } from './facets';
import { countMatchingProducts, findProducts, type ProductQuery } from './product-search';
import { matchedCategories, QUERY_FIELDS, SEARCH_FIELDS } from './search-fields';

type RequestedFields = readonly RequestedField[] | undefined;

export const v3Reads = {
  async queryProducts({ query = {}, fields }, context) {
    const { filter, sort, cursorPaging } = query;
    const { page, items } = await findProducts(context.transaction, {
      filter,
      sort,
      cursorPaging,
      fields: QUERY_FIELDS,
      withHidden: isOwner(context.identity),
    });
    return { products: await toV3Products(context, items, fields), pagingMetadata: pagingOf(page) };
  },

  async searchProducts({ search = {}, fields }, context) {
    const { transaction, settings, identity } = context;
    const { filter, sort, cursorPaging, aggregations = [], timeZone } = search;
    const searchTerms = await withSubcategories(transaction, {
      filter,
      sort,
      cursorPaging,
      search: search.search,
      fields: SEARCH_FIELDS,
      withHidden: isOwner(identity),
    });
    const sought = await withDerivedFields(context, searchTerms);
    const { page, items } = await findProducts(transaction, sought);
    const facets = () => countFacets(context, sought, aggregations, timeZone || settings.timeZone);
    return {
      products: await toV3Products(context, items, fields),
      pagingMetadata: pagingOf(page),
      aggregationData: aggregations.length > 0 ? { results: await facets() } : undefined,
    };
  },

  async getProduct({ productId, fields }, context) {
    return { product: await readFullProduct(context, await getVisibleProduct(context, productId), fields) };
  },

  async getProductBySlug({ slug, fields }, context) {
    const product = await context.transaction.in(productDocuments).findByKey('slug', slug ?? '');
    return { product: await readFullProduct(context, requireVisible(context, product, slug), fields) };
  },

  async countProducts({ filter, search, returnNonVisibleProducts = false }, context) {
    const { transaction, identity } = context;
    if (returnNonVisibleProducts && !isOwner(identity)) {
      const message = `a ${identity.kind} may not count products that are not visible`;
      throw new ApplicationError('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', message);
    }
    const searchTerms = { filter, search, fields: SEARCH_FIELDS, withHidden: returnNonVisibleProducts };
    const sought = await withDerivedFields(context, await withSubcategories(transaction, searchTerms));
    return { count: await countMatchingProducts(transaction, sought) };
  },

  getAllProductsCategory() {
    return { categoryId: ALL_PRODUCTS_CATEGORY, treeReference: { appNamespace: '@wix/stores' } };
  },
} satisfies Operations<typeof meta>;

async function toV3Products(
  context: OperationContext,
  products: readonly StoredProduct[],
  fields: RequestedFields,
): Promise<V3Product[]> {
  const view = await createView(context, products, fields);
  return products.map((product) => toV3Product(product, view));
}

export async function readFullProduct(
  context: OperationContext,
  product: StoredProduct,
  fields: RequestedFields,
): Promise<V3Product> {
  return toFullV3Product(product, await createView(context, [product], fields));
}

async function getVisibleProduct(context: OperationContext, id: string | undefined): Promise<StoredProduct> {
  return requireVisible(context, await context.transaction.in(productDocuments).find(id ?? ''), id);
}

/** Assumed: a hidden product gets the same response as an unknown one. The packages name no code for either. */
function requireVisible(
  { identity }: OperationContext,
  product: StoredProduct | undefined,
  which: string | undefined,
): StoredProduct {
  if (product && (product.visible || isOwner(identity))) return product;
  throw v3ProductNotFoundError(which);
}

export const v3ProductNotFoundError = (which: unknown) => new PlatformError(404, `product ${which} was not found`);

interface PageMarks {
  count: number;
  cursors: { next?: string; prev?: string };
  hasNext: boolean;
}

export const pagingOf = ({ count, cursors, hasNext }: PageMarks) => ({ count, cursors, hasNext });

type Filter = Readonly<Record<string, unknown>>;

const ALL = 'allCategoriesInfo.categories';
const DIRECT = 'directCategoriesInfo.categories';

/** A product is also in all ancestors of its categories, so a search in a category covers its descendants. */
async function withSubcategories(transaction: Transaction, sought: ProductQuery): Promise<ProductQuery> {
  if (!sought.filter || !usesAllCategories(sought.filter)) return sought;
  return { ...sought, filter: toDirectCategories(sought.filter, await readTree(transaction)) };
}

function usesAllCategories(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(usesAllCategories);
  return isObject(filter) && Object.entries(filter).some(([name, value]) => name === ALL || usesAllCategories(value));
}

function toDirectCategories(filter: Filter, tree: CategoryTree): Filter {
  const { [ALL]: condition, ...rest } = filter;
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toDirectValue(value, tree)]));
  if (condition === undefined) return others;
  const direct = {
    [DIRECT]: isObject(condition) && '$matchItems' in condition ? expandCategories(condition, tree) : condition,
  };
  return DIRECT in others ? { $and: [others, direct] } : { ...others, ...direct };
}

function toDirectValue(value: unknown, tree: CategoryTree): unknown {
  if (Array.isArray(value)) return value.map((each) => toDirectValue(each, tree));
  return isObject(value) && usesAllCategories(value) ? toDirectCategories(value, tree) : value;
}

const expandCategories = (condition: unknown, tree: CategoryTree) => ({
  $matchItems: matchedCategories(condition).map((ids) => ({
    id: { $in: ids.flatMap((id) => withDescendants(id, tree)) },
  })),
});

function withDescendants(categoryId: string, tree: CategoryTree): string[] {
  const category = tree.find(collectionIdOf(categoryId));
  const below = category ? tree.descendantsOf(category) : [];
  return [categoryId, ...below.map(({ id }) => categoryIdOf(id))];
}
