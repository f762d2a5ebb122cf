import type { extendedFields as meta } from '@wix/crm/meta';
import type { Operations } from '../../http/operations';
import { emit } from '../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import { slugOfName } from '../../kernel/slug';
import type { Transaction } from '../../kernel/store/store-interface';
import { contactDocuments, contactWithNextRevision, withValues } from './contact-documents';
import { allExtendedFields, extendedFieldDocuments, getField } from './extended-field-documents';
import { queriedPage, SHARED_OPERATORS, sortItems, toPage } from './schema-query';

const EVENT = 'wix.contacts.v4.extended-field';
/** Source: "The number of custom fields is limited to 100" at findOrCreateExtendedField. */
const MAX_FIELDS = 100;

/** Source: the docs of `Paging.limit`. The maximum is assumed; errs to refusal. */
const LIST = { defaultLimit: 100, maxLimit: 1_000 };
/** Source: "limit(50)" at queryExtendedFields. */
const QUERY = {
  defaultLimit: 50,
  maxLimit: 1_000,
  operators: { ...SHARED_OPERATORS, dataType: ['$eq', '$ne'], fieldType: ['$eq'] },
};

export const extendedFields = {
  async findOrCreateExtendedField({ displayName, dataType }, { transaction }) {
    const known = (await allExtendedFields(transaction)).find((field) => field.displayName === displayName);
    if (known) return { field: known, newField: false };
    const documents = transaction.in(extendedFieldDocuments);
    if ((await documents.count()) >= MAX_FIELDS) {
      throw new ApplicationError('FIELDS_QUOTA_EXCEEDED', `the site has ${MAX_FIELDS} extended fields already`);
    }
    const key = freeKey(await allExtendedFields(transaction), displayName);
    const field = {
      namespace: 'custom',
      key,
      displayName,
      dataType,
      fieldType: 'USER_DEFINED' as const,
      createdDate: transaction.now,
      updatedDate: transaction.now,
    };
    await documents.insert({ ...field, id: key });
    await emit(transaction, `${EVENT}_created`, key, { createdEvent: { entity: field } });
    return { field, newField: true };
  },

  async getExtendedField({ key }, { transaction }) {
    return { field: await getField(transaction, key) };
  },

  async listExtendedFields({ fieldType, namespace, startsWith, sort, paging }, { transaction }) {
    const matching = (await allExtendedFields(transaction)).filter(
      (field) =>
        (!fieldType || field.fieldType === fieldType) &&
        (!namespace || field.namespace === namespace) &&
        (!startsWith || field.displayName?.startsWith(startsWith)),
    );
    const { items, metadata } = toPage(sortItems(matching, sort ?? {}), paging ?? {}, LIST);
    return { fields: items, metadata };
  },

  async queryExtendedFields({ query = {} }, { transaction }) {
    const { items, metadata } = queriedPage(await allExtendedFields(transaction), query, QUERY);
    return { fields: items, pagingMetadata: metadata };
  },

  async renameExtendedField({ field: sentField }, { transaction }) {
    const { key = '', displayName = '' } = sentField ?? {};
    const own = await getCustomField(transaction, key);
    const isTaken = (await allExtendedFields(transaction)).some(
      (one) => one.key !== key && one.displayName === displayName,
    );
    if (isTaken) throw new PlatformError(409, `another extended field is called ${displayName}`);
    const { id, ...field } = await transaction
      .in(extendedFieldDocuments)
      .update({ ...own, displayName, updatedDate: transaction.now });
    await emit(transaction, `${EVENT}_updated`, id, { updatedEvent: { currentEntity: field } });
    return { field };
  },

  /** Source: "any contact data stored in the field is also permanently deleted". */
  async deleteExtendedField({ key }, { transaction }) {
    await getCustomField(transaction, key);
    await transaction.in(extendedFieldDocuments).remove(key);
    const contacts = transaction.in(contactDocuments);
    for (const contact of await contacts.all()) {
      const { [key]: value, ...items } = contact.info?.extendedFields?.items ?? {};
      if (value === undefined) continue;
      const info = { ...contact.info, extendedFields: { items } };
      await contacts.update(contactWithNextRevision(transaction, withValues(contact, info)));
    }
    await emit(transaction, `${EVENT}_deleted`, key, { deletedEvent: {} });
    return {};
  },
} satisfies Operations<typeof meta>;

/** Refuses fields of the platform with PlatformError 400. */
async function getCustomField(transaction: Transaction, key: string) {
  await getField(transaction, key);
  const own = await transaction.in(extendedFieldDocuments).find(key);
  if (!own) throw new PlatformError(400, `the extended field ${key} is of the platform`);
  return own;
}

const MAX_NAME = 60;

export function freeKey(keyed: readonly { key?: string }[], displayName: string): string {
  const keys = new Set(keyed.map(({ key }) => key));
  const preferred = `custom.${slugOfName(displayName, MAX_NAME) || 'unnamed'}`;
  let key = preferred;
  for (let number = 2; keys.has(key); number++) key = `${preferred}-${number}`;
  return key;
}
