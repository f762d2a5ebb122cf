import type { Transaction } from '../../../kernel/store/store';
import { type DataCollection, documentId, itemDocuments, type StoredItem } from '../documents';
import { abandonedCarts } from './abandoned-carts';
import { blogCategories, blogPosts, blogTags } from './blog';
import { bookingSchedules, bookingServices, bookingStaff } from './bookings';
import { type AppCollectionId, isAppCollection } from './definitions';
import { eventItems, ticketItems } from './events';
import { type AppItem, fullMembers, privateMembers, publicMembers } from './members';
import { inventoryItems, storeOrders, storeVariantItems } from './stock-and-orders';
import { storeCollections, storeProducts } from './stores';

/** All items of the collection, in the order in which they were made. */
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

const ITEMS: Record<AppCollectionId, (transaction: Transaction, isOwner: boolean) => Promise<AppItem[]>> = {
  'Members/FullData': fullMembers,
  'Members/PublicData': publicMembers,
  'Members/PrivateMembersData': privateMembers,
  'Members/PrivateData': privateMembers,
  'Stores/Products': storeProducts,
  'Stores/Collections': storeCollections,
  'Stores/Variants': storeVariantItems,
  'Stores/InventoryItems': inventoryItems,
  'Stores/AbandonedCarts': abandonedCarts,
  'Stores/Orders': storeOrders,
  'Bookings/Services': bookingServices,
  'Bookings/Staff': bookingStaff,
  'Bookings/Schedule': bookingSchedules,
  'Events/Events': eventItems,
  'Events/Tickets': ticketItems,
  'Blog/Posts': blogPosts,
  'Blog/Categories': blogCategories,
  'Blog/Tags': blogTags,
};

async function appItems(transaction: Transaction, id: AppCollectionId, isOwner: boolean): Promise<StoredItem[]> {
  const items = await ITEMS[id](transaction, isOwner);
  return items.map((item, index) => ({
    ...item,
    id: documentId(id, item.itemId),
    collectionId: id,
    sequence: index,
    data: Object.fromEntries(Object.entries(item.data).filter(([, value]) => value != null)),
  }));
}
