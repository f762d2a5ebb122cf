import { cache } from 'react';
import type { Unanswered } from '../wix/errors';
import * as v1 from './catalog-v1';
import * as v3 from './catalog-v3';
import { findGeneration } from './generation';
import type { Catalog } from './product';

/**
 * The platform refuses calls to the catalog that the site does not use. A shop that knows its own imports only that
 * one.
 */
const CATALOGS: Readonly<Record<'v1' | 'v3', Catalog>> = { v1, v3 };

async function withSiteCatalog<Found>(find: (catalog: Catalog) => Promise<Found>): Promise<Found | Unanswered> {
  const result = await findGeneration();
  return result.kind === 'generation' ? find(CATALOGS[result.generation]) : result;
}

export const findProducts: Catalog['findProducts'] = (query) =>
  withSiteCatalog((catalog) => catalog.findProducts(query));

export const findShelves: Catalog['findShelves'] = () => withSiteCatalog((catalog) => catalog.findShelves());

export const findProductBySlug: Catalog['findProductBySlug'] = cache((slug) =>
  withSiteCatalog((catalog) => catalog.findProductBySlug(slug)),
);

export const findPictures: Catalog['findPictures'] = (productIds) =>
  withSiteCatalog((catalog) => catalog.findPictures(productIds));

export const cartOptionsOf: Catalog['cartOptionsOf'] = async (productId, choices, answers) => {
  const result = await findGeneration();
  const generation = result.kind === 'generation' ? result.generation : 'v1';
  return CATALOGS[generation].cartOptionsOf(productId, choices, answers);
};
