import type { taxRegions as meta } from '@wix/ecom/meta';
import { listing } from '../../../../database/query/listing';
import { firstRevision, requireRevision, revisedDocuments } from '../../../../database/revision';
import { eachItem } from '../../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { ApplicationError, PlatformError, requireExisting } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { appsWith } from '../../../apps/index';
import { ensureOwnTaxes, ensureTaxes } from './own-taxes';
import {
  isBuiltIn,
  type StoredTaxRegion,
  taxMappingDocuments,
  taxRegionDocuments,
  type WireTaxRegion,
} from './tax-documents';

const regionList = listing({ collection: taxRegionDocuments });
/** Assumed; errs to refusal: the packages state no limit. */
const MAX_REGIONS = 500;
/** Source: the comment on `TaxRegion.subdivision`. */
const WITH_SUBDIVISIONS = new Set('AU BR CA FR DE IN IT MX NL PT ES AE GB US'.split(' '));

const regions = revisedDocuments({ collection: taxRegionDocuments, event: 'wix.billing.v1.tax_region' });

export const taxRegions = {
  async createTaxRegion({ taxRegion }, context) {
    await ensureOwnTaxes(context);
    return { taxRegion: await createRegion(taxRegion, context) };
  },

  async bulkCreateTaxRegion({ taxRegions, returnEntity = true }, context) {
    await ensureOwnTaxes(context);
    return eachItem(taxRegions, async (taxRegion) => {
      const item = await createRegion(taxRegion, context);
      return { id: item.id, item: returnEntity ? item : undefined };
    });
  },

  async getTaxRegion({ taxRegionId }, context) {
    await ensureTaxes(context);
    return { taxRegion: await getRegion(context.transaction, taxRegionId) };
  },

  /** Source: `UpdateTaxRegionApplicationErrors` has the codes of places. Assumed: 409 for a taken place. */
  async updateTaxRegion({ taxRegion }, context) {
    const { transaction } = context;
    await ensureOwnTaxes(context);
    const before = await getRegion(transaction, taxRegion.id ?? '');
    requireRevision(before.revision, taxRegion.revision);
    const { appId = before.appId, taxIncludedInPrice = before.taxIncludedInPrice } = taxRegion;
    const { country = before.country, subdivision = before.subdivision } = taxRegion;
    await requireCalculator(appId, transaction);
    requirePlace(country, subdivision);
    const other = await findRegionOf(country, subdivision, transaction);
    if (other && other.id !== before.id) throw new PlatformError(409, taken(country, subdivision));
    const region = { ...before, country, subdivision, appId };
    const changed = { ...region, ...(taxIncludedInPrice !== undefined && { taxIncludedInPrice }) };
    return { taxRegion: await regions.update(transaction, changed) };
  },

  /** The region's mappings are deleted, too (assumed). */
  async deleteTaxRegion({ taxRegionId }, context) {
    const { transaction } = context;
    await ensureOwnTaxes(context);
    await regions.remove(transaction, await getRegion(transaction, taxRegionId));
    const mappings = await transaction.in(taxMappingDocuments).all({ filter: { taxRegionId } });
    for (const { id } of mappings) await transaction.in(taxMappingDocuments).remove(id);
    return {};
  },

  async queryTaxRegions({ query = {} }, context) {
    await ensureTaxes(context);
    const { items, metadata } = await regionList.page(context.transaction, query);
    return { taxRegions: items, pagingMetadata: metadata };
  },
} satisfies Operations<typeof meta>;

async function createRegion(taxRegion: WireTaxRegion, context: OperationContext): Promise<StoredTaxRegion> {
  const { country = '', subdivision = '', appId = '' } = taxRegion;
  const { transaction } = context;
  await requireCalculator(appId, transaction);
  requirePlace(country, subdivision);
  if (await findRegionOf(country, subdivision, transaction)) {
    throw new ApplicationError('ALREADY_EXISTS', taken(country, subdivision));
  }
  const region = await insertRegion(taxRegion, context);
  await regions.announce(transaction, 'created', region);
  return region;
}

export async function insertRegion(
  { country = '', subdivision = '', appId = '', taxIncludedInPrice }: WireTaxRegion,
  { transaction, settings }: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<StoredTaxRegion> {
  if ((await transaction.in(taxRegionDocuments).count()) >= MAX_REGIONS) {
    throw new PlatformError(400, `a site has at most ${MAX_REGIONS} tax regions`);
  }
  return transaction.in(taxRegionDocuments).insert({
    id: newId('tax region'),
    ...firstRevision(transaction),
    country,
    subdivision,
    appId,
    taxIncludedInPrice: taxIncludedInPrice ?? commerceOf(settings).taxes.includedInPrices,
  });
}

async function findRegionOf(country: string, subdivision: string, transaction: Transaction) {
  const ofCountry = await transaction.in(taxRegionDocuments).all({ filter: { country } });
  return ofCountry.find((region) => normalizeSubdivision(region.subdivision) === normalizeSubdivision(subdivision));
}

const taken = (country: string, subdivision: string): string =>
  `the site has a tax region for ${country} ${subdivision}`.trim();

/** Source: "Leave empty or set to `*` to create a region that covers the entire country". */
const normalizeSubdivision = (subdivision: string): string => (subdivision === '*' ? '' : subdivision);

async function requireCalculator(appId: string, transaction: Transaction): Promise<void> {
  if (isBuiltIn(appId)) return;
  const apps = await appsWith(transaction, 'taxCalculationProvider');
  if (apps.some(({ id }) => id === appId)) return;
  throw new ApplicationError('CALCULATOR_ID_NOT_FOUND', `there is no tax calculator ${appId}`);
}

function requirePlace(country: string, subdivision: string): void {
  if (normalizeSubdivision(subdivision) === '') return;
  if (!WITH_SUBDIVISIONS.has(country)) {
    throw new ApplicationError('SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY', `${country} is taxed as a whole`);
  }
  if (subdivision.startsWith(`${country}-`)) {
    throw new ApplicationError('INVALID_SUBDIVISION_FORMAT', `expected ${subdivision.slice(3)}, got ${subdivision}`);
  }
}

const getRegion = async (transaction: Transaction, id: string): Promise<StoredTaxRegion> =>
  requireExisting(await transaction.in(taxRegionDocuments).find(id), `there is no tax region ${id}`);
