import type { ModuleContract } from '../contract/contract';
import { verticalOf } from '../http/routing';
import { ApplicationError } from '../kernel/errors';
import type { CatalogVersion, SiteSettings } from '../kernel/settings';

const V1_MODULES: readonly string[] = ['products', 'collections', 'inventory'];

/** Sites stored before the setting existed have Catalog V1. */
export const catalogVersionOf = ({ catalogVersion = 'V1' }: Pick<SiteSettings, 'catalogVersion'>): CatalogVersion =>
  catalogVersion;

/** The catalogue whose calls the module has; `undefined` for a module that is the same on both. */
export function catalogVersionCalled(module: ModuleContract): CatalogVersion | undefined {
  // Source: "only Wix Stores Catalog (V3) categories are supported". Assumed: an older site refuses them.
  if (verticalOf(module) === 'categories') return 'V3';
  if (verticalOf(module) !== 'stores') return undefined;
  if (module.namespace.endsWith('V3')) return 'V3';
  return V1_MODULES.includes(module.namespace) ? 'V1' : undefined;
}

/**
 * Codes, messages and status as logged by clients of either. On a site with V3 some of them saw `/stores-reader/v1`
 * answered on: that is left out here, so that nobody builds on it.
 */
const REFUSAL = {
  V1: {
    code: 'CATALOG_V3_CALLING_CATALOG_V1_API',
    message: 'Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3',
  },
  V3: {
    code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
    message: 'Endpoint belongs to the wrong catalog version. This site is using CATALOG_V1.',
  },
} as const satisfies Record<CatalogVersion, { code: string; message: string }>;

/** Throws ApplicationError if the call belongs to the catalogue that the site does not have. */
export function requireCatalogVersion(module: ModuleContract, settings: SiteSettings): void {
  const called = catalogVersionCalled(module);
  if (!called || called === catalogVersionOf(settings)) return;
  const { code, message } = REFUSAL[called];
  throw new ApplicationError(code, message, { status: 428 });
}
