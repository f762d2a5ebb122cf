import type { Transaction } from '../../../kernel/store/store';
import { type DataCollection, documentId, itemDocuments, type StoredItem } from '../data-documents';
import { type AppCollectionId, isAppCollection } from './definitions';

export type AppItem = Pick<StoredItem, 'itemId' | 'owner' | 'createdDate' | 'updatedDate' | 'data'>;

export type AppItems = Readonly<
  Record<AppCollectionId, (transaction: Transaction, isOwner: boolean) => Promise<AppItem[]>>
>;

let registered: AppItems | undefined;

export function registerAppItems(items: AppItems): void {
  registered = items;
}

export async function itemsOf(
  transaction: Transaction,
  { id: collectionId, readOnly }: DataCollection,
  isOwner: boolean,
): Promise<StoredItem[]> {
  if (readOnly && isAppCollection(collectionId)) return appItems(transaction, collectionId, isOwner);
  const sort = [{ fieldName: 'sequence', order: 'ASC' }];
  return transaction.in(itemDocuments).all({ filter: { collectionId }, sort });
}

export async function findItem(
  transaction: Transaction,
  collection: DataCollection,
  itemId: string,
  isOwner: boolean,
): Promise<StoredItem | undefined> {
  if (!collection.readOnly) return transaction.in(itemDocuments).find(documentId(collection.id, itemId));
  return (await itemsOf(transaction, collection, isOwner)).find((item) => item.itemId === itemId);
}

async function appItems(transaction: Transaction, id: AppCollectionId, isOwner: boolean): Promise<StoredItem[]> {
  if (!registered) throw new Error('no items of apps are registered: see composition/join-domains.ts');
  const items = await registered[id](transaction, isOwner);
  return items.map((item, index) => ({
    ...item,
    id: documentId(id, item.itemId),
    collectionId: id,
    sequence: index,
    data: Object.fromEntries(Object.entries(item.data).filter(([, value]) => value != null)),
  }));
}
