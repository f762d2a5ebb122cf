import { nextRevision } from '../../../database/revision';
import type { Transaction } from '../../../kernel/store/store';
import { type DataCollection, dataCollections, type ReferenceField } from '../data-documents';
import type { Field } from './shown';

export const referencesOf = (fields: readonly Field[]): ReferenceField[] =>
  fields.flatMap(({ key = '', type, typeMetadata: { reference, multiReference } = {} }) => {
    const referencedCollection = (reference ?? multiReference)?.referencedCollectionId;
    const isReference = type === 'REFERENCE' || type === 'MULTI_REFERENCE';
    return isReference && referencedCollection ? [{ key, type, referencedCollection }] : [];
  });

export async function storeCollection(
  transaction: Transaction,
  stored: DataCollection,
  changed: DataCollection,
): Promise<DataCollection> {
  return transaction.in(dataCollections).update({
    ...changed,
    revision: nextRevision(stored.revision ?? '1'),
    ...(stored.createdDate && { createdDate: stored.createdDate }),
    updatedDate: transaction.now,
  });
}
