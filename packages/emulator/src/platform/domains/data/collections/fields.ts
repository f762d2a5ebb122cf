import type { collections as meta } from '@wix/data/meta';
import { nextRevision } from '../../../database/revision';
import type { OperationContext, Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type DataCollection, dataCollections, dataError, getCollection, type ReferenceField } from '../data-documents';
import { type Field, fieldsOfCollection, toCollection, type WireCollection } from './shown';

/** Items keep the values of a deleted field (assumed). */
export const collectionFields = {
  async createDataCollectionField({ dataCollectionId, field }, context) {
    return changeFields(context, dataCollectionId, (fields) => {
      if (fields.some(({ key }) => key === field.key)) {
        // The packages name no code for an existing field.
        throw dataError('WDE0104', `The field ${field.key} already exists.`, 409);
      }
      return [...fields, field];
    });
  },

  async updateDataCollectionField({ dataCollectionId, field }, context) {
    return changeFields(context, dataCollectionId, (fields) => fields.with(getFieldIndex(fields, field.key), field));
  },

  async patchDataCollectionField({ dataCollectionId, field }, context) {
    return changeFields(context, dataCollectionId, (fields) => {
      const index = getFieldIndex(fields, field.key);
      return fields.with(index, { ...fields[index], ...field });
    });
  },

  async deleteDataCollectionField({ dataCollectionId, fieldKey }, context) {
    return changeFields(context, dataCollectionId, (fields) => fields.toSpliced(getFieldIndex(fields, fieldKey), 1));
  },
} satisfies Operations<typeof meta>;

async function changeFields(
  { transaction, identity }: OperationContext,
  id: string,
  change: (fields: Field[]) => Field[],
): Promise<{ dataCollection: WireCollection }> {
  const stored = await getCollection(transaction, id);
  const fields = change(await fieldsOfCollection(transaction, stored));
  const changed = { ...stored, fields, references: referencesOf(fields) };
  const updated = await storeCollection(transaction, stored, changed);
  await addBackReferences(transaction, updated, stored.fields);
  return { dataCollection: await toCollection(transaction, updated, identity) };
}

/** The code is assumed. */
function getFieldIndex(fields: readonly Field[], fieldKey: string | undefined): number {
  const index = fields.findIndex(({ key }) => key === fieldKey);
  if (index >= 0) return index;
  throw dataError('WDE0024', `The field ${fieldKey} does not exist.`, 404);
}

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
