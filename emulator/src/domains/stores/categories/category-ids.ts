import { seedId } from '../../../kernel/ids/seed-id';
import { ALL_PRODUCTS } from '../products/product-documents';

/** The collection's ID is no GUID, which a category's must be. On the platform it differs from site to site. */
export const ALL_PRODUCTS_CATEGORY = seedId('category', 'all-products');

export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS ? ALL_PRODUCTS_CATEGORY : collectionId;

export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS : categoryId;
