import type { categories as meta } from '@wix/categories/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { STORES_APP_ID } from '../../../kernel/app-ids';
import { ApplicationError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredCollection } from '../collections/collection-documents';
import { addToCollection, removeFromCollection } from '../collections/repository';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { itemAdded, itemRemoved } from './category-events';
import { categoryIdOf } from './category-ids';
import { type CategoryTree, getCategory, readTree, requireTree } from './tree';
import { refuseManaged } from './writes';

interface ItemReference {
  catalogItemId?: string | undefined;
  appId?: string | undefined;
}

export const categoryItems = {
  /** Assumed: newest products first, since times of addition are not stored. Only the owner gets hidden products. */
  async listItemsInCategory({ categoryId, treeReference, includeItemsFromSubcategories, cursorPaging }, context) {
    requireTree(treeReference);
    const tree = await readTree(context.transaction);
    const category = getCategory(tree, categoryId);
    const below = includeItemsFromSubcategories ? tree.descendantsOf(category) : [];
    const { items, count, cursors } = await context.transaction.in(productDocuments).query(
      {
        filter: {
          collectionIds: { $hasSome: [category, ...below].map(({ id }) => id) },
        },
        scope: !isOwner(context.identity) ? { visible: true } : undefined,
        cursorPaging: cursorPaging ?? null,
      },
      LIMITS,
    );
    return { items: items.map(toItem), pagingMetadata: { count, cursors } };
  },

  async listCategoriesForItem({ item, treeReference }, context) {
    requireTree(treeReference);
    const { directCategoryIds, indirectCategoryIds } = await categoriesOf(
      context,
      await readTree(context.transaction),
      item,
    );
    return { directCategoryIds, allCategoryIds: [...directCategoryIds, ...indirectCategoryIds] };
  },

  async listCategoriesForItems({ items, treeReference }, context) {
    requireTree(treeReference);
    const tree = await readTree(context.transaction);
    const categoriesForItems = [];
    for (const item of items) categoriesForItems.push({ item, ...(await categoriesOf(context, tree, item)) });
    return { categoriesForItems };
  },

  async bulkAddItemsToCategory({ categoryId, items, treeReference }, { transaction }) {
    requireTree(treeReference);
    const category = getCategory(await readTree(transaction), categoryId);
    refuseManaged(category);
    return eachItem(
      items,
      async (item) => {
        await add(transaction, category, item);
        return {};
      },
      { itemMetadata: (item) => ({ item }) },
    );
  },

  async bulkAddItemToCategories({ item, categoryIds, treeReference }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const categories = categoryIds.map((id) => tree.find(id));
    for (const category of categories) if (category) refuseManaged(category);
    return eachItem(
      categoryIds,
      async (id) => {
        await add(transaction, getCategory(tree, id), item);
        return {};
      },
      { itemMetadata: (id) => ({ id }) },
    );
  },

  async bulkRemoveItemsFromCategory({ categoryId, items, treeReference }, { transaction }) {
    requireTree(treeReference);
    const category = getCategory(await readTree(transaction), categoryId);
    refuseManaged(category);
    return eachItem(
      items,
      async (item) => {
        await remove(transaction, category, item);
        return {};
      },
      { itemMetadata: (item) => ({ item }) },
    );
  },

  async bulkRemoveItemFromCategories({ item, categoryIds, treeReference }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const categories = categoryIds.map((id) => tree.find(id));
    for (const category of categories) if (category) refuseManaged(category);
    return eachItem(
      categoryIds,
      async (id) => {
        await remove(transaction, getCategory(tree, id), item);
        return {};
      },
      { itemMetadata: (id) => ({ id }) },
    );
  },
} satisfies Operations<typeof meta>;

// Source: "a list of up to 100 items".
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

const toItem = ({ id }: StoredProduct) => ({ catalogItemId: id, appId: STORES_APP_ID });

/** A missing item is in no category. */
async function categoriesOf({ transaction }: OperationContext, tree: CategoryTree, { catalogItemId }: ItemReference) {
  const product = await transaction.in(productDocuments).find(catalogItemId ?? '');
  const direct = (product?.collectionIds ?? []).flatMap((id) => tree.find(id) ?? []);
  const above = new Set(direct.flatMap((category) => tree.ancestorsOf(category)));
  return {
    directCategoryIds: direct.map(({ id }) => categoryIdOf(id)),
    indirectCategoryIds: [...above].filter((each) => !direct.includes(each)).map(({ id }) => categoryIdOf(id)),
  };
}

async function add(transaction: Transaction, { id }: StoredCollection, item: ItemReference): Promise<void> {
  const product = await getItem(transaction, item);
  if ((await addToCollection(transaction, id, [product])) > 0) await itemAdded(transaction, id, product.id);
}

async function remove(transaction: Transaction, { id }: StoredCollection, item: ItemReference): Promise<void> {
  const product = await getItem(transaction, item);
  if ((await removeFromCollection(transaction, id, [product])) > 0) await itemRemoved(transaction, id, product.id);
}

/** Assumed; errs to refusal: an unknown item is refused, with this code. */
async function getItem(transaction: Transaction, { catalogItemId, appId }: ItemReference): Promise<StoredProduct> {
  const product = appId === STORES_APP_ID && (await transaction.in(productDocuments).find(catalogItemId ?? ''));
  if (!product) throw new ApplicationError('ITEM_NOT_FOUND', `the shop has no item ${catalogItemId}`);
  return product;
}
