import type { labels as meta } from '@wix/crm/meta';
import type { Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { contactDocuments, contactWithNextRevision, withInfo } from '../contact-documents';
import { freeKey } from '../extended-fields';
import { queriedPage, SHARED_OPERATORS, sortItems, toPage } from '../schema-query';

const EVENT = 'wix.contacts.v4.label';
/** Assumed; errs to refusal: the packages name the refusal, but no number. */
const MAX_LABELS = 1_000;
/** Source: the docs of `Paging.limit`. */
const LIST = { defaultLimit: 1_000, maxLimit: 2_000 };
/** Source: "limit(50)" at queryLabels. */
const QUERY = { defaultLimit: 50, maxLimit: 2_000, operators: { ...SHARED_OPERATORS, labelType: ['$eq'] } };

export const labels = {
  async findOrCreateLabel({ displayName }, { transaction }) {
    const known = (await allLabels(transaction)).find((label) => label.displayName === displayName);
    if (known) return { label: known, newLabel: false };
    const documents = transaction.in(labelDocuments);
    if ((await documents.count()) >= MAX_LABELS) {
      throw new ApplicationError('LABELS_QUOTA_REACHED', `the site has ${MAX_LABELS} labels already`);
    }
    const key = freeKey(await allLabels(transaction), displayName);
    const label = {
      namespace: 'custom',
      namespaceDisplayName: 'Labels',
      key,
      displayName,
      labelType: 'USER_DEFINED' as const,
      createdDate: transaction.now,
      updatedDate: transaction.now,
    };
    await documents.insert({ ...label, id: key });
    await emit(transaction, `${EVENT}_created`, key, { createdEvent: { entity: label } });
    return { label, newLabel: true };
  },

  async getLabel({ key }, { transaction }) {
    return { label: await getLabel(transaction, key) };
  },

  async listLabels({ labelType, namespace, startsWith, sort, paging }, { transaction }) {
    const matching = (await allLabels(transaction)).filter(
      (label) =>
        (!labelType || label.labelType === labelType) &&
        (!namespace || label.namespace === namespace) &&
        (!startsWith || label.displayName?.startsWith(startsWith)),
    );
    const { items, metadata } = toPage(sortItems(matching, sort ?? {}), paging ?? {}, LIST);
    return { labels: items, metadata };
  },

  async queryLabels({ query = {} }, { transaction }) {
    const { items, metadata } = queriedPage(await allLabels(transaction), query, QUERY);
    return { labels: items, pagingMetadata: metadata };
  },

  async renameLabel({ label: sentLabel }, { transaction }) {
    const { key, displayName = '' } = sentLabel ?? {};
    const own = await getCustomLabel(transaction, key ?? '');
    const isTaken = (await allLabels(transaction)).some((one) => one.key !== key && one.displayName === displayName);
    if (isTaken) throw new PlatformError(409, `another label is called ${displayName}`);
    const { id, ...label } = await transaction
      .in(labelDocuments)
      .update({ ...own, displayName, updatedDate: transaction.now });
    await emit(transaction, `${EVENT}_updated`, id, { updatedEvent: { currentEntity: label } });
    return { label };
  },

  /** Source: "removes it from the contacts it applies to". */
  async deleteLabel({ key }, { transaction }) {
    await getCustomLabel(transaction, key);
    await transaction.in(labelDocuments).remove(key);
    const contacts = transaction.in(contactDocuments);
    for (const contact of await contacts.all({ filter: { 'info.labelKeys.items': { $hasSome: [key] } } })) {
      const items = (contact.info?.labelKeys?.items ?? []).filter((label) => label !== key);
      const info = { ...contact.info, labelKeys: { items } };
      await contacts.update(withInfo(contactWithNextRevision(transaction, contact), info));
    }
    await emit(transaction, `${EVENT}_deleted`, key, { deletedEvent: {} });
    return {};
  },
} satisfies Operations<typeof meta>;

async function getCustomLabel(transaction: Transaction, key: string) {
  await getLabel(transaction, key);
  const own = await transaction.in(labelDocuments).find(key);
  if (!own) throw new PlatformError(400, `the label ${key} is of the platform`);
  return own;
}

type Label = NonNullable<Wire<ReturnType<typeof meta.getLabel>['__originalResponseType']>['label']>;

const labelDocuments: CollectionDefinition<Label & { id: string; displayName: string }> = {
  name: 'contact-labels',
  fields: {},
  keys: ({ displayName }) => ({ displayName }),
};

const systemLabel = (name: string, displayName: string): Label => ({
  namespace: 'contacts',
  namespaceDisplayName: 'Contacts',
  key: `contacts.${name}`,
  displayName,
  labelType: 'SYSTEM',
});

/** Source: the keys in the examples of "Label Contact" on dev.wix.com. */
const SYSTEM_LABELS = [systemLabel('contacted-me', 'Contacted Me'), systemLabel('customers', 'Customers')];

export async function allLabels(transaction: Transaction): Promise<Label[]> {
  const own = await transaction.in(labelDocuments).all();
  return [...SYSTEM_LABELS, ...own.map(({ id, ...label }) => label)];
}

/** Throws PlatformError 404: the packages name no code. */
async function getLabel(transaction: Transaction, key: string): Promise<Label> {
  const label = (await allLabels(transaction)).find((one) => one.key === key);
  if (!label) throw new PlatformError(404, `no label has the key ${key}`);
  return label;
}

/** Source: "Label keys must exist to be added to the contact". */
export async function requireLabels(transaction: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = new Set((await allLabels(transaction)).map(({ key }) => key));
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw new PlatformError(400, `no label has the key ${unknown}`);
}
