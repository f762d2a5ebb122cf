import type { collections, products } from '@wix/stores';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { isNotInstalled, isOutage, statusOf } from './wix/errors';

export type Product = products.Product;
export type Collection = collections.Collection;

export const SORTS = {
  newest: 'Newest',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
} as const;

export type Sort = keyof typeof SORTS;

export const toSort = (text: string | undefined): Sort => (text !== undefined && isSort(text) ? text : 'newest');

const isSort = (text: string): text is Sort => Object.hasOwn(SORTS, text);

export const PAGE_SIZE = 12;

/** What of the shop is to be seen. `page` counts from 1. */
export interface Shelf {
  collectionId?: string | undefined;
  sort: Sort;
  page: number;
}

export type FoundProducts =
  | { kind: 'products'; products: Product[]; pages: number }
  | { kind: 'not-installed' }
  | { kind: 'outage'; detail: string };

/** One page of a collection, or of the whole shop. An outage is told apart from an empty shelf. */
export async function findProducts({ collectionId, sort, page }: Shelf): Promise<FoundProducts> {
  const { products } = await visitorClient();
  let query = products.queryProducts();
  if (collectionId) query = query.hasSome('collectionIds', [collectionId]);
  if (sort === 'newest') query = query.descending('numericId');
  if (sort === 'price-up') query = query.ascending('price');
  if (sort === 'price-down') query = query.descending('price');
  if (sort === 'name') query = query.ascending('name');
  try {
    const found = await query
      .limit(PAGE_SIZE)
      .skip((page - 1) * PAGE_SIZE)
      .find();
    return { kind: 'products', products: found.items, pages: Math.ceil((found.totalCount ?? 0) / PAGE_SIZE) };
  } catch (error) {
    if (isNotInstalled(error)) return { kind: 'not-installed' };
    if (isOutage(error)) return { kind: 'outage', detail: error instanceof Error ? error.message : String(error) };
    throw error;
  }
}

/** The collections to choose from; `undefined` when the platform does not answer or has none. */
export async function findCollections(): Promise<Collection[] | undefined> {
  const { collections } = await visitorClient();
  try {
    return (await collections.queryCollections().limit(100).find()).items;
  } catch (error) {
    if (isNotInstalled(error) || isOutage(error)) return undefined;
    throw error;
  }
}

/** With its variants, which the platform gives of one product only. */
export const findProductBySlug = cache(async (slug: string): Promise<Product | undefined> => {
  const { products } = await visitorClient();
  const [found] = (await products.queryProducts().eq('slug', slug).limit(1).find()).items;
  if (!found?._id || !found.manageVariants) return found;
  try {
    return (await products.getProduct(found._id)).product ?? undefined;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
});

/** The product's description is the shop's HTML: its text, by paragraph. */
export function paragraphsOf(html: string | null | undefined): string[] {
  return (html ?? '')
    .split(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/i)
    .map((part) => decoded(part.replace(/<[^>]*>/g, '')).trim())
    .filter((text) => text !== '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
  );
}
