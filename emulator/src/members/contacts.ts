import { ConflictError } from '../database/session';
import { type CollectionDefinition, DuplicateKeyError, type Transaction } from '../database/store';
import { newId } from '../sites/presets/new-id';
import { findMemberByEmail } from './members';

/**
 * Somebody whom the business knows by an address because they booked, bought or answered an invitation. The module of
 * contacts is not emulated; only the ID and the address are stored.
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
 * The ID of the contact with this address, which is created if it is new. A member's address gives the member's contact.
 * If two calls create the same contact at once, one of them is run again and finds it.
 */
export async function contactIdOf(transaction: Transaction, email: string): Promise<string> {
  const member = await findMemberByEmail(transaction, email);
  if (member) return member.contactId;
  const known = await findContact(transaction, email);
  if (known) return known.id;
  try {
    return (await transaction.in(contacts).insert({ id: newId(), email })).id;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    throw new ConflictError(`another call has made the contact ${email} at the same time`);
  }
}

/** The contact with this address, if the business knows one. */
export const findContact = (transaction: Transaction, email: string): Promise<Contact | undefined> =>
  transaction.in(contacts).findByKey('email', keyOf(email));

const keyOf = (email: string): string => email.trim().toLowerCase();
