import type { Recipes } from '../machinery/recipe';

const treeReference = { appNamespace: '@wix/stores' };
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const item = { catalogItemId: '$product.id', appId };
const items = [item];

const categories: Recipes = {
  'categories.categories.createCategory': { request: { category: { name: 'Garden' }, treeReference } },
  'categories.categories.queryCategories': {
    as: 'visitor',
    request: { query: { filter: { name: { $exists: true } } }, treeReference },
  },
  'categories.categories.searchCategories': { as: 'visitor', request: { search: {}, treeReference } },
  'categories.categories.countCategories': { as: 'visitor', request: { filter: {}, treeReference } },
  'categories.categories.getCategory': { as: 'visitor', request: { categoryId: '$category.id', treeReference } },
  'categories.categories.getCategoryBySlug': { as: 'visitor', request: { slug: '$category.slug', treeReference } },
  'categories.categories.listTrees': { as: 'visitor' },
  'categories.categories.updateCategory': {
    after: ['categories.categories.createCategory'],
    request: { category: { id: '$category.id', revision: '$category.revision', name: 'Yard' }, treeReference },
  },
  'categories.categories.deleteCategory': { request: { categoryId: '$category.id', treeReference } },
  'categories.categories.updateCategoryVisibility': {
    after: ['categories.categories.createCategory'],
    request: { categoryId: '$category.id', revision: '$category.revision', visible: false, treeReference },
  },
  'categories.categories.moveCategory': { request: { categoryId: '$category.id', position: 'FIRST', treeReference } },
  'categories.categories.listItemsInCategory': {
    as: 'visitor',
    request: { categoryId: '$category.id', treeReference },
  },
  'categories.categories.listCategoriesForItem': { as: 'visitor', request: { item, treeReference } },
  'categories.categories.listCategoriesForItems': { as: 'visitor', request: { items, treeReference } },
  'categories.categories.bulkAddItemsToCategory': { request: { categoryId: '$category.id', items, treeReference } },
  'categories.categories.bulkRemoveItemsFromCategory': {
    request: { categoryId: '$category.id', items, treeReference },
  },
  'categories.categories.bulkAddItemToCategories': {
    request: { categoryIds: ['$category.id'], item, treeReference },
  },
  'categories.categories.bulkRemoveItemFromCategories': {
    request: { categoryIds: ['$category.id'], item, treeReference },
  },
};

export const catalogV3Recipes: Recipes = { ...categories };
