import { catalogVersionCalled } from '../../../src/http/catalog-version';
import type { Route } from '../../../src/http/routing';
import type { TestSite } from '../../harness/harness';

const taken = new WeakMap<TestSite, string>();

/**
 * Gives the site the catalogue whose calls the operation is of. Its products stay what they are, so that what one
 * generation has made is asked for by the other.
 */
export async function takeCatalogueOf(site: TestSite, { module }: Pick<Route, 'module'>): Promise<void> {
  const catalogVersion = catalogVersionCalled(module);
  if (!catalogVersion || (taken.get(site) ?? 'V1') === catalogVersion) return;
  await site.settings({ catalogVersion });
  taken.set(site, catalogVersion);
}
