import { STORES_APP_ID } from '../../../kernel/app-ids';
import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Category } from '../collections/collection-documents';
import { categoryIdOf } from './category-ids';
import { STORES_TREE } from './tree';

type Entity = Category & { id: string };

export const categoryCreated = (transaction: Transaction, entity: Entity) =>
  emit(transaction, 'wix.categories.v1.category_created', entity.id, { createdEvent: { entity } });

export const categoryUpdated = (transaction: Transaction, currentEntity: Entity) =>
  emit(transaction, 'wix.categories.v1.category_updated', currentEntity.id, { updatedEvent: { currentEntity } });

export const categoryDeleted = (transaction: Transaction, collectionId: string) =>
  emit(transaction, 'wix.categories.v1.category_deleted', categoryIdOf(collectionId), { deletedEvent: {} });

export const categoryMoved = (transaction: Transaction, { id, parentCategory }: Entity) =>
  emit(transaction, 'wix.categories.v1.category_category_moved', id, {
    actionEvent: { body: { categoryId: id, parentCategory, treeReference: STORES_TREE } },
  });

/** Sends one event per item. Source: `ItemAddedToCategory`. */
export const itemAdded = (transaction: Transaction, collectionId: string, productId: string) => {
  const categoryId = categoryIdOf(collectionId);
  const addedItem = { catalogItemId: productId, appId: STORES_APP_ID };
  return emit(transaction, 'wix.categories.v1.category_item_added_to_category', categoryId, {
    actionEvent: { body: { categoryId, addedItem, treeReference: STORES_TREE } },
  });
};

export const itemRemoved = (transaction: Transaction, collectionId: string, productId: string) => {
  const categoryId = categoryIdOf(collectionId);
  const removedItem = { catalogItemId: productId, appId: STORES_APP_ID };
  return emit(transaction, 'wix.categories.v1.category_item_removed_from_category', categoryId, {
    actionEvent: { body: { categoryId, removedItem, treeReference: STORES_TREE } },
  });
};
