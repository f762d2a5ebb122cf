import type {
  taxGroups as groupMeta,
  manualTaxMappings as mappingMeta,
  taxRegions as regionMeta,
} from '@wix/ecom/meta';
import type { CollectionDefinition } from '../../../../kernel/store/store';
import type { Wire } from '../../../../kernel/wire-types';

export type WireTaxRegion = NonNullable<
  Wire<ReturnType<typeof regionMeta.getTaxRegion>['__originalResponseType']>['taxRegion']
>;
export type WireTaxGroup = NonNullable<
  Wire<ReturnType<typeof groupMeta.getTaxGroup>['__originalResponseType']>['taxGroup']
>;
export type WireTaxMapping = NonNullable<
  Wire<ReturnType<typeof mappingMeta.getManualTaxMapping>['__originalResponseType']>['manualTaxMapping']
>;

export type StoredTaxRegion = WireTaxRegion & {
  id: string;
  revision: string;
  country: string;
  /** The code without the country, such as `NY`. Empty for the whole country. */
  subdivision: string;
  appId: string;
};

export type StoredTaxGroup = WireTaxGroup & {
  id: string;
  revision: string;
  name: string;
  isDefault: boolean;
};

export type StoredTaxMapping = WireTaxMapping & {
  id: string;
  revision: string;
  taxGroupId: string;
  taxRegionId: string;
  taxRate: string;
};

export const taxRegionDocuments: CollectionDefinition<StoredTaxRegion> = {
  name: 'tax-regions',
  fields: { createdDate: 'date', updatedDate: 'date', country: 'string', subdivision: 'string', appId: 'string' },
};

export const taxGroupDocuments: CollectionDefinition<StoredTaxGroup> = {
  name: 'tax-groups',
  fields: { createdDate: 'date', updatedDate: 'date', name: 'string', isDefault: 'boolean' },
};

export const taxMappingDocuments: CollectionDefinition<StoredTaxMapping> = {
  name: 'manual-tax-mappings',
  fields: { createdDate: 'date', updatedDate: 'date', taxGroupId: 'string', taxRegionId: 'string' },
};

/** Not empty once calls or a seed have set tax regions, which then replace the settings'. */
export const ownTaxDocuments: CollectionDefinition<{ id: string }> = { name: 'own-taxes', fields: {} };
