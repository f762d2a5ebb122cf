import type { Recipes } from '../machinery/recipe';

export const productV3Recipes: Recipes = {
  'productsV3.queryProducts': { as: 'visitor' },
  'productsV3.searchProducts': { as: 'visitor', request: { search: { search: { expression: 'linen' } } } },
  'productsV3.countProducts': { as: 'visitor', request: { filter: { visible: true } } },
  'productsV3.getProduct': { as: 'visitor', request: { productId: '$product.id', fields: ['CURRENCY'] } },
  'productsV3.getProductBySlug': { as: 'visitor', request: { slug: '$product.slug' } },
  'productsV3.getAllProductsCategory': { as: 'visitor' },
  'readOnlyVariantsV3.queryVariants': { as: 'visitor', request: { query: { filter: {} } } },
  'readOnlyVariantsV3.searchVariants': { as: 'visitor', request: { search: { filter: { visible: true } } } },
};
