import type { manualTaxMappings as meta } from '@wix/ecom/meta';
import { listing } from '../../../../database/query/listing';
import { firstRevision, requireRevision, revisedDocuments } from '../../../../database/revision';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError, requireExisting } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { ensureOwnTaxes, ensureTaxes } from './own-taxes';
import {
  defaultGroups,
  type StoredTaxMapping,
  taxGroupDocuments,
  taxMappingDocuments,
  taxRegionDocuments,
  type WireTaxMapping,
} from './tax-documents';

const mappingList = listing({ collection: taxMappingDocuments });
/** Source: `@maxSize` of `ListManualTaxMappingsResponse`. */
const MAX_MAPPINGS = 1_000;

const mappings = revisedDocuments({ collection: taxMappingDocuments, event: 'wix.billing.v1.manual_tax_mapping' });

export const manualTaxMappings = {
  async createManualTaxMapping({ manualTaxMapping }, context) {
    await ensureOwnTaxes(context);
    return { manualTaxMapping: await createMapping(manualTaxMapping, context.transaction) };
  },

  async bulkCreateManualTaxMappings({ manualTaxMappings: sentMappings, returnEntity = false }, context) {
    await ensureOwnTaxes(context);
    return eachItem(sentMappings, async (mapping) => {
      const item = await createMapping(mapping, context.transaction);
      return { id: item.id, item: returnEntity ? item : undefined };
    });
  },

  async getManualTaxMapping({ manualTaxMappingId }, context) {
    await ensureTaxes(context);
    return { manualTaxMapping: await getMapping(context.transaction, manualTaxMappingId) };
  },

  async updateManualTaxMapping({ manualTaxMapping: sentMapping }, context) {
    const { transaction } = context;
    await ensureOwnTaxes(context);
    const before = await getMapping(transaction, sentMapping.id ?? '');
    requireRevision(before.revision, sentMapping.revision);
    const changed = { ...before, ...toStored({ ...before, ...sentMapping }) };
    await requireFree(changed, transaction);
    return { manualTaxMapping: await mappings.update(transaction, changed) };
  },

  async deleteManualTaxMapping({ manualTaxMappingId }, context) {
    const { transaction } = context;
    await ensureOwnTaxes(context);
    await mappings.remove(transaction, await getMapping(transaction, manualTaxMappingId));
    return {};
  },

  async queryManualTaxMappings({ query = {} }, context) {
    await ensureTaxes(context);
    const { items, metadata } = await mappingList.page(context.transaction, query);
    return { manualTaxMappings: items, pagingMetadata: metadata };
  },

  async listManualTaxMappings(_, context) {
    await ensureTaxes(context);
    const all = await context.transaction.in(taxMappingDocuments).all({ sort: [{ fieldName: 'createdDate' }] });
    return { manualTaxMappings: all, pagingMetadata: { count: all.length, cursors: {}, hasNext: false } };
  },
} satisfies Operations<typeof meta>;

async function createMapping(sentMapping: WireTaxMapping, transaction: Transaction): Promise<StoredTaxMapping> {
  await requireFree({ id: '', ...toStored(sentMapping) }, transaction);
  const mapping = await insertMapping(sentMapping, transaction);
  await mappings.announce(transaction, 'created', mapping);
  return mapping;
}

export async function insertMapping(sentMapping: WireTaxMapping, transaction: Transaction): Promise<StoredTaxMapping> {
  if ((await transaction.in(taxMappingDocuments).count()) >= MAX_MAPPINGS) {
    throw new PlatformError(400, `a site has at most ${MAX_MAPPINGS} tax mappings`);
  }
  const mapping = { id: newId('tax mapping'), ...firstRevision(transaction), ...toStored(sentMapping) };
  return transaction.in(taxMappingDocuments).insert(mapping);
}

/** Source: "the literal STRING UNDEFINED for an unset `jurisdictionType`" in domains/tax of wix/skills. */
const toStored = ({
  taxGroupId,
  taxRegionId,
  taxRate = '0',
  description,
  taxType = '',
  taxName = '',
  jurisdiction = '',
  jurisdictionType = 'UNDEFINED',
  exemptRates = [],
  extendedFields,
}: WireTaxMapping) => ({
  taxGroupId: taxGroupId ?? '',
  taxRegionId: taxRegionId ?? '',
  taxRate,
  description,
  taxType,
  taxName,
  jurisdiction,
  jurisdictionType,
  exemptRates,
  ...(extendedFields && { extendedFields }),
});

/** Source: the "6-field key" in domains/tax of wix/skills. */
const KEY = ['taxRegionId', 'taxGroupId', 'taxName', 'taxType', 'jurisdiction', 'jurisdictionType'] as const;

async function requireFree(mapping: Omit<StoredTaxMapping, 'revision'>, transaction: Transaction): Promise<void> {
  const { taxGroupId, taxRegionId } = mapping;
  const isDefault = (await defaultGroups(transaction)).some(({ id }) => id === taxGroupId);
  if (!isDefault && !(await transaction.in(taxGroupDocuments).find(taxGroupId))) {
    throw new ApplicationError('TAX_GROUP_ID_NOT_FOUND', `there is no tax group ${taxGroupId}`);
  }
  if (!(await transaction.in(taxRegionDocuments).find(taxRegionId))) {
    throw new ApplicationError('TAX_REGION_ID_NOT_FOUND', `there is no tax region ${taxRegionId}`);
  }
  const others = await transaction.in(taxMappingDocuments).all({ filter: { taxGroupId, taxRegionId } });
  if (others.some((other) => other.id !== mapping.id && KEY.every((name) => other[name] === mapping[name]))) {
    throw new ApplicationError('MANUAL_TAX_MAPPING_ALREADY_EXISTS', 'there is a mapping for them under this name');
  }
}

const getMapping = async (transaction: Transaction, id: string): Promise<StoredTaxMapping> =>
  requireExisting(await transaction.in(taxMappingDocuments).find(id), `there is no manual tax mapping ${id}`);
