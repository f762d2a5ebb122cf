import type { Transaction } from '../database/store';
import { seedId } from '../sites/presets/seed-id';
import { STORES_APP_ID } from './categories/tree-reference';
import { collectionDocuments, type StoredCollection } from './collections/documents';
import { ALL_PRODUCTS } from './products/catalogue';
import { itemsOf, newProduct } from './products/new-product';
import { addProducts } from './products/repository';
import { toMedia } from './products/view';
import { SEED_PRODUCTS } from './seed-products';

export async function seedStores(transaction: Transaction): Promise<void> {
  for (const [place, collection] of COLLECTIONS.entries()) {
    const managed = collection.id === ALL_PRODUCTS && { managingAppId: STORES_APP_ID };
    const category = {
      revision: '1',
      place,
      createdDate: transaction.now,
      updatedDate: transaction.now,
      ...categoryImage(collection),
      ...managed,
    };
    await transaction.in(collectionDocuments).insert({ ...collection, category });
  }
  await addProducts(
    transaction,
    SEED_PRODUCTS.map((product, position) => newProduct(product, transaction.now, position)),
  );
}

const collection = (slug: string, name: string, description: string): StoredCollection => ({
  id: seedId('collection', slug),
  name,
  slug,
  description,
  visible: true,
  media: toMedia(itemsOf(coverOf(slug))),
});

function categoryImage({ media }: StoredCollection) {
  const { id = '', image: { url, width, height } = {} } = media?.mainMedia ?? {};
  return url && { image: { id, url, width, height, filename: id } };
}

const coverOf = (slug: string) =>
  (SEED_PRODUCTS.find(({ collections }) => collections.includes(slug)) ?? SEED_PRODUCTS[0])?.pictures.slice(0, 1) ?? [];

const COLLECTIONS: readonly StoredCollection[] = [
  { ...collection('all-products', 'All Products', 'Everything in the shop.'), id: ALL_PRODUCTS },
  collection('new-arrivals', 'New Arrivals', 'What came in this month.'),
  collection('clothing', 'Clothing', 'To wear, most of it for years.'),
  collection('kitchen', 'Kitchen', 'For cooking, pouring and sitting down to it.'),
  collection('home', 'Home', 'For the shelf, the wall and the windowsill.'),
  collection('gifts', 'Gifts', 'Easy to give, and to keep.'),
];
