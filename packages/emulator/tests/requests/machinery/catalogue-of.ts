import { requiredCatalogVersion } from '../../../src/platform/http/catalog-version';
import type { Route } from '../../../src/platform/http/routing';
import type { TestSite } from '../../harness/harness';

const catalogVersions = new WeakMap<TestSite, string>();

/**
 * Switches the site to the operation's catalog. Its products stay, so that one generation reads the other's products.
 */
export async function switchCatalogueFor(site: TestSite, { module }: Pick<Route, 'module'>): Promise<void> {
  const catalogVersion = requiredCatalogVersion(module);
  if (!catalogVersion || (catalogVersions.get(site) ?? 'V1') === catalogVersion) return;
  await site.settings({ catalogVersion });
  catalogVersions.set(site, catalogVersion);
}
