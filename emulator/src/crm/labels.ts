import type { labels as meta } from '@wix/crm/meta';
import type { Transaction } from '../database/store';
import { ApplicationError, PlatformError } from '../http/errors';
import type { Operations } from '../http/operations';
import { emit } from '../sites/domain-events';
import { slugOfName } from '../sites/slug';
import { contactDocuments, withInfo } from './documents';
import { allLabels, getLabel, type Label, labelDocuments } from './label-documents';

const EVENT = 'wix.contacts.v4.label';
/** Assumed: the packages name the refusal, and no number. */
const MAX_LABELS = 1_000;
const DEFAULT_LIMIT = 50;
const SORTABLE = ['displayName', 'createdDate', 'updatedDate'];

/** Labels of contacts, for the owner only. */
export const labels = {
  async findOrCreateLabel({ displayName }, { transaction }) {
    const known = (await allLabels(transaction)).find((label) => label.displayName === displayName);
    if (known) return { label: known, newLabel: false };
    const documents = transaction.in(labelDocuments);
    if ((await documents.count()) >= MAX_LABELS) {
      throw new ApplicationError('LABELS_QUOTA_REACHED', `the site has ${MAX_LABELS} labels already`);
    }
    const key = await freeKey(transaction, displayName);
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
    const { fieldName, order } = sort ?? {};
    if (fieldName && !SORTABLE.includes(fieldName)) {
      throw new PlatformError(400, `labels are not sorted by ${fieldName}`);
    }
    const name = fieldName === 'displayName' || fieldName === 'updatedDate' ? fieldName : 'createdDate';
    const sorted = matching.sort((one, other) =>
      String(one[name] ?? '').localeCompare(String(other[name] ?? ''), 'en'),
    );
    if (order === 'DESC') sorted.reverse();
    const offset = paging?.offset ?? 0;
    const page = sorted.slice(offset, offset + (paging?.limit ?? DEFAULT_LIMIT));
    return {
      labels: page,
      metadata: { count: page.length, offset, total: sorted.length, tooManyToCount: false },
    };
  },

  async renameLabel({ label: sent }, { transaction }) {
    const { key, displayName = '' } = sent ?? {};
    const own = await getOwn(transaction, key ?? '');
    const taken = (await allLabels(transaction)).some((one) => one.key !== key && one.displayName === displayName);
    if (taken) throw new PlatformError(409, `another label is called ${displayName}`);
    const { id, ...label } = await transaction
      .in(labelDocuments)
      .update({ ...own, displayName, updatedDate: transaction.now });
    await emit(transaction, `${EVENT}_updated`, id, { updatedEvent: { currentEntity: label } });
    return { label };
  },

  /** Source: "removes it from the contacts it applies to". */
  async deleteLabel({ key }, { transaction }) {
    await getOwn(transaction, key);
    await transaction.in(labelDocuments).remove(key);
    const contacts = transaction.in(contactDocuments);
    for (const contact of await contacts.all({ filter: { 'info.labelKeys.items': { $hasSome: [key] } } })) {
      const items = (contact.info?.labelKeys?.items ?? []).filter((label) => label !== key);
      const next = { ...contact, revision: (contact.revision ?? 0) + 1, updatedDate: transaction.now };
      await contacts.update(withInfo(next, { ...contact.info, labelKeys: { items } }));
    }
    await emit(transaction, `${EVENT}_deleted`, key, { deletedEvent: {} });
    return {};
  },
} satisfies Operations<typeof meta>;

/** Throws PlatformError: 404, and 400 for a label of the platform. */
async function getOwn(transaction: Transaction, key: string) {
  await getLabel(transaction, key);
  const own = await transaction.in(labelDocuments).find(key);
  if (!own) throw new PlatformError(400, `the label ${key} is of the platform`);
  return own;
}

const MAX_NAME = 60;

async function freeKey(transaction: Transaction, displayName: string): Promise<string> {
  const known = new Set((await allLabels(transaction)).map(({ key }: Label) => key));
  const wanted = `custom.${slugOfName(displayName, MAX_NAME) || 'label'}`;
  let key = wanted;
  for (let number = 2; known.has(key); number++) key = `${wanted}-${number}`;
  return key;
}
