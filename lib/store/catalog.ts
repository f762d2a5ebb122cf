import { catalogVersioning } from '@wix/stores';
import { cache } from 'react';
import { visitorClient } from '../wix/client';
import { isNotInstalled, isOutage, statusOf, type Unanswered, unansweredOf } from '../wix/errors';
import { siteInUse } from '../wix/site';
import { catalogV1 } from './catalog-v1';
import { catalogV3 } from './catalog-v3';
import type { Catalog, Choices, Product, ProductListQuery, ProductPage, Shelf } from './product';

/** A site moves from one generation to the other once, if ever: to ask again each minute is often enough. */
const KEPT_FOR_MS = 60_000;
const known = new Map<string, { at: number; catalog: Catalog }>();

/** The catalogue that the site has. The calls of the other one are refused. */
const siteCatalog = cache(async (): Promise<Catalog> => {
  const { clientId } = await siteInUse();
  const kept = known.get(clientId);
  if (kept && Date.now() - kept.at < KEPT_FOR_MS) return kept.catalog;
  const visitor = await visitorClient();
  const { catalogVersion } = await visitor.use(catalogVersioning).getCatalogVersion();
  const catalog = catalogVersion === 'V3_CATALOG' ? catalogV3 : catalogV1;
  known.set(clientId, { at: Date.now(), catalog });
  return catalog;
});

/** One page of a shelf, or of the whole shop. An outage is distinguished from an empty list. */
export async function findProducts(
  asked: ProductListQuery,
): Promise<({ kind: 'products' } & ProductPage) | Unanswered> {
  try {
    return { kind: 'products', ...(await (await siteCatalog()).listProducts(asked)) };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** The shelves to choose from; none if the platform does not answer: the shop can be seen without. */
export async function findShelves(): Promise<Shelf[]> {
  try {
    return await (await siteCatalog()).listShelves();
  } catch (error) {
    if (isNotInstalled(error) || isOutage(error)) return [];
    throw error;
  }
}

type FoundProduct = { kind: 'product'; product: Product } | { kind: 'missing' } | Unanswered;

/** With its variants; asked for only once per request. */
export const findProductBySlug = cache(async (slug: string): Promise<FoundProduct> => {
  try {
    const product = await (await siteCatalog()).getProduct(slug);
    return product ? { kind: 'product', product } : { kind: 'missing' };
  } catch (error) {
    return statusOf(error) === 404 ? { kind: 'missing' } : unansweredOf(error);
  }
});

/** See `Catalog`. Errors of the SDK are not caught. */
export const cartOptionsOf = async (
  productId: string,
  choices: Choices,
): Promise<Record<string, unknown> | undefined> => (await siteCatalog()).cartOptions(productId, choices);
