import { firstRevision } from '../../../database/revision';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store';
import { programDefinitionDocuments, type StoredProgramDefinition } from '../benefit-documents';
import { insertNew } from '../lookup';

/** Throws PlatformError 409 for an external ID that the namespace already has. */
export async function createProgramDefinition(
  transaction: Transaction,
  programDefinition: Omit<StoredProgramDefinition, 'id' | 'revision' | 'createdDate' | 'updatedDate'>,
): Promise<StoredProgramDefinition> {
  const definition = { ...programDefinition, id: newId('program definition'), ...firstRevision(transaction) };
  const what = `a program definition ${programDefinition.externalId} in ${programDefinition.namespace}`;
  return insertNew(transaction.in(programDefinitionDocuments).insert(definition), what);
}
