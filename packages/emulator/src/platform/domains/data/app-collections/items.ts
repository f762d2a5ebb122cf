import { type App, siteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  type DataCollection,
  dataCollections,
  documentId,
  getCollection,
  itemDocuments,
  type StoredItem,
} from '../data-documents';

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

export async function getAnyCollection(transaction: Transaction, id: string): Promise<DataCollection> {
  if (!isAppCollection(id) || (await transaction.in(dataCollections).find(id))) return getCollection(transaction, id);
  const { app, read }: AppCollection = APP_COLLECTIONS[id];
  const settings = await transaction.in(siteSettings).find('settings');
  if (app && !settings?.apps.includes(app)) return getCollection(transaction, id);
  const permissions = { read, insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' } as const;
  return { id, permissions, references: [], readOnly: true };
}

interface AppCollection {
  app?: App;
  read: 'ANYONE' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';
}

/**
 * Source: "Wix Members Collections" and its siblings on dev.wix.com.
 * Assumed; errs to permission: PrivateData has the same readers as PrivateMembersData.
 */
const APP_COLLECTIONS = {
  'Members/FullData': { app: 'members', read: 'ADMIN' },
  'Members/PublicData': { app: 'members', read: 'ANYONE' },
  'Members/PrivateMembersData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Members/PrivateData': { app: 'members', read: 'SITE_MEMBER_AUTHOR' },
  'Stores/Products': { app: 'stores', read: 'ANYONE' },
  'Stores/Collections': { app: 'stores', read: 'ANYONE' },
  'Stores/Variants': { app: 'stores', read: 'ANYONE' },
  'Stores/InventoryItems': { app: 'stores', read: 'ANYONE' },
  'Stores/AbandonedCarts': { app: 'stores', read: 'ADMIN' },
  'Stores/Orders': { app: 'stores', read: 'ADMIN' },
  'Bookings/Services': { app: 'bookings', read: 'ANYONE' },
  'Bookings/Staff': { app: 'bookings', read: 'ANYONE' },
  'Bookings/Schedule': { app: 'bookings', read: 'ANYONE' },
  'Events/Events': { app: 'events', read: 'ANYONE' },
  'Events/Tickets': { app: 'events', read: 'ANYONE' },
  'PaidPlans/Plans': { app: 'pricingPlans', read: 'ANYONE' },
  'Blog/Posts': { read: 'ANYONE' },
  'Blog/Categories': { read: 'ANYONE' },
  'Blog/Tags': { read: 'ANYONE' },
} as const satisfies Record<string, AppCollection>;

type AppCollectionId = keyof typeof APP_COLLECTIONS;

const isAppCollection = (id: string): id is AppCollectionId => Object.hasOwn(APP_COLLECTIONS, id);
