import { isDeepStrictEqual } from '../../../../home/equality';
import type { OperationContext } from '../../../../http/operations';
import { type CommerceSettings, commerceOf, type TaxRegion } from '../../../../kernel/commerce-settings';
import { seedId } from '../../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../../kernel/settings';
import type { CollectionDefinition, Identified, Transaction } from '../../../../kernel/store/store-interface';
import { taxRegionFields } from '../tax';
import {
  AUTO_CALCULATOR,
  BUILT_IN_GROUPS,
  MANUAL_CALCULATOR,
  ownTaxDocuments,
  type StoredTaxMapping,
  type StoredTaxRegion,
  taxMappingDocuments,
  taxRegionDocuments,
} from './tax-documents';

type Context = Pick<OperationContext, 'transaction' | 'settings'>;

const OWN = { id: 'own' };

export const hasOwnTaxes = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.in(ownTaxDocuments).find(OWN.id)) !== undefined;

export async function ensureTaxes({ transaction, settings }: Context): Promise<void> {
  if (await hasOwnTaxes(transaction)) return;
  const { now } = transaction;
  const regions = regionsOf(settings);
  const taxRegions = regions.map((region) => toRegion(region, settings, now));
  await store(transaction, taxRegionDocuments, taxRegions);
  await store(
    transaction,
    taxMappingDocuments,
    regions.flatMap((region) => toMappings(region, now)),
  );
}

/** If the settings list a place twice, its first region counts, as in prices. */
function regionsOf(settings: SiteSettings): TaxRegion[] {
  const byPlace = new Map<string, TaxRegion>();
  for (const region of commerceOf(settings).taxes.regions) {
    const place = placeOf(region);
    if (!byPlace.has(place)) byPlace.set(place, region);
  }
  return [...byPlace.values()];
}

/** Must run before a write: copies the settings' regions, which then no longer apply. */
export async function ensureOwnTaxes(context: Context): Promise<void> {
  if (await hasOwnTaxes(context.transaction)) return;
  await ensureTaxes(context);
  await context.transaction.in(ownTaxDocuments).insert(OWN);
}

export async function ensurePlantedTaxes(transaction: Transaction): Promise<void> {
  if (!(await hasOwnTaxes(transaction))) await transaction.in(ownTaxDocuments).insert(OWN);
}

type DatedDocument = Identified & { id: string; createdDate?: unknown; updatedDate?: unknown };

async function store<T extends DatedDocument>(
  transaction: Transaction,
  collection: CollectionDefinition<T>,
  next: readonly T[],
): Promise<void> {
  const documents = transaction.in(collection);
  const present = new Map((await documents.all()).map((document) => [document.id, document]));
  for (const document of next) {
    const before = present.get(document.id);
    present.delete(document.id);
    if (!before) await documents.insert(document);
    else if (!isDeepStrictEqual(withoutDates(before), withoutDates(document))) {
      await documents.update({ ...document, createdDate: before.createdDate });
    }
  }
  for (const id of present.keys()) await documents.remove(id);
}

const withoutDates = ({ createdDate: _, updatedDate: __, ...rest }: DatedDocument): object => rest;

const placeOf = ({ country, subdivision }: TaxRegion): string => [country, subdivision].filter(Boolean).join(' ');
const regionId = (region: TaxRegion): string => seedId('tax region', placeOf(region));

function toRegion(region: TaxRegion, settings: SiteSettings, now: string): StoredTaxRegion {
  const { taxes } = commerceOf(settings);
  return {
    id: regionId(region),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    country: region.country,
    subdivision: (region.subdivision ?? '').replace(`${region.country}-`, ''),
    appId: isAutomatic(taxes, region) ? AUTO_CALCULATOR.appId : MANUAL_CALCULATOR.appId,
    taxIncludedInPrice: taxes.includedInPrices,
  };
}

const isAutomatic = ({ calculator }: CommerceSettings['taxes'], region: TaxRegion): boolean =>
  calculator === 'AUTO' && region.calculator !== 'MANUAL';

/** A region of the settings taxes everything at the same rate. */
const toMappings = (region: TaxRegion, now: string): StoredTaxMapping[] =>
  BUILT_IN_GROUPS.map(({ id: taxGroupId }) => ({
    id: seedId('tax mapping', `${placeOf(region)} ${taxGroupId}`),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    taxGroupId,
    taxRegionId: regionId(region),
    taxRate: region.rate,
    exemptRates: [],
    ...taxRegionFields(region),
  }));
