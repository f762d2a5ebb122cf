import type { Recipes } from '../machinery/recipe';

const product = {
  name: 'Apron',
  productType: 'physical',
  priceData: { price: 40 },
  brand: 'Loom',
  ribbon: 'New',
  manageVariants: true,
  productOptions: [
    {
      name: 'Size',
      choices: [
        { value: 'S', description: 'S' },
        { value: 'M', description: 'M' },
      ],
    },
  ],
};
const choices = [{ option: 'Size', choice: 'S', mediaIds: ['$picture'] }];

const stockNotification = {
  request: {
    catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$product.id' },
    email: '$persona@example.com',
  },
  itemDetails: { name: 'Apron', price: '40' },
};

const item = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$product.id' };

const saved: Recipes = {
  'wishlists.addItem': { as: 'member', request: { catalogReference: item, returnEntity: true } },
  'wishlists.removeItem': { as: 'member', request: { catalogReference: item, returnEntity: true } },
  'wishlists.getDefaultWishlist': { as: 'member', request: {} },
  'recommendations.getRecommendation': {
    as: 'visitor',
    request: { algorithms: [{ id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c', appId: item.appId }] },
  },
};

const backInStock: Recipes = {
  'backInStockNotifications.createBackInStockNotificationRequest': {
    as: 'visitor',
    request: stockNotification,
    gives: { backInStockRequest: 'request' },
  },
  'backInStockNotifications.getBackInStockNotificationRequest': {
    after: ['backInStockNotifications.createBackInStockNotificationRequest'],
    request: { id: '$backInStockRequest.id' },
  },
  'backInStockNotifications.deleteBackInStockNotificationRequest': {
    after: ['backInStockNotifications.createBackInStockNotificationRequest'],
    request: { id: '$backInStockRequest.id' },
  },
  'backInStockNotifications.markAsNotificationSent': {
    after: ['backInStockNotifications.createBackInStockNotificationRequest'],
    request: { id: '$backInStockRequest.id' },
  },
  'backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences': {
    request: { catalogReferences: [stockNotification.request.catalogReference] },
  },
};

export const storeRecipes: Recipes = {
  ...backInStock,
  ...saved,
  'products.createProduct': { request: { product } },
  'a plain product': {
    operation: 'products.createProduct',
    request: {
      product: {
        name: 'Tote',
        productType: 'physical',
        priceData: { price: 20 },
        productOptions: product.productOptions,
      },
    },
  },
  'products.updateProduct': { request: { product: { name: 'Long apron' } } },
  'products.updateProductVariants': { request: { variants: [{ choices: { Size: 'S' }, price: 45 }] } },
  'products.deleteProductOptions': { after: ['a plain product'] },
  'products.addProductMedia': { request: { media: [{ url: 'https://example.com/apron.jpg' }] } },
  'a pictured product': {
    operation: 'products.getProduct',
    after: ['products.addProductMedia'],
    gives: { picture: 'product.media.mainMedia.id' },
  },
  'products.addProductMediaToChoices': { after: ['a pictured product'], request: { media: choices } },
  'products.removeProductMediaFromChoices': {
    after: ['products.addProductMediaToChoices'],
    request: { media: choices },
  },
  'products.removeProductMedia': { after: ['a pictured product'], request: { mediaIds: ['$picture'] } },
  'products.getProductOptionsAvailability': { as: 'visitor', request: { options: { Size: 'S' } } },
  'products.queryProductVariants': { as: 'visitor' },
  'products.queryStoreVariants': {
    as: 'visitor',
    request: { query: { filter: {} } },
    gives: { storeVariant: 'variants.0' },
  },
  'products.getStoreVariant': { as: 'visitor', request: { id: '$storeVariant.id' } },
  'products.getCollectionBySlug': { as: 'visitor', request: { slug: '$collection.slug' } },
  'products.addProductsToCollection': { request: { id: '$collection.id', productIds: ['$product.id'] } },
  'products.removeProductsFromCollection': {
    after: ['products.addProductsToCollection'],
    request: { id: '$collection.id', productIds: ['$product.id'] },
  },
  'products.createCollection': { request: { collection: { name: 'Kitchen' } } },
  'products.updateCollection': { request: { collection: { name: 'Workshop' } } },
  'products.deleteCollection': { request: { id: '$collection.id' } },
  'products.bulkUpdateProductsProperty': { request: { ids: ['$product.id'], set: { price: 50 } } },
  'products.bulkAdjustProductProperty': { request: { ids: ['$product.id'], adjust: { price: { amount: 5 } } } },
  'collections.getCollectionBySlug': { as: 'visitor', request: { slug: '$collection.slug' } },
  'inventory.queryInventory': { gives: { inventoryItem: 'inventoryItems.0' } },
  'stock of a product': {
    operation: 'inventory.queryInventory',
    after: ['products.createProduct'],
    request: { query: { filter: JSON.stringify({ productId: '$product.id' }) } },
    gives: { inventoryItem: 'inventoryItems.0' },
  },
  'inventory.getInventoryVariants': { request: { inventoryId: '$inventoryItem.id' } },
  'inventory.updateInventoryVariants': {
    request: {
      inventoryItem: {
        productId: '$inventoryItem.productId',
        trackQuantity: true,
        variants: [{ variantId: '$inventoryItem.variants.0.variantId', quantity: 30, inStock: true }],
      },
    },
  },
  'inventory.incrementInventory': {
    after: ['inventory.updateInventoryVariants'],
    request: {
      incrementData: [
        { inventoryId: '$inventoryItem.id', variantId: '$inventoryItem.variants.0.variantId', incrementBy: 1 },
      ],
    },
  },
  'inventory.decrementInventory': {
    after: ['inventory.updateInventoryVariants'],
    request: {
      decrementData: [
        { inventoryId: '$inventoryItem.id', variantId: '$inventoryItem.variants.0.variantId', decrementBy: 1 },
      ],
    },
  },
};
