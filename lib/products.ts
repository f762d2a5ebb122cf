import { collections, products } from '@wix/stores';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { isNotInstalled, isOutage, statusOf, type Unanswered, unansweredOf } from './wix/errors';

export type Product = products.Product;
export type Collection = collections.Collection;

export const SORTS = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
} as const;

const SORT_FIELDS = {
  newest: { fieldName: 'numericId', order: 'DESC' },
  'price-up': { fieldName: 'price', order: 'ASC' },
  'price-down': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const satisfies Record<Sort, object>;

export type Sort = keyof typeof SORTS;

export const toSort = (text: string | undefined): Sort => (text !== undefined && isSort(text) ? text : 'newest');

const isSort = (text: string): text is Sort => Object.hasOwn(SORTS, text);

const PAGE_SIZE = 12;

/** Which products are shown. `page` counts from 1. */
export interface ProductListQuery {
  collectionId?: string | undefined;
  /** Words in the products' names. */
  search?: string | undefined;
  sort: Sort;
  page: number;
}

export interface ShownProducts {
  kind: 'products';
  products: Product[];
  /** The number of products on all pages. */
  total: number;
  pages: number;
}

type FoundProducts = ShownProducts | Unanswered;

/**
 * One page of a collection, or of the whole shop. An outage is distinguished from an empty list.
 * The query is a plain object, because the query builder can search names only by their start.
 */
export async function findProducts({ collectionId, search, sort, page }: ProductListQuery): Promise<FoundProducts> {
  const visitor = await visitorClient();
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  try {
    const { products: shown = [], metadata } = await visitor.use(products).queryProducts({
      filter: {
        ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
        ...(words.length > 0 && { $and: words.map((word) => ({ name: { $contains: word } })) }),
      },
      sort: [SORT_FIELDS[sort]],
      paging: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    });
    const total = metadata?.total ?? 0;
    return { kind: 'products', products: shown, total, pages: Math.ceil(total / PAGE_SIZE) };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** The collections to choose from; `undefined` if the platform does not answer or has none. */
export async function findCollections(): Promise<Collection[] | undefined> {
  const visitor = await visitorClient();
  try {
    return (await visitor.use(collections).queryCollections().limit(100).find()).items;
  } catch (error) {
    if (isNotInstalled(error) || isOutage(error)) return undefined;
    throw error;
  }
}

type FoundProduct = { kind: 'product'; product: Product } | { kind: 'missing' } | Unanswered;

/** With its variants, which lists of products carry as well. */
export const findProductBySlug = cache(async (slug: string): Promise<FoundProduct> => {
  const { queryProducts } = (await visitorClient()).use(products);
  try {
    const [product] = (await queryProducts().eq('slug', slug).limit(1).find()).items;
    return product ? { kind: 'product', product } : { kind: 'missing' };
  } catch (error) {
    return statusOf(error) === 404 ? { kind: 'missing' } : unansweredOf(error);
  }
});
