import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { ALL_PRODUCTS, productDocuments, type StoredProduct, variantsOf } from '../products/product-documents';
import { LISTED_KINDS, type ListedFields, listedFields } from './listed-fields';

/** A product is listed in each of its collections, so that one index gives a sorted page. Hidden ones are separate. */
interface Listing
  // Listings of sites stored before V3 lack these fields.
  extends Partial<ListedFields>,
    Pick<StoredProduct, 'name' | 'slug' | 'numericId' | 'visible' | 'collectionIds' | 'createdDate'> {
  id: string;
  collectionId: string;
  productId: string;
  productType: 'physical' | 'digital';
  description?: string | undefined;
  sku?: string | undefined;
  brand?: string | undefined;
  ribbon?: string | undefined;
  /** The price of the first variant, before any discount. */
  price: number;
  lastUpdated?: string | undefined;
}

type ExtraFields = (product: StoredProduct) => Partial<Listing>;

let extraFields: ExtraFields = () => ({});

/** Older generations of the catalog find products by their own values of these fields. */
export function registerListedFields(fields: ExtraFields): void {
  extraFields = fields;
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

export const hiddenListingId = (collectionId: string): string => `hidden/${collectionId}`;

export const numberOfProducts = (transaction: Transaction, collectionId: string): Promise<number> =>
  transaction.in(listings).countOf(collectionId);

/** A change of a product. A new product has no `before`, a removed one no `after`. */
export interface ProductChange {
  before?: StoredProduct;
  after?: StoredProduct;
}

export async function updateListings(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
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

/** In sites stored before Catalog V3, listings lack its search fields, and hidden products have no listing. */
export async function rebuildListings(transaction: Transaction): Promise<void> {
  const listed = { collectionId: { $in: [ALL_PRODUCTS, hiddenListingId(ALL_PRODUCTS)] }, handle: { $exists: true } };
  const count = await transaction.in(listings).count(listed);
  if (count === (await transaction.in(productDocuments).count())) return;
  for (const product of await transaction.in(productDocuments).all()) {
    for (const listing of listingsOf(product)) await transaction.in(listings).put(listing);
  }
}

function listingsOf(product: StoredProduct | undefined): Listing[] {
  if (!product) return [];
  const { id: productId, name, slug, numericId, brand, ribbon, visible, collectionIds } = product;
  const { plainDescription, productType, updatedDate, createdDate } = product;
  const [first] = variantsOf(product);
  const { compareAtPrice, actualPrice } = first?.price ?? {};
  const places = visible ? collectionIds : collectionIds.map(hiddenListingId);
  const listed = {
    name,
    slug,
    productType: productType === 'DIGITAL' ? ('digital' as const) : ('physical' as const),
    description: plainDescription,
    sku: product.options.length === 0 ? first?.sku : undefined,
    numericId,
    brand: brand?.name,
    ribbon: ribbon?.name,
    visible,
    price: Number((compareAtPrice ?? actualPrice)?.amount ?? 0),
    collectionIds,
    ...listedFields(product),
    ...extraFields(product),
    lastUpdated: updatedDate,
    createdDate,
  };
  return places.map((collectionId) => ({ id: `${collectionId}/${productId}`, collectionId, productId, ...listed }));
}
