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

const tracked = { id: '$inventoryItem.id', revision: '$inventoryItem.revision', quantity: 20 };

const WITHOUT_INVENTORY = 'a product without inventory';
const newItem = { productId: '$productV3.id', variantId: '$productV3.variantsInfo.variants.0.id', quantity: 5 };

const inventory: Recipes = {
  'inventoryItemsV3.queryInventoryItems': {
    request: { query: { filter: { 'product.name': 'Rain Jacket' } } },
    gives: { inventoryItem: 'inventoryItems.0' },
  },
  'inventoryItemsV3.searchInventoryItems': { request: { search: {} } },
  'inventoryItemsV3.countInventoryItems': { request: { filter: {} } },
  'inventoryItemsV3.getInventoryItem': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { inventoryItemId: '$inventoryItem.id' },
  },
  [WITHOUT_INVENTORY]: {
    operation: 'productsV3.createProduct',
    request: {
      product: {
        name: 'Scarf',
        productType: 'PHYSICAL',
        physicalProperties: {},
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
      },
    },
    gives: { productV3: 'product' },
  },
  'inventoryItemsV3.createInventoryItem': { after: [WITHOUT_INVENTORY], request: { inventoryItem: newItem } },
  'inventoryItemsV3.bulkCreateInventoryItems': { after: [WITHOUT_INVENTORY], request: { inventoryItems: [newItem] } },
  'inventoryItemsV3.updateInventoryItem': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { inventoryItem: tracked },
  },
  'inventoryItemsV3.bulkUpdateInventoryItems': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { inventoryItems: [{ inventoryItem: tracked }] },
  },
  'inventoryItemsV3.bulkIncrementInventoryItems': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { incrementData: [{ inventoryItemId: '$inventoryItem.id', incrementBy: 1 }] },
  },
  'inventoryItemsV3.bulkDecrementInventoryItems': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { decrementData: [{ inventoryItemId: '$inventoryItem.id', decrementBy: 1 }] },
  },
  'inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { incrementData: [{ variantId: '$inventoryItem.variantId', incrementBy: 1 }] },
  },
  'inventoryItemsV3.bulkDecrementInventoryItemsByVariantAndLocation': {
    after: ['inventoryItemsV3.queryInventoryItems'],
    request: { decrementData: [{ variantId: '$inventoryItem.variantId', decrementBy: 1 }] },
  },
};

export const catalogV3Recipes: Recipes = { ...categories, ...inventory };

const price = { actualPrice: { amount: '30' } };
const product = {
  name: 'Scarf',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price }] },
};
const change = { id: '$product.id', revision: '$product.revision', name: 'Long scarf' };

const stocked = { ...product, variantsInfo: { variants: [{ price, inventoryItem: { quantity: 5 } }] } };

export const productV3Recipes: Recipes = {
  'productsV3.createProduct': { request: { product } },
  'productsV3.createProductWithInventory': { request: { product: stocked } },
  'productsV3.updateProduct': { after: ['productsV3.createProduct'], request: { product: change } },
  'productsV3.updateProductWithInventory': { after: ['productsV3.createProduct'], request: { product: change } },
  'productsV3.deleteProduct': { after: ['productsV3.createProduct'], request: { productId: '$product.id' } },
  'productsV3.bulkCreateProducts': { request: { products: [product] } },
  'productsV3.bulkUpdateProducts': {
    after: ['productsV3.createProduct'],
    request: { products: [{ product: change }] },
  },
  'productsV3.bulkCreateProductsWithInventory': { request: { products: [stocked] } },
  'productsV3.bulkUpdateProductsWithInventory': {
    after: ['productsV3.createProduct'],
    request: { products: [{ product: change }] },
  },
  'productsV3.bulkDeleteProducts': { after: ['productsV3.createProduct'], request: { productIds: ['$product.id'] } },
  'productsV3.queryProducts': { as: 'visitor' },
  'productsV3.searchProducts': { as: 'visitor', request: { search: { search: { expression: 'linen' } } } },
  'productsV3.countProducts': { as: 'visitor', request: { filter: { visible: true } } },
  'productsV3.getProduct': { as: 'visitor', request: { productId: '$product.id', fields: ['CURRENCY'] } },
  'productsV3.getProductBySlug': { as: 'visitor', request: { slug: '$product.slug' } },
  'productsV3.getAllProductsCategory': { as: 'visitor' },
  'readOnlyVariantsV3.queryVariants': { as: 'visitor', request: { query: { filter: {} } } },
  'readOnlyVariantsV3.searchVariants': { as: 'visitor', request: { search: { filter: { visible: true } } } },
};
