import { manualTaxMappings, taxGroups, taxRegions } from '@wix/ecom';
import { anyFields, type LawfulEntity } from './lawful-entity';

const MANUAL_CALCULATOR = '57d13128-4a4c-494b-80b3-a6fb2e28018d';
const UNTAXED = ['IS', 'NO', 'SE', 'FI', 'EE', 'LV', 'LT', 'PL'];

export const TAX_ENTITIES: readonly LawfulEntity[] = [
  {
    noun: 'tax region',
    calls(site) {
      const regions = site.owner().use(taxRegions);
      return {
        create: (fields) => regions.createTaxRegion(anyFields(fields)),
        get: (id) => regions.getTaxRegion(id),
        update: (id, change) => regions.updateTaxRegion(id, anyFields(change)),
        remove: (id) => regions.deleteTaxRegion(id),
        page: (limit) => regions.queryTaxRegions().limit(limit).find(),
      };
    },
    bulk: (site) => ({
      create: (fields) => site.owner().use(taxRegions).bulkCreateTaxRegion(anyFields(fields), { returnEntity: true }),
    }),
    fields: (number) => ({ country: UNTAXED[number], appId: MANUAL_CALCULATOR, taxIncludedInPrice: true }),
    change: { taxIncludedInPrice: false },
    event: 'wix.billing.v1.tax_region',
  },
  {
    noun: 'tax group',
    calls(site) {
      const groups = site.owner().use(taxGroups);
      return {
        create: (fields) => groups.createTaxGroup(anyFields(fields)),
        get: (id) => groups.getTaxGroup(id),
        update: (id, change) => groups.updateTaxGroup(id, anyFields(change)),
        remove: (id) => groups.deleteTaxGroup(id),
        page: (limit) => groups.queryTaxGroups().limit(limit).find(),
      };
    },
    fields: (number) => ({ name: `Law ${number}` }),
    change: { name: 'Renamed' },
    event: 'wix.billing.v1.tax_group',
  },
  {
    noun: 'tax mapping',
    calls(site) {
      const mappings = site.owner().use(manualTaxMappings);
      return {
        create: (fields) => mappings.createManualTaxMapping(anyFields(fields)),
        get: (id) => mappings.getManualTaxMapping(id),
        update: (id, change) => mappings.updateManualTaxMapping(id, anyFields(change)),
        remove: (id) => mappings.deleteManualTaxMapping(id),
        page: (limit) => mappings.queryManualTaxMappings().limit(limit).find(),
      };
    },
    async references(site) {
      const region = { country: 'IS', appId: MANUAL_CALCULATOR };
      const { _id: taxRegionId } = await site.owner().use(taxRegions).createTaxRegion(region);
      const { _id: taxGroupId } = await site.owner().use(taxGroups).createTaxGroup({ name: 'Books' });
      return { taxRegionId, taxGroupId };
    },
    fields: (number) => ({
      taxRate: '0.11',
      taxName: `Law ${number}`,
      taxType: 'VAT',
      jurisdiction: 'Iceland',
      jurisdictionType: 'COUNTRY',
      description: 'For books.',
    }),
    change: { taxRate: '0.12' },
    erasable: ['description'],
    event: 'wix.billing.v1.manual_tax_mapping',
  },
];
