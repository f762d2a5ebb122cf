import type { Part, Reader } from './reader';
import { ALL_READERS } from './readers/all-readers';

export interface PlannedStep {
  part: Reader['part'] | 'site';
  section: string;
  operations: readonly string[];
}

const SITE: PlannedStep = {
  part: 'site',
  section: 'settings',
  operations: [
    'siteProperties.getSiteProperties',
    'appInstallation.getInstalledApps',
    'catalogVersioning.getCatalogVersion',
  ],
};

const ALL_PRODUCTS: PlannedStep = {
  part: 'stores',
  section: 'categories',
  operations: ['productsV3.getAllProductsCategory'],
};

const TAX_SETTINGS: PlannedStep = { part: 'taxes', section: 'settings', operations: ['taxSettings.getTaxSettings'] };

/** The site is not known yet, so both catalogs are listed. */
export const planSteps = (parts: readonly Part[], withCustomers: boolean): PlannedStep[] => [
  SITE,
  ...(parts.includes('stores') ? [ALL_PRODUCTS] : []),
  ...(parts.includes('taxes') ? [TAX_SETTINGS] : []),
  ...ALL_READERS.filter(({ part }) => (part === 'customers' ? withCustomers : parts.some((each) => each === part))).map(
    ({ part, section, listing, besides = [] }) => ({ part, section, operations: [listing.operation, ...besides] }),
  ),
];
