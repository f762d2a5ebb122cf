import type { collections as meta } from '@wix/data/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { dataError, getCollection } from '../data-documents';
import { addBackReferences, referencesOf, storeCollection } from './change';
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
