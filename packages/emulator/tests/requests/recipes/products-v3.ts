import type { Recipes } from '../machinery/recipe';

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
