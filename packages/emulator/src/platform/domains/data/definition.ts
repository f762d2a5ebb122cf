import * as z from 'zod';
import { type DataCollection, type DataContext, dataCollections, FIELD_TYPES, ROLES } from './data-documents';
import { emptyCollection } from './writes';
import { insertItem } from './writing';

const role = z.enum(ROLES);
const MAX_REFERENCE_FIELDS = 50;
const MAX_ITEMS_AT_ONCE = 1_000;

export const collectionDefinition = z.strictObject({
  permissions: z
    .strictObject({
      read: role.default('ANYONE'),
      insert: role.default('ADMIN'),
      update: role.default('ADMIN'),
      remove: role.default('ADMIN'),
    })
    .prefault({}),
  references: z
    .array(z.strictObject({ key: z.string(), type: z.enum(FIELD_TYPES), referencedCollection: z.string() }))
    .max(MAX_REFERENCE_FIELDS)
    .default([]),
  items: z.array(z.record(z.string(), z.unknown())).max(MAX_ITEMS_AT_ONCE).optional(),
});

export const collectionId = z.string().regex(/^[\w-]{1,64}(\/[\w-]{1,64})?$/, 'is no ID of a collection');

export type CollectionDefinition = z.infer<typeof collectionDefinition>;

export async function defineCollection(
  id: string,
  { items, ...definition }: CollectionDefinition,
  context: DataContext,
): Promise<DataCollection> {
  const { transaction } = context;
  const collection = await transaction.in(dataCollections).put({ id, ...definition });
  if (!items) return collection;
  await emptyCollection(transaction, id);
  for (const data of items) await insertItem(collection, { data }, { saveReferences: true }, context);
  return collection;
}
