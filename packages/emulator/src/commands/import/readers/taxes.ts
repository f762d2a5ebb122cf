import { MANUAL_CALCULATOR } from '../../../platform/domains/ecom/pricing/taxes/tax-documents';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { type Reader, type Reading, sectionOf } from '../reader';

export const TAX_READERS: readonly Reader[] = [
  {
    part: 'taxes',
    name: 'default tax groups',
    section: 'taxGroups',
    listing: { operation: 'taxGroups.listDefaultTaxGroups', paging: 'none' },
    keepsOrder: true,
    toEntries: (groups) => groups.map((group) => toSeedEntry(sectionOf('taxGroups'), group, { default: true })),
  },
  {
    part: 'taxes',
    section: 'taxGroups',
    listing: { operation: 'taxGroups.queryTaxGroups', paging: 'query.cursorPaging' },
    keepsOrder: true,
  },
  {
    part: 'taxes',
    section: 'taxRegions',
    listing: { operation: 'taxRegions.queryTaxRegions' },
    toEntries: regionEntries,
  },
  {
    part: 'taxes',
    section: 'manualTaxMappings',
    listing: { operation: 'manualTaxMappings.listManualTaxMappings', paging: 'none' },
  },
];

function regionEntries(regions: WireMessage[], { note }: Reading): Entry[] {
  if (regions.some(({ appId }) => appId !== MANUAL_CALCULATOR.appId)) note(OTHER_CALCULATORS);
  return regions.map((region) => toSeedEntry(sectionOf('taxRegions'), region));
}

const OTHER_CALCULATORS = {
  part: 'taxes',
  what: 'the rates of automatic tax calculators',
  why: 'their apps calculate them for each order',
  instead: 'the rates set by hand for these regions, if any, and otherwise no tax',
} as const;
