import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import { emailKey } from './contact-documents';

interface MergedContact {
  id: string;
  targetId: string;
  /** The address by which the merged contact was recognized. */
  email?: string;
}

/** Contacts that are gone because they were merged into others. */
const mergedContactDocuments: CollectionDefinition<MergedContact> = {
  name: 'merged-contacts',
  fields: { targetId: 'string' },
  keys: ({ email }) => ({ email: email === undefined ? undefined : emailKey(email) }),
};

export const mergedInto = async (transaction: Transaction, id: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).find(id))?.targetId;

/** The ID of the contact into which the one with this address was merged. */
export const mergedByEmail = async (transaction: Transaction, email: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).findByKey('email', emailKey(email)))?.targetId;

/** Also contacts that were merged into this one before lead to the new target. */
export async function rememberMerge(transaction: Transaction, merged: MergedContact): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  const email = merged.email && (await documents.findByKey('email', emailKey(merged.email)));
  // A guest who came back after a merge may have been given another contact with the same address.
  if (email) await documents.put({ id: email.id, targetId: email.targetId });
  await documents.put(merged);
  for (const earlier of await documents.all({ filter: { targetId: merged.id } })) {
    await documents.put({ ...earlier, targetId: merged.targetId });
  }
}

/** For a contact that is deleted: those merged into it lead nowhere. */
export async function forgetMerges(transaction: Transaction, targetId: string): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  for (const { id } of await documents.all({ filter: { targetId } })) await documents.remove(id);
}
