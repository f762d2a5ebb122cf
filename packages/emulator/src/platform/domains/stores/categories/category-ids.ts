import { seedId } from '../../../kernel/ids/new-id';
import { ALL_PRODUCTS } from '../products/product-documents';

/** A category's ID must be a GUID, which the collection's ID is not. On the platform, it differs between sites. */
export const ALL_PRODUCTS_CATEGORY = seedId('category', 'all-products');

export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS ? ALL_PRODUCTS_CATEGORY : collectionId;

export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS : categoryId;
