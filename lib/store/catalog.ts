import { cache } from 'react';
import { fromCatalogue } from '../catalogue/from-catalogue';
import { keep } from '../catalogue/keep';
import type { Visitor } from '../catalogue/own-visitor';
import type { CatalogueSite } from '../catalogue/site';
import { visitorClient } from '../wix/client';
import { statusOf, type Unanswered } from '../wix/errors';
import { CATALOGS, findGeneration, type Generation } from './generation';
import type { Answers, Choices, Product, ProductListQuery, ProductPage, ProductSummary, Shelf } from './product';
import { corrected } from './spelling';

type FoundProducts = { kind: 'products' } & ProductPage;

/**
 * One page of a shelf, or of the whole shop. A search that finds nothing is asked once more with its words spelt like the
 * nearest ones in the products' names. An outage is distinguished from an empty list.
 */
export const findProducts = (asked: ProductListQuery): Promise<FoundProducts | Unanswered> =>
  inSiteCatalog((generation) => productsOf(generation, asked));

async function keptProducts(site: CatalogueSite, generation: Generation, asked: ProductListQuery) {
  'use cache';
  return keep(site, ['products'], (visitor) => askProducts(visitor, generation, asked));
}

const productsOf = fromCatalogue({ ask: askProducts, kept: keptProducts });

async function askProducts(visitor: Visitor, generation: Generation, asked: ProductListQuery): Promise<FoundProducts> {
  const catalog = CATALOGS[generation];
  const found = await catalog.listProducts(visitor, asked);
  if (!asked.search || asked.after || found.products.length > 0) return { kind: 'products', ...found };
  const correctedSearch = corrected(asked.search, await catalog.listNames(visitor));
  if (!correctedSearch) return { kind: 'products', ...found };
  const nearest = await catalog.listProducts(visitor, { ...asked, search: correctedSearch });
  return { kind: 'products', ...nearest, correctedSearch };
}

const MAX_RELATED = 4;

/** Others of the product's shelf; none if the platform does not answer: the product can be seen without. */
export async function findRelated({ id, shelfId }: Product): Promise<ProductSummary[]> {
  if (!shelfId) return [];
  const found = await findProducts({ shelfId, sort: 'newest' });
  return found.kind === 'products' ? found.products.filter((other) => other.id !== id).slice(0, MAX_RELATED) : [];
}

/** The shelves to choose from; none if the platform does not answer: the shop can be seen without. */
export async function findShelves(): Promise<Shelf[]> {
  const found = await inSiteCatalog(shelvesOf);
  return found.kind === 'shelves' ? found.shelves : [];
}

async function keptShelves(site: CatalogueSite, generation: Generation) {
  'use cache';
  return keep(site, ['collections'], (visitor) => askShelves(visitor, generation));
}

const shelvesOf = fromCatalogue({ ask: askShelves, kept: keptShelves });

async function askShelves(visitor: Visitor, generation: Generation): Promise<{ kind: 'shelves'; shelves: Shelf[] }> {
  return { kind: 'shelves', shelves: await CATALOGS[generation].listShelves(visitor) };
}

type FoundProduct = { kind: 'product'; product: Product } | { kind: 'missing' };

/** With its variants; asked for only once per request. */
export const findProductBySlug = cache(
  (slug: string): Promise<FoundProduct | Unanswered> => inSiteCatalog((generation) => productBySlug(generation, slug)),
);

async function keptProductBySlug(site: CatalogueSite, generation: Generation, slug: string) {
  'use cache';
  return keep(site, ['products'], (visitor) => askProductBySlug(visitor, generation, slug));
}

const productBySlug = fromCatalogue({ ask: askProductBySlug, kept: keptProductBySlug });

async function askProductBySlug(visitor: Visitor, generation: Generation, slug: string): Promise<FoundProduct> {
  try {
    const product = await CATALOGS[generation].getProduct(visitor, slug);
    return product ? { kind: 'product', product } : { kind: 'missing' };
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return { kind: 'missing' };
  }
}

/** Whether the site has a store; taken for granted where the platform does not say. */
export const hasStore = async (): Promise<boolean> => (await findGeneration()).kind !== 'not-installed';

/** See `Catalog`. Errors of the SDK are not caught. */
export async function cartOptionsOf(
  productId: string,
  choices: Choices,
  answers: Answers,
): Promise<Record<string, unknown> | undefined> {
  const found = await findGeneration();
  const generation = found.kind === 'generation' ? found.generation : 'v1';
  return CATALOGS[generation].cartOptions(await visitorClient(), productId, choices, answers);
}

async function inSiteCatalog<Found>(ask: (generation: Generation) => Promise<Found>): Promise<Found | Unanswered> {
  const found = await findGeneration();
  return found.kind === 'generation' ? ask(found.generation) : found;
}
