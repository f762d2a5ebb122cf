import type {
  taxGroups as groupMeta,
  manualTaxMappings as mappingMeta,
  taxRegions as regionMeta,
} from '@wix/ecom/meta';
import { BOOKINGS_APP_ID, STORES_APP_ID } from '../../../../kernel/app-ids';
import { seedId } from '../../../../kernel/ids/new-id';
import type { CollectionDefinition, Transaction } from '../../../../kernel/store/store-interface';
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
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    taxGroupId: 'string',
    taxRegionId: 'string',
    taxRate: 'decimal',
    taxType: 'string',
    taxName: 'string',
    description: 'string',
    jurisdiction: 'string',
    jurisdictionType: 'string',
    'exemptRates.taxExemptGroupId': 'string',
  },
};

/** Not empty once calls or a seed have set tax regions, which then replace the settings'. */
export const ownTaxDocuments: CollectionDefinition<{ id: string }> = { name: 'own-taxes', fields: {} };

/** Source: IDs and names of a real site in wix-replatform/resources/rp-target-wix/domains/tax of wix/skills. */
export const MANUAL_CALCULATOR = {
  appId: '57d13128-4a4c-494b-80b3-a6fb2e28018d',
  displayName: 'Wix Manual Tax Calculator',
};
export const AUTO_CALCULATOR = {
  appId: '7516f85b-0868-4c23-9fcb-cea7784243df',
  displayName: 'Avalara Tax Calculator',
};

/** Other calculators are apps. */
export const isBuiltIn = (appId: string): boolean =>
  appId === MANUAL_CALCULATOR.appId || appId === AUTO_CALCULATOR.appId;

/** Source: a real site, in rp-target-wix/domains/tax of wix/skills. The third ID and later ones are assumed. */
export const PRODUCTS_GROUP = { id: STORES_APP_ID, name: 'Products' };
const SERVICES_GROUP = { id: BOOKINGS_APP_ID, name: 'Services' };
const DELIVERY_GROUP = { id: seedId('tax group', 'delivery'), name: 'Shipping and delivery' };
const FEES_GROUP = { id: seedId('tax group', 'cancellation'), name: 'Cancellation fees' };

export const BUILT_IN_GROUPS = [PRODUCTS_GROUP, DELIVERY_GROUP, SERVICES_GROUP, FEES_GROUP] as const;

type DefaultGroup = Pick<StoredTaxGroup, 'id' | 'name'>;

export async function defaultGroups(transaction: Transaction): Promise<readonly DefaultGroup[]> {
  const ofSeed = await transaction
    .in(taxGroupDocuments)
    .all({ filter: { isDefault: true }, sort: [{ fieldName: 'createdDate' }] });
  return ofSeed.length > 0 ? ofSeed.map(({ id, name }) => ({ id, name })) : BUILT_IN_GROUPS;
}

/** Assumed: the group's ID differs between sites, so it is found by its name in some of the platform's languages. */
export const deliveryGroup = (groups: readonly DefaultGroup[]): DefaultGroup | undefined =>
  groups.find(({ id, name }) => id === DELIVERY_GROUP.id || DELIVERY_NAME.test(name));

const DELIVERY_NAME =
  /shipping|delivery|versand|liefer|livraison|exp[eé]dition|env[ií]o|entrega|spedizion|consegna|verzend|配送|משלוח/i;
