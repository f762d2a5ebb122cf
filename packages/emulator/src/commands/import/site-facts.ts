import { ALL_PRODUCTS_CATEGORY } from '../../platform/domains/stores/categories/category-ids';
import { APP_IDS } from '../../platform/kernel/app-ids';
import { APPS, type App } from '../../platform/kernel/settings';
import { isObject } from '../../platform/kernel/values/objects';
import type { OwnerClient, WireMessage } from '../real-platform/owner-client';
import { PlatformRefusal } from '../real-platform/refusal';
import { entitiesIn } from './listing';
import type { Note, Part, Reader } from './reader';

export interface SiteFacts {
  settings: { apps: App[]; catalogVersion?: 'V1' | 'V3' } & Record<string, unknown>;
  /** Only on Catalog V3: the ID of the category of all products. */
  allProductsId?: string | undefined;
}

type AppReader = Pick<Reader, 'part' | 'app'>;

const APP_OF: Partial<Record<Reader['part'], App>> = {
  bookings: 'bookings',
  stores: 'stores',
  events: 'events',
  plans: 'pricingPlans',
};

export const isInstalled = ({ settings }: SiteFacts, { part, app = APP_OF[part] }: AppReader): boolean =>
  app === undefined || settings.apps.includes(app);

export function withoutApp({ settings }: SiteFacts, { part, app: own = APP_OF[part] }: AppReader): void {
  settings.apps = settings.apps.filter((app) => app !== own);
}

/** Throws PlatformRefusal if the key does not reach the site. */
export async function readSite(
  client: OwnerClient,
  parts: readonly Part[],
  note: (note: Note) => void,
): Promise<SiteFacts> {
  const settings = await readProperties(client, note);
  const apps = await installedApps(client, note);
  const catalogVersion = await readCatalogVersion(client);
  note({
    part: 'site',
    what: 'local delivery and additional fees',
    why: 'the emulator has no calls for local delivery, and the platform has none for additional fees',
    instead: 'the emulator’s defaults: to change them, set `commerce` in the settings',
  });
  const taxes = parts.includes('taxes') ? await readTaxes(client, note) : undefined;
  const commerce = taxes && { taxes };
  const hasCategories = parts.includes('stores') && apps.includes('stores') && catalogVersion === 'V3';
  return {
    settings: { ...settings, apps, ...(catalogVersion && { catalogVersion }), ...(commerce && { commerce }) },
    allProductsId: hasCategories ? await readAllProducts(client, note) : undefined,
  };
}

/** The platform chooses the ID for each site; on the emulator it is fixed. */
async function readAllProducts(client: OwnerClient, note: (note: Note) => void): Promise<string | undefined> {
  try {
    const { categoryId } = await client.call('productsV3.getAllProductsCategory');
    if (typeof categoryId !== 'string' || categoryId === ALL_PRODUCTS_CATEGORY) return undefined;
    note({
      part: 'stores',
      what: `the ID of the category All Products, ${categoryId}`,
      why: 'it is the same on all sites of the emulator',
      instead: ALL_PRODUCTS_CATEGORY,
    });
    return categoryId;
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || WHOLE_SITE.has(error.kind)) throw error;
    return undefined;
  }
}

async function readProperties(client: OwnerClient, note: (note: Note) => void): Promise<WireMessage> {
  try {
    const { properties } = await client.call('siteProperties.getSiteProperties');
    if (!isObject(properties)) return {};
    const { siteDisplayName, businessName, paymentCurrency, timeZone, language } = properties;
    const siteFacts = { name: siteDisplayName || businessName, currency: paymentCurrency, timeZone, language };
    return Object.fromEntries(
      Object.entries(siteFacts).filter(([, value]) => typeof value === 'string' && value !== ''),
    );
  } catch (error) {
    if (!(error instanceof PlatformRefusal && error.kind === 'NO_PERMISSION')) throw error;
    const instead = 'US dollars, New York’s time zone, English';
    note({ part: 'site', what: 'name, currency, time zone, language', why: error.message, instead });
    return {};
  }
}

/** Without default tax regions: the site's own, if any, replace them. */
async function readTaxes(client: OwnerClient, note: (note: Note) => void): Promise<WireMessage | undefined> {
  try {
    const { taxSettings } = await client.call('taxSettings.getTaxSettings');
    const { taxIncludedInItemPrices = false } = isObject(taxSettings) ? taxSettings : {};
    return { includedInPrices: taxIncludedInItemPrices === true, regions: [] };
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || WHOLE_SITE.has(error.kind)) throw error;
    const instead = 'prices without tax, and the emulator’s default tax if the site lists no regions';
    note({ part: 'taxes', what: 'tax settings', why: error.message, instead });
    return undefined;
  }
}

/** All apps if the site does not list them; a missing app's calls are then refused. */
async function installedApps(client: OwnerClient, note: (note: Note) => void): Promise<App[]> {
  try {
    const appInstances = entitiesIn(await client.call('appInstallation.getInstalledApps'), 'appInstances');
    const ids = new Set(appInstances.map(({ appDefId }) => appDefId));
    return APPS.filter((app) => ids.has(APP_IDS[app]));
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || WHOLE_SITE.has(error.kind)) throw error;
    note({ part: 'site', what: 'list of apps', why: error.message, instead: 'the apps whose calls succeed' });
    return [...APPS];
  }
}

const WHOLE_SITE: ReadonlySet<PlatformRefusal['kind']> = new Set([
  'WRONG_KEY',
  'EXPIRED_KEY',
  'FOREIGN_SITE',
  'UNREACHABLE',
  'REDIRECTED',
  'OUT_OF_ORDER',
  'TOO_MANY_CALLS',
]);

async function readCatalogVersion(client: OwnerClient): Promise<'V1' | 'V3' | undefined> {
  try {
    const { catalogVersion } = await client.call('catalogVersioning.getCatalogVersion');
    if (catalogVersion === 'V1_CATALOG') return 'V1';
    return catalogVersion === 'V3_CATALOG' ? 'V3' : undefined;
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || WHOLE_SITE.has(error.kind)) throw error;
    return undefined;
  }
}
