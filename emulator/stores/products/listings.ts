import type { CollectionDefinition, Transaction } from '../../database/store';
import type { CatalogueProduct } from './catalogue';

/**
 * A visible product in one of its collections, with the fields to find and sort it by. So a page of a collection is
 * read from one index, in order, however large the catalogue is.
 */
interface Listing
  extends Pick<
    CatalogueProduct,
    | 'name'
    | 'slug'
    | 'productType'
    | 'description'
    | 'sku'
    | 'numericId'
    | 'brand'
    | 'ribbon'
    | 'visible'
    | 'collectionIds'
    | 'lastUpdated'
    | 'createdDate'
  > {
  id: string;
  collectionId: string;
  productId: string;
  price: number;
}

export const listings: CollectionDefinition<Listing> = {
  name: 'listings',
  fields: {
    collectionId: 'string',
    productId: 'string',
    name: 'string',
    slug: 'string',
    productType: 'string',
    description: 'string',
    sku: 'string',
    numericId: 'string',
    brand: 'string',
    ribbon: 'string',
    visible: 'boolean',
    price: 'number',
    collectionIds: 'array',
    lastUpdated: 'date',
    createdDate: 'date',
  },
  indexed: ['productId', 'slug', 'numericId', 'lastUpdated', 'name', 'price'].map((path) => ['collectionId', path]),
  countedBy: 'collectionId',
};

/** The visible ones. */
export const numberOfProducts = (transaction: Transaction, collectionId: string): Promise<number> =>
  transaction.in(listings).countOf(collectionId);

/** Changes of products: without `before` it is new, without `after` it is removed. */
export interface ProductChange {
  before?: CatalogueProduct;
  after?: CatalogueProduct;
}

/** Updates the listings after changes of products. */
export async function relist(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const old = new Map(listingsOf(before).map((listing) => [listing.id, listing]));
    for (const listing of listingsOf(after)) {
      const existing = old.get(listing.id);
      old.delete(listing.id);
      if (!existing) await transaction.in(listings).insert(listing);
      else if (JSON.stringify(existing) !== JSON.stringify(listing)) await transaction.in(listings).update(listing);
    }
    for (const id of old.keys()) await transaction.in(listings).remove(id);
  }
}

function listingsOf(product: CatalogueProduct | undefined): Listing[] {
  if (!product?.visible) return [];
  const { name, slug, productType, description, sku, numericId, brand, ribbon, visible, price, collectionIds } =
    product;
  const { id: productId, lastUpdated, createdDate } = product;
  const found = { name, slug, productType, description, sku, numericId, brand, ribbon, visible, price, collectionIds };
  return collectionIds.map((collectionId) => ({
    id: `${collectionId}/${productId}`,
    collectionId,
    productId,
    ...found,
    lastUpdated,
    createdDate,
  }));
}
