import type { OperationContext } from '../../http/operations';
import { emit, emitChange } from '../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { changeMember, findMember } from '../members/index';
import {
  type Contact,
  type ContactInfo,
  contactDocuments,
  emailKey,
  forgetMerges,
  newContact,
  type StoredContact,
  toContact,
  withInfo,
} from './contact-documents';
import { displayedContact } from './displayed';
import { extendedValues } from './extended-field-documents';
import { infoAfter, requireAddresses } from './info';
import { requireLabels } from './labels/label-calls';
import { contactOfMember, toMemberContact } from './member-contacts';

export const CONTACT_EVENT = 'wix.contacts.v4.contact';
/** Assumed; errs to refusal: the platform documents no limit. */
const MAX_CONTACTS = 100_000;

export async function getStored(transaction: Transaction, id: string): Promise<StoredContact> {
  const contact = await transaction.in(contactDocuments).find(id);
  if (contact) return contact;
  // Members of earlier versions have no stored contact.
  const member = await findMember(transaction, id);
  if (!member) throw new ApplicationError('CONTACT_NOT_FOUND', `no contact has the ID ${id}`);
  return contactOfMember(member);
}

export async function checkedInfo(
  transaction: Transaction,
  stored: ContactInfo,
  sentInfo: ContactInfo,
): Promise<ContactInfo> {
  requireAddresses(sentInfo);
  const items = await extendedValues(transaction, sentInfo.extendedFields?.items);
  const info = infoAfter(stored, { ...sentInfo, extendedFields: { items } });
  await requireLabels(transaction, info.labelKeys?.items ?? []);
  return info;
}

export async function insertContact(
  transaction: Transaction,
  contact: StoredContact,
  allowDuplicates: boolean | undefined,
): Promise<StoredContact> {
  if (!allowDuplicates) await refuseDuplicateContact(transaction, contact);
  const documents = transaction.in(contactDocuments);
  if ((await documents.count()) >= MAX_CONTACTS) {
    throw new PlatformError(428, `the site has ${MAX_CONTACTS} contacts already`);
  }
  const known = await withKey(transaction, contact, allowDuplicates);
  const stored = await writeRefusingDuplicates(transaction, known, () => documents.insert(known));
  await emitChange(transaction, CONTACT_EVENT, 'created', displayedContact(stored));
  return stored;
}

/** Also changes its member. Source: "which will also update the contact's primary email". */
export async function changeContact(
  transaction: Transaction,
  stored: StoredContact,
  info: ContactInfo,
  { allowDuplicates, originatedFrom }: { allowDuplicates?: boolean | undefined; originatedFrom?: string } = {},
): Promise<StoredContact> {
  const changed = withInfo(stored, info);
  const member = await findMember(transaction, stored.id);
  if (member && emailKey(changed.primaryInfo?.email ?? '') !== emailKey(member.loginEmail)) {
    const message = `${member.loginEmail} is the login email of a member: call updateMember`;
    throw new ApplicationError('CANNOT_UPDATE_MEMBER_EMAIL', message);
  }
  if (!allowDuplicates) await refuseDuplicateContact(transaction, changed);
  const known = member ? changed : await withKey(transaction, changed, allowDuplicates);
  const contact = await writeRefusingDuplicates(transaction, known, () => store(transaction, known, originatedFrom));
  if (member) await changeMember(transaction, member.id, { contact: toMemberContact(member.contact ?? {}, info) });
  return contact;
}

export async function changeLabels(
  transaction: Transaction,
  stored: StoredContact,
  change: (labels: readonly string[]) => string[],
): Promise<StoredContact> {
  const { info = {} } = toContact(stored);
  const labels = info.labelKeys?.items ?? [];
  const changed = change(labels);
  if (changed.join() === labels.join()) return stored;
  return store(transaction, withInfo(stored, { ...info, labelKeys: { items: changed } }));
}

export async function removeContact(
  transaction: Transaction,
  id: string,
  origin: { originatedFrom?: string } = {},
): Promise<void> {
  if (await findMember(transaction, id)) {
    throw new ApplicationError('CANNOT_DELETE_MEMBER', `the contact ${id} is a member: delete the member first`);
  }
  if (!(await transaction.in(contactDocuments).remove(id))) {
    throw new PlatformError(404, `no contact has the ID ${id}`);
  }
  if (!origin.originatedFrom) await forgetMerges(transaction, id);
  await emit(transaction, `${CONTACT_EVENT}_deleted`, id, { deletedEvent: {}, ...origin });
}

/** Source: `allowDuplicates` at createContact. Compares emails, or phones if there is no email. */
async function refuseDuplicateContact(
  transaction: Transaction,
  { id, emailKeys = [], info }: StoredContact,
): Promise<void> {
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

/** `email` is a unique key, so a duplicate contact is stored without it. */
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

/** `write` fails if a concurrent call stores the same email. */
async function writeRefusingDuplicates(
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

async function store(
  transaction: Transaction,
  contact: StoredContact,
  originatedFrom?: string,
): Promise<StoredContact> {
  const next = { ...contact, revision: (toContact(contact).revision ?? 0) + 1, updatedDate: transaction.now };
  const stored = await transaction.in(contactDocuments).put(next);
  await emit(transaction, `${CONTACT_EVENT}_updated`, stored.id, {
    updatedEvent: { currentEntity: displayedContact(stored) },
    ...(originatedFrom && { originatedFrom }),
  });
  return stored;
}

/** Updates an existing contact, such as a member's. */
export async function plantContact({ contact }: { contact: Contact }, { transaction }: OperationContext) {
  const contacts = transaction.in(contactDocuments);
  const id = newId('contact');
  const known = await contacts.find(id);
  const info = await checkedInfo(transaction, known?.info ?? {}, contact.info ?? {});
  if (known) return { contact: await contacts.update(withInfo(known, info)) };
  const email = info.emails?.items?.[0]?.email;
  const isFree = email !== undefined && !(await contacts.findByKey('email', emailKey(email)));
  const planted = { ...newContact(id, transaction.now, info, 'ADMIN'), ...(isFree && { email }) };
  return { contact: await insertContact(transaction, planted, true) };
}
