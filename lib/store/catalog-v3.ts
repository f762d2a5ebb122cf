import { categories } from '@wix/categories';
import { productsV3 } from '@wix/stores';
import { cacheTag } from 'next/cache';
import { statusOf } from '../wix/errors';
import { ask, ofSite } from '../wix/site';
import { type Catalog, PAGE_SIZE, type ProductListQuery } from './product';
import { toProduct, toSummary } from './product-v3';
import { correctedSearch } from './spelling';
import { listVariants } from './variants-v3';

const SORT_FIELDS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

export const findProducts: Catalog['findProducts'] = (query) => correctedSearch(query, searchProducts, listNames);

/** Only a search finds by category. Source: "Supported Filters and Sorting" of Products V3, dev.wix.com. */
const searchProducts = ofSite(async (site, { shelfId, search, sort, after }: ProductListQuery) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const query: productsV3.V3ProductSearch = {
      ...(search && { search: { expression: search, mode: 'AND', fields: ['name'] } }),
      ...(shelfId && { filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: shelfId }] } } }),
      sort: [SORT_FIELDS[sort]],
    };
    const { products = [], pagingMetadata } = await visitor.use(productsV3).searchProducts(
      // A cursor stands for the whole query.
      after ? { cursorPaging: { cursor: after } } : { ...query, cursorPaging: { limit: PAGE_SIZE } },
      { fields: ['CURRENCY'] },
    );
    const next = pagingMetadata?.hasNext ? (pagingMetadata.cursors?.next ?? undefined) : undefined;
    return { kind: 'products', products: products.map(toSummary), next };
  });
});

/** As many as one call answers. */
const listNames = ofSite(async (site) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const { products = [] } = await visitor
      .use(productsV3)
      .searchProducts({ sort: [SORT_FIELDS.newest], cursorPaging: { limit: 100 } });
    return { kind: 'names', names: products.map(({ name }) => name ?? '') };
  });
});

export const findShelves = ofSite(async (site) => {
  'use cache';
  cacheTag('collections');
  return ask(site, async (visitor) => {
    const { items } = await visitor
      .use(categories)
      .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
      // Without a condition the platform refuses the query, and every category has a name.
      .exists('name', true)
      .find();
    const shelves = items
      // The category of all products is the same as no filter. Its ID differs from site to site; its slug is assumed not to.
      .filter(({ visible, slug }) => visible !== false && slug !== 'all-products')
      .map(({ _id, name, itemCounter }) => ({ id: _id ?? '', name: name ?? '', productCount: itemCounter }));
    return { kind: 'shelves', shelves };
  });
});

export const findProductBySlug = ofSite(async (site, slug: string) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    try {
      const { product } = await visitor.use(productsV3).getProductBySlug(slug, {
        fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
      });
      if (!product) return { kind: 'missing' };
      const variants = await listVariants(visitor, product._id ?? '');
      return { kind: 'product', product: toProduct(product, variants) };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { kind: 'missing' };
    }
  });
});
