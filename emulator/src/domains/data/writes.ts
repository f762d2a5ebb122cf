import type { Transaction } from '../../kernel/store/store';
import { getAnyCollection } from './app-collections/collection';
import { eachDataItem } from './bulk';
import type { DataContext } from './context';
import { type DataCollection, documentId, itemDocuments, type StoredItem } from './data-documents';
import { type Patch, patchItem } from './patch';
import { requireMay } from './permissions';
import { giveSpaceBack } from './space';
import { fieldsOf, toDataItem } from './view';
import { idOf, insertItem, removeItem, replaceItem, type SentItem, type WriteOptions } from './writing';

interface OfCollection extends WriteOptions {
  dataCollectionId: string;
}

interface ItemRequest extends OfCollection {
  dataItem: SentItem;
}

interface BulkRequest extends OfCollection {
  dataItems: SentItem[];
  returnEntity?: boolean;
}

/** Source of the types: `data-items-api-client`, whose enumerations take no text. */
export const itemWrites = {
  async insert(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: shown(collection, await insertItem(collection, request.dataItem, request, context)) };
  },

  async update(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: shown(collection, await replaceItem(collection, request.dataItem, request, context)) };
  },

  async save(request: ItemRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    const { item, isNew } = await saveItem(collection, request.dataItem, request, context);
    return { action: isNew ? 'INSERTED' : 'UPDATED', dataItem: shown(collection, item) };
  },

  async patch(request: OfCollection & { patch: Patch }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: shown(collection, await patchItem(collection, request.patch, request, context)) };
  },

  async remove(request: OfCollection & { dataItemId: string }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return { dataItem: shown(collection, await removeItem(collection, request.dataItemId, request, context)) };
  },

  async truncate({ dataCollectionId }: OfCollection, { transaction, identity }: DataContext) {
    const collection = await getAnyCollection(transaction, dataCollectionId);
    requireMay(collection, 'remove', identity);
    await emptyCollection(transaction, collection.id);
    return {};
  },

  async bulkInsert(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    requireMay(collection, 'insert', context.identity);
    return eachDataItem(request.dataItems, 'INSERT', async (entry) =>
      done('INSERT', collection, await insertItem(collection, entry, request, context), request.returnEntity),
    );
  },

  async bulkUpdate(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.dataItems, 'UPDATE', async (entry) =>
      done('UPDATE', collection, await replaceItem(collection, entry, request, context), request.returnEntity),
    );
  },

  async bulkSave(request: BulkRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.dataItems, 'UPDATE', async (entry) => {
      const { item, isNew } = await saveItem(collection, entry, request, context);
      return done(isNew ? 'INSERT' : 'UPDATE', collection, item, request.returnEntity);
    });
  },

  async bulkPatch(request: OfCollection & { patches: Patch[]; returnEntity?: boolean }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    return eachDataItem(request.patches, 'PATCH', async (patch) =>
      done('PATCH', collection, await patchItem(collection, patch, request, context), request.returnEntity),
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

async function saveItem(
  collection: DataCollection,
  entry: SentItem,
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
    await giveSpaceBack(transaction, collectionId, itemId);
  }
}

const shown = (collection: DataCollection, item: StoredItem) => toDataItem(collection, fieldsOf(item));

const done = (
  action: 'INSERT' | 'UPDATE' | 'PATCH',
  collection: DataCollection,
  item: StoredItem,
  returnEntity = false,
) => ({ id: item.itemId, action, dataItem: returnEntity ? shown(collection, item) : undefined });
