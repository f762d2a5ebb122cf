import type { contacts as meta } from '@wix/crm/meta';
import { DuplicateKeyError, type Transaction } from '../database/store';
import { ApplicationError, PlatformError } from '../http/errors';
import type { Operations } from '../http/operations';
import { changeMember, findMember } from '../members/members';
import { emit } from '../sites/domain-events';
import { newId } from '../sites/presets/new-id';
import { contactView } from './displayed';
import { contactDocuments, emailKey, newContact, type StoredContact, toContact, withInfo } from './documents';
import { infoAfter, requireAddresses } from './info';
import { requireLabels } from './label-documents';
import { contactOfMember, memberContactOf } from './member-contacts';
import { contactsPage } from './query';

const EVENT = 'wix.contacts.v4.contact';
/** Assumed: the platform names no bound. */
const MAX_CONTACTS = 100_000;

/** The people whom the business knows, for the owner only: members, customers, and those that the owner writes down. */
export const contacts = {
  async createContact({ info: sent, allowDuplicates }, { transaction }) {
    requireAddresses(sent);
    const info = infoAfter({}, sent);
    await requireLabels(transaction, info.labelKeys?.items ?? []);
    const contact = newContact(newId('contact'), transaction.now, info, 'ADMIN');
    if (!allowDuplicates) await requireUnique(transaction, contact);
    const documents = transaction.in(contactDocuments);
    if ((await documents.count()) >= MAX_CONTACTS) {
      throw new PlatformError(428, `the site has ${MAX_CONTACTS} contacts already`);
    }
    const known = await withKey(transaction, contact, allowDuplicates);
    const stored = await refusingDuplicates(transaction, known, () => documents.insert(known));
    await emit(transaction, `${EVENT}_created`, stored.id, { createdEvent: { entity: toContact(stored) } });
    return { contact: toContact(stored) };
  },

  async getContact({ id, ...displayed }, { transaction }) {
    const contact = contactView(displayed)(toContact(await getStored(transaction, id)));
    return { contact, responseType: 'REGULAR' };
  },

  async listContacts({ sort, paging, ...displayed }, { transaction }) {
    const { items, count, offset, total } = await contactsPage(transaction, { sort: sort && [sort], paging });
    return {
      contacts: items.map(toContact).map(contactView(displayed)),
      pagingMetadata: { count, offset, total, tooManyToCount: false },
    };
  },

  async queryContacts({ query = {} }, { transaction }) {
    const { fields, fieldsets, ...page } = query;
    const view = contactView({ ...(fields && { fields }), ...(fieldsets && { fieldsets }) });
    const { items, count, offset, total } = await contactsPage(transaction, page);
    return {
      contacts: items.map(toContact).map(view),
      pagingMetadata: { count, offset, total, tooManyToCount: false },
    };
  },

  /** Changes a member with its contact. Source: "which will also update the contact's primary email". */
  async updateContact({ contactId, revision, info: sent, allowDuplicates }, { transaction }) {
    const stored = await getStored(transaction, contactId);
    requireCurrent(stored, revision);
    if (Object.keys(sent).length === 0) {
      throw new ApplicationError('INSUFFICIENT_UPDATE_CONTACT_DATA', 'the info has no field to update');
    }
    requireAddresses(sent);
    const info = infoAfter(toContact(stored).info ?? {}, sent);
    await requireLabels(transaction, info.labelKeys?.items ?? []);
    const changed = withInfo(stored, info);
    const member = await findMember(transaction, contactId);
    if (member && emailKey(changed.primaryInfo?.email ?? '') !== emailKey(member.loginEmail)) {
      const message = `${member.loginEmail} is the login email of a member: call updateMember`;
      throw new ApplicationError('CANNOT_UPDATE_MEMBER_EMAIL', message);
    }
    if (!allowDuplicates) await requireUnique(transaction, changed);
    const known = member ? changed : await withKey(transaction, changed, allowDuplicates);
    const contact = await refusingDuplicates(transaction, known, () => store(transaction, known));
    if (member) await changeMember(transaction, member.id, { contact: memberContactOf(member.contact ?? {}, info) });
    return { contact: toContact(contact) };
  },

  /** Throws ApplicationError CANNOT_DELETE_MEMBER; PlatformError 404, for which the package names no code. */
  async deleteContact({ contactId }, { transaction }) {
    if (await findMember(transaction, contactId)) {
      throw new ApplicationError(
        'CANNOT_DELETE_MEMBER',
        `the contact ${contactId} is a member: delete the member first`,
      );
    }
    if (!(await transaction.in(contactDocuments).remove(contactId))) {
      throw new PlatformError(404, `no contact has the ID ${contactId}`);
    }
    await emit(transaction, `${EVENT}_deleted`, contactId, { deletedEvent: {} });
    return {};
  },

  async labelContact({ contactId, labelKeys }, { transaction }) {
    await requireLabels(transaction, labelKeys);
    return withLabels(transaction, contactId, (labels) => [...new Set([...labels, ...labelKeys])]);
  },

  async unlabelContact({ contactId, labelKeys }, { transaction }) {
    return withLabels(transaction, contactId, (labels) => labels.filter((label) => !labelKeys.includes(label)));
  },
} satisfies Operations<typeof meta>;

/** Throws ApplicationError CONTACT_NOT_FOUND. */
async function getStored(transaction: Transaction, id: string): Promise<StoredContact> {
  const contact = await transaction.in(contactDocuments).find(id);
  if (contact) return contact;
  // Members of sites of an earlier version have no stored contact.
  const member = await findMember(transaction, id);
  if (!member) throw new ApplicationError('CONTACT_NOT_FOUND', `no contact has the ID ${id}`);
  return contactOfMember(member);
}

function requireCurrent(stored: StoredContact, given: number | null | undefined): void {
  const { revision = 1 } = toContact(stored);
  if (given === revision) return;
  throw new ApplicationError('CONTACT_ALREADY_CHANGED', `expected revision ${revision}, got ${given}`);
}

/** Source: `allowDuplicates` at createContact: another contact's email, or its phone where there is no email. */
async function requireUnique(transaction: Transaction, { id, emailKeys = [], info }: StoredContact): Promise<void> {
  const phones = (info?.phones?.items ?? []).flatMap(({ phone }) => phone ?? []);
  const byEmail = emailKeys.length > 0;
  if (!byEmail && phones.length === 0) return;
  const filter = byEmail ? { emailKeys: { $hasSome: emailKeys } } : { 'info.phones.items.phone': { $in: phones } };
  const { items } = await transaction.in(contactDocuments).query({ filter: { ...filter, id: { $ne: id } } });
  const [first] = items;
  if (!first) return;
  const data = {
    duplicateContactId: first.id,
    ...(byEmail
      ? { duplicateEmail: emailKeys.find((key) => first.emailKeys?.includes(key)) }
      : { duplicatePhone: phones.find((phone) => first.info?.phones?.items?.some((item) => item.phone === phone)) }),
  };
  throw new ApplicationError('DUPLICATE_CONTACT_EXISTS', `the contact ${first.id} has them already`, { data });
}

/** The contact is recognized by its primary address; a duplicate is not, if another contact is. */
async function withKey(
  transaction: Transaction,
  { email: _, ...contact }: StoredContact,
  allowDuplicates: boolean | undefined,
): Promise<StoredContact> {
  const email = contact.primaryInfo?.email;
  if (!email) return contact;
  const holder = allowDuplicates
    ? await transaction.in(contactDocuments).findByKey('email', emailKey(email))
    : undefined;
  return holder && holder.id !== contact.id ? contact : { ...contact, email };
}

/** `write`: fails if another call has just stored a contact with the address. */
async function refusingDuplicates(
  transaction: Transaction,
  { email = '' }: StoredContact,
  write: () => Promise<StoredContact>,
) {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    const duplicate = await transaction.in(contactDocuments).findByKey('email', emailKey(email));
    throw new ApplicationError('DUPLICATE_CONTACT_EXISTS', `another contact has ${email} already`, {
      data: { duplicateContactId: duplicate?.id, duplicateEmail: email },
    });
  }
}

async function store(transaction: Transaction, contact: StoredContact): Promise<StoredContact> {
  const next = { ...contact, revision: (toContact(contact).revision ?? 0) + 1, updatedDate: transaction.now };
  const stored = await transaction.in(contactDocuments).put(next);
  await emit(transaction, `${EVENT}_updated`, stored.id, { updatedEvent: { currentEntity: toContact(stored) } });
  return stored;
}

async function withLabels(transaction: Transaction, id: string, change: (labels: string[]) => string[]) {
  const stored = await getStored(transaction, id);
  const { info = {} } = toContact(stored);
  const labels = info.labelKeys?.items ?? [];
  const changed = change(labels);
  if (changed.length === labels.length) return { contact: toContact(stored) };
  const contact = await store(transaction, withInfo(stored, { ...info, labelKeys: { items: changed } }));
  return { contact: toContact(contact) };
}
