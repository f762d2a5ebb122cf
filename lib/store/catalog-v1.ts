import { collections, products } from '@wix/stores';
import { cacheTag } from 'next/cache';
import { ask, ofSite } from '../wix/site';
import { type Catalog, PAGE_SIZE, type ProductListQuery } from './product';
import { ALL_PRODUCTS, toProduct, toSummary } from './product-v1';
import { correctedSearch } from './spelling';

const SORT_FIELDS = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  'price-up': { fieldName: 'price', order: 'ASC' },
  'price-down': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

export const findProducts: Catalog['findProducts'] = (query) => correctedSearch(query, queryProducts, queryNames);

/** By a plain object, because the query builder can search names only by their start. */
const queryProducts = ofSite(async (site, { shelfId, search, sort, after }: ProductListQuery) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const words = search?.split(/\s+/).filter(Boolean) ?? [];
    const offset = Number(after ?? 0) || 0;
    const { products: page = [], metadata } = await visitor.use(products).queryProducts({
      filter: {
        ...(shelfId && { collectionIds: { $hasSome: [shelfId] } }),
        ...(words.length > 0 && { $and: words.map((word) => ({ name: { $contains: word } })) }),
      },
      sort: [SORT_FIELDS[sort]],
      paging: { limit: PAGE_SIZE, offset },
    });
    const end = offset + page.length;
    const hasMore = end < (metadata?.total ?? 0);
    return { kind: 'products', products: page.map(toSummary), next: hasMore ? String(end) : undefined };
  });
});

/** As many as one call answers. */
const queryNames = ofSite(async (site) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const { products: page = [] } = await visitor.use(products).queryProducts({ paging: { limit: 100 } });
    return { kind: 'names', names: page.map(({ name }) => name ?? '') };
  });
});

export const findShelves = ofSite(async (site) => {
  'use cache';
  cacheTag('collections');
  return ask(site, async (visitor) => {
    const { items } = await visitor.use(collections).queryCollections().limit(100).find();
    const shelves = items
      .filter(({ _id, visible }) => _id !== ALL_PRODUCTS && visible !== false)
      .map(({ _id, name, numberOfProducts }) => ({ id: _id ?? '', name: name ?? '', productCount: numberOfProducts }));
    return { kind: 'shelves', shelves };
  });
});

export const findProductBySlug = ofSite(async (site, slug: string) => {
  'use cache';
  cacheTag('products');
  return ask(site, async (visitor) => {
    const { items } = await visitor.use(products).queryProducts().eq('slug', slug).limit(1).find();
    return items[0] ? { kind: 'product', product: toProduct(items[0]) } : { kind: 'missing' };
  });
});
