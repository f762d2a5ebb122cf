import { seedId } from '../../../kernel/ids/seed-id';
import { ALL_PRODUCTS } from '../products/product-documents';

/**
 * The category of all products. A category has the ID of its collection, except this one: the collection's is no GUID,
 * and that of a category must be one. On the platform it differs from site to site; here it is the same on all.
 */
export const ALL_PRODUCTS_CATEGORY = seedId('category', 'all-products');

export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS ? ALL_PRODUCTS_CATEGORY : collectionId;

export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS : categoryId;
