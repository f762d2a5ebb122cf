import type { CollectionDefinition, Unit } from '../store/store';
import { DuplicateKeyError } from '../store/store';
import type { CatalogueProduct } from './catalogue';

/**
 * A visible product in one of its collections, with what it is found and sorted by. So a page of a collection is read
 * from one index, in order, however large the catalogue is.
 */
export interface Listing
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
};

/** How many listings a collection has: it is asked with every page, and counting them takes as long as there are many. */
interface CollectionSize {
  id: string;
  products: number;
}

const collectionSizes: CollectionDefinition<CollectionSize> = { name: 'collection-sizes', fields: {} };

export async function numberOfProducts(unit: Unit, collectionId: string): Promise<number> {
  return (await unit.in(collectionSizes).find(collectionId))?.products ?? 0;
}

/** What became of products: with no `before` they are new, with no `after` they are gone. */
export interface ProductChange {
  before?: CatalogueProduct;
  after?: CatalogueProduct;
}

/** Makes the listings follow the products. */
export async function relist(unit: Unit, changes: readonly ProductChange[]): Promise<void> {
  const growth = new Map<string, number>();
  const grow = (collectionId: string, by: number) => growth.set(collectionId, (growth.get(collectionId) ?? 0) + by);
  for (const { before, after } of changes) {
    const old = new Map(listingsOf(before).map((listing) => [listing.id, listing]));
    for (const listing of listingsOf(after)) {
      const existing = old.get(listing.id);
      old.delete(listing.id);
      if (!existing) {
        await unit.in(listings).insert(listing);
        grow(listing.collectionId, 1);
      } else if (JSON.stringify(existing) !== JSON.stringify(listing)) await unit.in(listings).update(listing);
    }
    for (const { id, collectionId } of old.values()) {
      await unit.in(listings).remove(id);
      grow(collectionId, -1);
    }
  }
  // In one order, so that two units never wait for each other.
  for (const [collectionId, by] of [...growth].sort()) if (by !== 0) await resize(unit, collectionId, by);
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

async function resize(unit: Unit, id: string, by: number): Promise<void> {
  const sizes = unit.in(collectionSizes);
  const size = await sizes.find(id);
  if (size) {
    await sizes.update({ id, products: size.products + by });
    return;
  }
  try {
    await sizes.insert({ id, products: by });
  } catch (error) {
    // Another unit listed the collection's first product meanwhile.
    if (!(error instanceof DuplicateKeyError)) throw error;
    await resize(unit, id, by);
  }
}
