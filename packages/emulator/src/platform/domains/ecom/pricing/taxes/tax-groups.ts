import type { taxGroups as meta } from '@wix/ecom/meta';
import { listing } from '../../../../database/query/listing';
import { sameNames } from '../../../../database/query/wire-query';
import { firstRevision, requireRevision, revisedDocuments } from '../../../../database/revision';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { ensureOwnTaxes } from './own-taxes';
import { defaultGroups, type StoredTaxGroup, taxGroupDocuments, taxMappingDocuments } from './tax-documents';

const groupList = listing({
  collection: taxGroupDocuments,
  fields: sameNames(['id', 'createdDate', 'updatedDate', 'name']),
});
/** Assumed; errs to refusal: the packages state no limit. */
const MAX_GROUPS = 200;

export const taxGroups = {
  async createTaxGroup({ taxGroup: { name = '' } }, context) {
    const { transaction } = context;
    await ensureOwnTaxes(context);
    const group = await insertGroup({ name }, false, transaction);
    await groups.announce(transaction, 'created', group);
    return { taxGroup: toWire(group) };
  },

  async getTaxGroup({ taxGroupId }, { transaction }) {
    const group = await transaction.in(taxGroupDocuments).find(taxGroupId);
    if (group && !group.isDefault) return { taxGroup: toWire(group) };
    return { taxGroup: await defaultGroup(transaction, taxGroupId) };
  },

  async updateTaxGroup({ taxGroup }, { transaction }) {
    const before = await getOwnGroup(transaction, taxGroup.id ?? '');
    requireRevision(before.revision, taxGroup.revision);
    return { taxGroup: toWire(await groups.update(transaction, { ...before, name: taxGroup.name ?? before.name })) };
  },

  /** The group's mappings are deleted, too (assumed). */
  async deleteTaxGroup({ taxGroupId }, { transaction }) {
    await groups.remove(transaction, await getOwnGroup(transaction, taxGroupId));
    const mappings = await transaction.in(taxMappingDocuments).all({ filter: { taxGroupId } });
    for (const { id } of mappings) await transaction.in(taxMappingDocuments).remove(id);
    return {};
  },

  /** Source: "Query Tax Groups returns ONLY custom groups" in domains/tax of wix/skills. */
  async queryTaxGroups({ query = {} }, { transaction }) {
    const { items, metadata } = await groupList.page(transaction, query, { isDefault: false });
    return { taxGroups: items.map(toWire), pagingMetadata: metadata };
  },

  async listDefaultTaxGroups(_, { transaction }) {
    return { taxGroups: [...(await defaultGroups(transaction))] };
  },

  /** An app without a group gets NOT_FOUND (assumed; errs to refusal). */
  async listDefaultTaxGroupsByAppIds({ appIds }, { transaction }) {
    const { results, bulkActionMetadata } = await eachItem(appIds, async (id) => ({
      id,
      taxGroup: await defaultGroup(transaction, id),
    }));
    return {
      results: results.map(({ itemMetadata, ...rest }) => ({ ...rest, taxGroupMetadata: itemMetadata })),
      bulkActionMetadata,
    };
  },
} satisfies Operations<typeof meta>;

const toWire = ({ isDefault: _, ...group }: StoredTaxGroup) => group;

const groups = revisedDocuments({
  collection: taxGroupDocuments,
  event: 'wix.billing.v1.tax_group',
  toEntity: toWire,
});

export async function insertGroup(
  { name = '' }: { name?: string | undefined },
  isDefault: boolean,
  transaction: Transaction,
): Promise<StoredTaxGroup> {
  if ((await transaction.in(taxGroupDocuments).count()) >= MAX_GROUPS) {
    throw new PlatformError(400, `a site has at most ${MAX_GROUPS} tax groups`);
  }
  return transaction.in(taxGroupDocuments).insert({
    id: newId('tax group'),
    ...firstRevision(transaction),
    name,
    isDefault,
  });
}

async function defaultGroup(transaction: Transaction, id: string) {
  const group = (await defaultGroups(transaction)).find((one) => one.id === id);
  if (group) return group;
  throw new PlatformError(404, `there is no tax group ${id}`);
}

async function getOwnGroup(transaction: Transaction, id: string): Promise<StoredTaxGroup> {
  const group = await transaction.in(taxGroupDocuments).find(id);
  if (group && !group.isDefault) return group;
  const { name } = await defaultGroup(transaction, id);
  throw new ApplicationError('ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP', `the group ${name} comes with an app`);
}
