import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import { emailKey } from './contact-documents';

interface MergedContact {
  id: string;
  targetId: string;
  email?: string;
}

const mergedContactDocuments: CollectionDefinition<MergedContact> = {
  name: 'merged-contacts',
  fields: { targetId: 'string' },
  keys: ({ email }) => ({ email: email === undefined ? undefined : emailKey(email) }),
};

export const findMergeTarget = async (transaction: Transaction, id: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).find(id))?.targetId;

export const findMergeTargetByEmail = async (transaction: Transaction, email: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).findByKey('email', emailKey(email)))?.targetId;

/** Earlier merges into this contact also point to the new target. */
export async function rememberMerge(transaction: Transaction, merged: MergedContact): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  const email = merged.email && (await documents.findByKey('email', emailKey(merged.email)));
  // A guest may have come back after the merge and got another contact with this email.
  if (email) await documents.put({ id: email.id, targetId: email.targetId });
  await documents.put(merged);
  for (const earlier of await documents.all({ filter: { targetId: merged.id } })) {
    await documents.put({ ...earlier, targetId: merged.targetId });
  }
}

/** Deletes the records of merges into a deleted contact. */
export async function forgetMerges(transaction: Transaction, targetId: string): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  for (const { id } of await documents.all({ filter: { targetId } })) await documents.remove(id);
}
