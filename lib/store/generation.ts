import { catalogVersioning } from '@wix/stores';
import { ask } from '../wix/site';

/** A site migrates at most once. */
export const findGeneration = () =>
  ask('apps', async (visitor) => {
    const { catalogVersion } = await visitor.use(catalogVersioning).getCatalogVersion();
    if (catalogVersion === 'STORES_NOT_INSTALLED') return { kind: 'not-installed' };
    return { kind: 'generation', generation: catalogVersion === 'V3_CATALOG' ? 'v3' : 'v1' };
  });

/** Also true if the platform does not answer. */
export const hasStore = async (): Promise<boolean> => (await findGeneration()).kind !== 'not-installed';
