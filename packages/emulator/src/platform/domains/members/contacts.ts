import { ConflictError } from '../../database/session';
import { newId } from '../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  type ContactSource,
  contactDocuments,
  emailKey,
  findMergeTargetByEmail,
  infoAfter,
  newContact,
  type StoredContact,
  storeMemberInfo,
} from '../crm';
import { findMemberByEmail, memberDocuments } from './member-documents';

export interface Guest {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  source?: ContactSource;
}

/** If another call creates the contact first, this one runs again and finds it. */
export async function ensureContactId(transaction: Transaction, email: string, guest: Guest = {}): Promise<string> {
  const member = await findMemberByEmail(transaction, email);
  if (member) return member.contactId;
  const known = await findContact(transaction, email);
  if (known) return known.id;
  const targetId = await findMergeTargetByEmail(transaction, email);
  if (targetId) return targetId;
  const id = newId();
  const { firstName: first, lastName: last, phone, source } = guest;
  const info = infoAfter(
    {},
    {
      ...((first || last) && { name: { first, last } }),
      emails: { items: [{ email }] },
      ...(phone && { phones: { items: [{ phone }] } }),
    },
  );
  try {
    await transaction.in(contactDocuments).insert({ ...newContact(id, transaction.now, info, source), email });
    return id;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    throw new ConflictError(`another call has made the contact ${email} at the same time`);
  }
}

export const findContact = (transaction: Transaction, email: string): Promise<StoredContact | undefined> =>
  transaction.in(contactDocuments).findByKey('email', emailKey(email));

/** Searches read members' details from their contacts. Those of older databases have none. */
export async function storeMissingMemberInfo(transaction: Transaction): Promise<void> {
  const members = transaction.in(memberDocuments);
  const known = await transaction.in(contactDocuments).count({ 'newer.memberInfo.memberId': { $exists: true } });
  if (known >= (await members.count())) return;
  for (const member of await members.all()) await storeMemberInfo(transaction, member);
}
