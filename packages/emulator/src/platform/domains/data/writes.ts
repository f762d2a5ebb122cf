import type { Transaction } from '../../kernel/store/store-interface';
import { getAnyCollection } from './app-collections/items';
import {
  type DataCollection,
  type DataContext,
  dataError,
  documentId,
  itemDocuments,
  requirePermission,
  type StoredItem,
} from './data-documents';
import { type Patch, patchItem } from './patch';
import { eachDataItem, fieldsOf, toDataItem } from './view';
import {
  idOf,
  insertItem,
  type RequestedItem,
  releaseSpace,
  removeItem,
  replaceItem,
  type WriteOptions,
} from './writing';

interface OfCollection extends WriteOptions {
  dataCollectionId: string;
}

interface ItemRequest extends OfCollection {
  dataItem: RequestedItem;
}

interface BulkRequest extends OfCollection {
  dataItems: RequestedItem[];
  returnEntity?: boolean;
}

/** Source of the types: `data-items-api-client`, whose enums accept no strings. */
export const itemWrites = {
  async insert(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: toWireItem(collection, await insertItem(collection, request.dataItem, request, context)) };
  },

  async update(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: toWireItem(collection, await replaceItem(collection, request.dataItem, request, context)) };
  },

  async save(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    const { item, isNew } = await saveItem(collection, request.dataItem, request, context);
    return { action: isNew ? 'INSERTED' : 'UPDATED', dataItem: toWireItem(collection, item) };
  },

  async patch(request: OfCollection & { patch: Patch }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: toWireItem(collection, await patchItem(collection, request.patch, request, context)) };
  },

  async remove(request: OfCollection & { dataItemId: string }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: toWireItem(collection, await removeItem(collection, request.dataItemId, request, context)) };
  },

  async truncate({ dataCollectionId }: OfCollection, { transaction, identity }: DataContext) {
    const collection = await getAnyCollection(transaction, dataCollectionId);
    requirePermission(collection, 'remove', identity);
    await emptyCollection(transaction, collection.id);
    return {};
  },

  async bulkInsert(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    requirePermission(collection, 'insert', context.identity);
    return eachDataItem(request.dataItems, 'INSERT', async (entry) =>
      bulkResult('INSERT', collection, await insertItem(collection, entry, request, context), request.returnEntity),
    );
  },

  async bulkUpdate(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    requireIds(request.dataItems);
    return eachDataItem(request.dataItems, 'UPDATE', async (entry) =>
      bulkResult('UPDATE', collection, await replaceItem(collection, entry, request, context), request.returnEntity),
    );
  },

  async bulkSave(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.dataItems, 'UPDATE', async (entry) => {
      const { item, isNew } = await saveItem(collection, entry, request, context);
      return bulkResult(isNew ? 'INSERT' : 'UPDATE', collection, item, request.returnEntity);
    });
  },

  async bulkPatch(request: OfCollection & { patches: Patch[]; returnEntity?: boolean }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.patches, 'PATCH', async (patch) =>
      bulkResult('PATCH', collection, await patchItem(collection, patch, request, context), request.returnEntity),
    );
  },

  async bulkRemove(request: OfCollection & { dataItemIds: string[] }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.dataItemIds, 'DELETE', async (itemId) => {
      await removeItem(collection, itemId, request, context);
      return { id: itemId, action: 'DELETE' };
    });
  },
};

/** Source: cms-data-items-crud of wix/skills; the words are those of @wix/wix-data-items-common. */
function requireIds(entries: readonly RequestedItem[]): void {
  if (entries.every(({ id }) => id)) return;
  throw dataError('WDE0007', 'Invalid update. Updated object must have a string _id property.', 400);
}

async function saveItem(
  collection: DataCollection,
  entry: RequestedItem,
  options: WriteOptions,
  context: DataContext,
): Promise<{ item: StoredItem; isNew: boolean }> {
  const id = documentId(collection.id, idOf(entry) ?? '');
  const isNew = (await context.transaction.in(itemDocuments).find(id)) === undefined;
  const item = isNew
    ? await insertItem(collection, entry, options, context)
    : await replaceItem(collection, entry, options, context);
  return { item, isNew };
}

export async function emptyCollection(transaction: Transaction, collectionId: string): Promise<void> {
  for (const { id, itemId } of await transaction.in(itemDocuments).all({ filter: { collectionId } })) {
    await transaction.in(itemDocuments).remove(id);
    await releaseSpace(transaction, collectionId, itemId);
  }
}

const toWireItem = (collection: DataCollection, item: StoredItem) => toDataItem(collection, fieldsOf(item));

const bulkResult = (
  action: 'INSERT' | 'UPDATE' | 'PATCH',
  collection: DataCollection,
  item: StoredItem,
  returnEntity = false,
) => ({ id: item.itemId, action, dataItem: returnEntity ? toWireItem(collection, item) : undefined });
