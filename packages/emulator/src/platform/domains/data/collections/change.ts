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

/** Adds the counterparts of references that are new. Source: see `mirrorReferences`. Assumed: an existing field stays. */
export async function addBackReferences(
  transaction: Transaction,
  collection: DataCollection,
  before: readonly Field[] = [],
): Promise<void> {
  for (const { key, displayName, typeMetadata } of collection.fields ?? []) {
    const { referencedCollectionId, referencingFieldKey, referencingDisplayName } = typeMetadata?.multiReference ?? {};
    if (!referencedCollectionId || !referencingFieldKey || before.some((field) => field.key === key)) continue;
    const target = await transaction.in(dataCollections).find(referencedCollectionId);
    if (!target?.fields || target.fields.some((field) => field.key === referencingFieldKey)) continue;
    const back: Field = {
      key: referencingFieldKey,
      displayName: referencingDisplayName ?? referencingFieldKey,
      type: 'MULTI_REFERENCE',
      typeMetadata: {
        multiReference: {
          referencedCollectionId: collection.id,
          referencingFieldKey: key,
          referencingDisplayName: displayName ?? key,
        },
      },
    };
    const fields = [...target.fields, back];
    await storeCollection(transaction, target, { ...target, fields, references: referencesOf(fields) });
  }
}

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
