import type { contactsV5 as meta } from '@wix/crm/meta';
import { cursorMetadata } from '../../../database/query/listing';
import {
  filterOnlyFields,
  sameNames,
  storedFilter,
  storedSort,
  type WireFields,
} from '../../../database/query/wire-query';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findMember } from '../../members/index';
import { contactDocuments, emailKey, newContact, type StoredContact, toContact } from '../contact-documents';
import { changeContact, checkedInfo, getStored, insertContact, removeContact } from '../writing';
import { addressKey, refusal, requireConsistent, upserted } from './consistency';
import { type ContactV5, toContactV5, toInfo, withAddressIds } from './conversion';
import { newerFieldsAfter } from './newer-fields';
import { contactSearch, LIMITS } from './search';

type Options = { allowDuplicates?: boolean | undefined };

/** The newer generation's calls, on the same contacts. It has one main email and phone, and lists of additional ones. */
export const contactsV5 = {
  ...contactSearch,

  async createContact({ contact = {}, allowDuplicates }, { transaction }) {
    return { contact: await create(transaction, contact, { allowDuplicates }) };
  },

  async getContact({ contactId }, { transaction }) {
    return { contact: toContactV5(await getStored(transaction, contactId)) };
  },

  async updateContact({ contact = {}, allowDuplicates }, { transaction }) {
    return { contact: await update(transaction, contact, { allowDuplicates }) };
  },

  async deleteContact({ contactId }, { transaction }) {
    await removeContact(transaction, contactId);
    return {};
  },

  async queryContacts({ query = {} }, { transaction }) {
    const { filter, sort, cursorPaging } = query;
    const stored = { filter: storedFilter(filter, FIELDS), sort: storedSort(sort ?? [], FIELDS), cursorPaging };
    const page = await transaction.in(contactDocuments).query(stored, LIMITS);
    return { contacts: page.items.map(toContactV5), pagingMetadata: cursorMetadata(page) };
  },

  /** Assumed: all contacts that have one of the identifiers. */
  async findMatchingContacts({ externalId, email, phone }, { transaction }) {
    const conditions = [
      ...(externalId ? [{ 'newer.externalId': externalId }] : []),
      ...(email ? [{ emailKeys: { $hasSome: [emailKey(email)] } }] : []),
      ...(phone ? [{ 'info.phones.items.phone': phone }] : []),
    ];
    if (conditions.length === 0) throw refusal('NO_IDENTIFIER_PROVIDED', 'send an external ID, an email or a phone');
    const { items } = await transaction.in(contactDocuments).query({ filter: { $or: conditions } }, LIMITS);
    return { contacts: items.map(toContactV5) };
  },

  async upsertContact({ contact, upsertMode = 'OVERWRITE', updateMember }, { transaction }) {
    const known = await findKnown(transaction, contact);
    if (!known) return { contact: await create(transaction, contact, {}), action: 'CREATED' as const };
    if (!updateMember && (await findMember(transaction, known.id)))
      throw new ApplicationError('CANNOT_UPDATE_MEMBER', `the contact ${known.id} is a member`);
    const present = toContactV5(known);
    const changed = { ...upserted(present, contact, upsertMode), id: present.id, revision: present.revision };
    return { contact: await update(transaction, changed, {}), action: 'UPDATED' as const };
  },

  async addContactAddress({ contactId, address, revision }, { transaction }) {
    const present = toContactV5(await getStored(transaction, contactId));
    const addresses = present.addresses ?? [];
    if (addresses.some((each) => addressKey(each) === addressKey(address))) return { contact: present };
    if (addresses.length >= MAX_ADDRESSES)
      throw refusal('ADDRESSES_LIMIT_REACHED', `at most ${MAX_ADDRESSES} addresses`);
    const others = address.defaultAddress ? withoutDefault(addresses) : addresses;
    return { contact: await update(transaction, { id: contactId, revision, addresses: [...others, address] }, {}) };
  },

  async updateContactAddress({ contactId, address, revision }, { transaction }) {
    const addresses = await addressesWith(transaction, contactId, address.id);
    const others = address.defaultAddress ? withoutDefault(addresses) : addresses;
    const changed = others.map((each) => (each.id === address.id ? { ...each, ...address } : each));
    return { contact: await update(transaction, { id: contactId, revision, addresses: changed }, {}) };
  },

  async deleteContactAddress({ contactId, addressId, revision }, { transaction }) {
    const addresses = await addressesWith(transaction, contactId, addressId);
    const left = addresses.filter(({ id }) => id !== addressId);
    return { contact: await update(transaction, { id: contactId, revision, addresses: left }, {}) };
  },

  async addContactAdditionalEmail({ contactId, email, revision }, { transaction }) {
    const { additionalEmails = [] } = toContactV5(await getStored(transaction, contactId));
    if (additionalEmails.length >= MAX_ADDITIONAL)
      throw refusal('ADDITIONAL_EMAILS_LIMIT_REACHED', `at most ${MAX_ADDITIONAL} additional emails`);
    const changed = { id: contactId, revision, additionalEmails: [...additionalEmails, email] };
    return { contact: await update(transaction, changed, {}) };
  },

  async addContactAdditionalPhone({ contactId, phone, revision }, { transaction }) {
    const { additionalPhones = [] } = toContactV5(await getStored(transaction, contactId));
    if (additionalPhones.length >= MAX_ADDITIONAL)
      throw refusal('ADDITIONAL_PHONES_LIMIT_REACHED', `at most ${MAX_ADDITIONAL} additional phones`);
    const changed = { id: contactId, revision, additionalPhones: [...additionalPhones, phone] };
    return { contact: await update(transaction, changed, {}) };
  },

  async updateContactTags({ contactId, assignTags, unassignTags }, { transaction }) {
    const assigned = assignTags?.privateTags?.tagIds ?? [];
    const unassigned = unassignTags?.privateTags?.tagIds ?? [];
    if (assigned.length + unassigned.length === 0)
      throw refusal('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'name a tag to assign or to unassign');
    const { revision, tags } = toContactV5(await getStored(transaction, contactId));
    const left = (tags?.privateTags?.tagIds ?? []).filter((id) => !unassigned.includes(id));
    const tagIds = [...new Set([...left, ...assigned])];
    return { contact: await update(transaction, { id: contactId, revision, tags: { privateTags: { tagIds } } }, {}) };
  },

  async bulkCreateContacts({ contacts, returnEntity = false, allowDuplicates }, { transaction }) {
    return eachItem(contacts, async (contact) => {
      const item = await create(transaction, contact, { allowDuplicates });
      return { id: item.id ?? '', item: returnEntity ? item : undefined };
    });
  },

  async bulkUpdateContacts({ contacts, returnEntity = false, allowDuplicates }, { transaction }) {
    return eachItem(
      contacts,
      async ({ contact = {} }) => {
        const item = await update(transaction, contact, { allowDuplicates });
        return { item: returnEntity ? item : undefined };
      },
      { itemMetadata: ({ contact }) => ({ id: contact?.id ?? undefined }) },
    );
  },

  async bulkDeleteContacts({ contactIds }, { transaction }) {
    return eachId(contactIds, (id) => removeContact(transaction, id));
  },
} satisfies Operations<typeof meta>;

/** Source: "@maxSize" of the lists in `Contact`. */
const MAX_ADDRESSES = 50;
const MAX_ADDITIONAL = 10;

/** Source: `ContactQuerySpec` in @wix/auto_sdk_crm_contacts-v-5. */
const FIELDS: WireFields = {
  ...sameNames(['createdDate', 'updatedDate']),
  ...filterOnlyFields(['id']),
  'email.email': { path: 'primaryInfo.email', only: 'filter' },
  'phone.phone': { path: 'primaryInfo.phone', only: 'filter' },
  externalId: { path: 'newer.externalId', only: 'filter' },
};

async function create(transaction: Transaction, contact: ContactV5, { allowDuplicates = false }: Options) {
  requireConsistent(contact);
  const sent = withAddressIds(contact);
  const info = await checkedInfo(transaction, {}, toInfo(sent));
  const created = {
    ...newContact(newId('contact'), transaction.now, info, 'ADMIN'),
    newer: newerFieldsAfter(undefined, sent),
  };
  return toContactV5(await insertContact(transaction, created, allowDuplicates));
}

async function update(transaction: Transaction, contact: ContactV5, { allowDuplicates = false }: Options) {
  const stored = await getStored(transaction, contact.id ?? '');
  const present = toContactV5(stored);
  if (contact.revision !== present.revision) {
    const message = `expected revision ${present.revision}, got ${contact.revision}`;
    throw new ApplicationError('CONTACT_ALREADY_CHANGED', message);
  }
  const sent = withAddressIds(contact);
  requireConsistent({ ...present, ...withoutAbsent(sent) });
  const info = await checkedInfo(transaction, toContact(stored).info ?? {}, toInfo(sent, present));
  const changed = { ...stored, newer: newerFieldsAfter(stored.newer ?? {}, sent) };
  return toContactV5(await changeContact(transaction, changed, info, { allowDuplicates }));
}

const withoutAbsent = (contact: ContactV5): ContactV5 =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));

/** Source: the identifiers of findMatchingContacts. Assumed: in this order. */
async function findKnown(transaction: Transaction, { externalId, email, phone }: ContactV5) {
  const documents = transaction.in(contactDocuments);
  const conditions = [
    externalId && { 'newer.externalId': externalId },
    email?.email && { emailKeys: { $hasSome: [emailKey(email.email)] } },
    phone?.phone && { 'info.phones.items.phone': phone.phone },
  ];
  for (const filter of conditions) {
    const { items }: { items: StoredContact[] } = filter ? await documents.query({ filter }) : { items: [] };
    if (items[0]) return items[0];
  }
  return undefined;
}

type Addresses = NonNullable<ContactV5['addresses']>;

const withoutDefault = (addresses: Addresses): Addresses =>
  addresses.map((address) => ({ ...address, defaultAddress: false }));

async function addressesWith(transaction: Transaction, contactId: string, addressId: string | null | undefined) {
  const { addresses = [] } = toContactV5(await getStored(transaction, contactId));
  if (addresses.some(({ id }) => id === addressId)) return addresses;
  throw new ApplicationError('ADDRESS_NOT_FOUND', `the contact has no address ${addressId}`, { status: 404 });
}
