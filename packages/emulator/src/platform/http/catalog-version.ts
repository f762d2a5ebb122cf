import type { ModuleContract } from '../contract/contract-types';
import { ApplicationError } from '../kernel/errors';
import type { CatalogVersion, SiteSettings } from '../kernel/settings';
import { verticalOf } from './routing';

const V1_MODULES: readonly string[] = ['products', 'collections', 'inventory'];

/** Sites stored before the setting existed have Catalog V1. */
export const catalogVersionOf = ({ catalogVersion = 'V1' }: Pick<SiteSettings, 'catalogVersion'>): CatalogVersion =>
  catalogVersion;

export function requiredCatalogVersion(module: ModuleContract): CatalogVersion | undefined {
  // Source: "only Wix Stores Catalog (V3) categories are supported". Assumed; errs to refusal: an older site refuses
  // them.
  if (verticalOf(module) === 'categories') return 'V3';
  if (verticalOf(module) !== 'stores') return undefined;
  if (module.namespace.endsWith('V3')) return 'V3';
  return V1_MODULES.includes(module.namespace) ? 'V1' : undefined;
}

/** As logged by clients. Some logs show `/stores-reader/v1` answering on a site with V3, which is left out here. */
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

export function requireCatalogVersion(module: ModuleContract, settings: SiteSettings): void {
  const called = requiredCatalogVersion(module);
  if (!called || called === catalogVersionOf(settings)) return;
  const { code, message } = REFUSAL[called];
  throw new ApplicationError(code, message, { status: 428 });
}
