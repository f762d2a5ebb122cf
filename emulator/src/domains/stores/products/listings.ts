import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import { LISTED_KINDS, type ListedFields, listedFields } from '../catalog-v3/listed-fields';
import { ALL_PRODUCTS, type CatalogueProduct, productDocuments } from './catalogue';

/**
 * A product in one of its collections, with the fields to find and sort it by. So a page of a collection is read from
 * one index, in order, however large the catalogue is. Hidden products are listed apart.
 */
interface Listing
  // Listings of sites stored before V3 lack these fields.
  extends Partial<ListedFields>,
    Pick<
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
    ...LISTED_KINDS,
  },
  indexed: ['productId', 'slug', 'numericId', 'lastUpdated', 'name', 'price', 'actualMin'].map((path) => [
    'collectionId',
    path,
  ]),
  countedBy: 'collectionId',
};

/** Where the hidden products of the collection are listed, which only the owner finds. */
export const hiddenListings = (collectionId: string): string => `hidden/${collectionId}`;

export const numberOfProducts = (transaction: Transaction, collectionId: string): Promise<number> =>
  transaction.in(listings).countOf(collectionId);

/** Changes of products: without `before` it is new, without `after` it is removed. */
export interface ProductChange {
  before?: CatalogueProduct;
  after?: CatalogueProduct;
}

export async function relist(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const old = new Map(listingsOf(before).map((listing) => [listing.id, listing]));
    for (const listing of listingsOf(after)) {
      const existing = old.get(listing.id);
      old.delete(listing.id);
      if (!existing) await transaction.in(listings).insert(listing);
      else if (JSON.stringify(existing) !== JSON.stringify(listing)) await transaction.in(listings).put(listing);
    }
    for (const id of old.keys()) await transaction.in(listings).remove(id);
  }
}

/**
 * Lists every product again, unless all listings are current: those of a site stored before Catalog V3 lack its search
 * fields, and hidden products have no listing.
 */
export async function relistAll(transaction: Transaction): Promise<void> {
  const listed = { collectionId: { $in: [ALL_PRODUCTS, hiddenListings(ALL_PRODUCTS)] }, handle: { $exists: true } };
  const count = await transaction.in(listings).count(listed);
  if (count === (await transaction.in(productDocuments).count())) return;
  for (const product of await transaction.in(productDocuments).all()) {
    for (const listing of listingsOf(product)) await transaction.in(listings).put(listing);
  }
}

function listingsOf(product: CatalogueProduct | undefined): Listing[] {
  if (!product) return [];
  const { name, slug, productType, description, sku, numericId, brand, ribbon, visible, price, collectionIds } =
    product;
  const { id: productId, lastUpdated, createdDate } = product;
  const found = { name, slug, productType, description, sku, numericId, brand, ribbon, visible, price, collectionIds };
  const listed = listedFields(product);
  const places = visible ? collectionIds : collectionIds.map(hiddenListings);
  return places.map((collectionId) => ({
    id: `${collectionId}/${productId}`,
    collectionId,
    productId,
    ...found,
    ...listed,
    lastUpdated,
    createdDate,
  }));
}
