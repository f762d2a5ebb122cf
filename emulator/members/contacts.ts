import { randomUUID } from 'node:crypto';
import { ConflictError } from '../database/session';
import { type CollectionDefinition, DuplicateKeyError, type Transaction } from '../database/store';
import { findMemberByEmail } from './members';

/**
 * Somebody whom the business knows by an address: who booked, bought or answered an invitation. Contacts have a module of
 * their own, which is not emulated; of theirs only the ID and the address are kept.
 */
interface Contact {
  id: string;
  email: string;
}

const contacts: CollectionDefinition<Contact> = {
  name: 'contacts',
  fields: {},
  keys: ({ email }) => ({ email: keyOf(email) }),
};

/**
 * The ID of the contact with this address, who is known from now on. A member's contact is the member's own. Of two calls
 * that make the same contact at once, one is run again and finds it.
 */
export async function contactIdOf(transaction: Transaction, email: string): Promise<string> {
  const member = await findMemberByEmail(transaction, email);
  if (member) return member.contactId;
  const known = await findContact(transaction, email);
  if (known) return known.id;
  try {
    return (await transaction.in(contacts).insert({ id: randomUUID(), email })).id;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    throw new ConflictError(`another call has made the contact ${email} at the same time`);
  }
}

/** The contact with this address, if the business knows one. */
export const findContact = (transaction: Transaction, email: string): Promise<Contact | undefined> =>
  transaction.in(contacts).findByKey('email', keyOf(email));

const keyOf = (email: string): string => email.trim().toLowerCase();
