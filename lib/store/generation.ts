import { catalogVersioning } from '@wix/stores';
import { fromCache } from '../catalogue/from-catalogue';
import { keep } from '../catalogue/keep';
import type { Visitor } from '../catalogue/own-visitor';
import type { CatalogueSite } from '../catalogue/site';
import { forPurpose } from '../wix/watch';
import { catalogV1 } from './catalog-v1';
import { catalogV3 } from './catalog-v3';
import type { Catalog } from './product';

/** Which of its two catalogues the platform keeps a shop in. A site moves from one to the other once, if ever. */
export type Generation = 'v1' | 'v3';

type FoundGeneration = { kind: 'generation'; generation: Generation } | { kind: 'not-installed' };

async function keptGeneration(site: CatalogueSite) {
  'use cache';
  return keep(site, ['apps'], askGeneration);
}

/** Asked of the cache also by actions: it does not change while somebody shops. */
export const findGeneration = fromCache(keptGeneration);

async function askGeneration(visitor: Visitor): Promise<FoundGeneration> {
  const { catalogVersion } = await forPurpose('Is the store installed?', () =>
    visitor.use(catalogVersioning).getCatalogVersion(),
  );
  if (catalogVersion === 'STORES_NOT_INSTALLED') return { kind: 'not-installed' };
  return { kind: 'generation', generation: catalogVersion === 'V3_CATALOG' ? 'v3' : 'v1' };
}

/** How each is asked. The calls of the other one are refused. */
export const CATALOGS: Readonly<Record<Generation, Catalog>> = { v1: catalogV1, v3: catalogV3 };
