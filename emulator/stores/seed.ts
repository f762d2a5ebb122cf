import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { ALL_PRODUCTS, products } from './catalogue';
import { collectionDocuments, type StoredCollection } from './collection-documents';
import { mediaOf, newProduct, seedId } from './new-product';
import { SEED_PRODUCTS } from './seed-products';

export async function seedStores(unit: Unit, { currency }: SiteSettings): Promise<void> {
  for (const collection of COLLECTIONS) await unit.in(collectionDocuments).insert(collection);
  for (const [position, product] of SEED_PRODUCTS.entries()) {
    await unit.in(products).insert(newProduct(product, unit.now, currency, position));
  }
}

const collection = (slug: string, name: string, description: string): StoredCollection => ({
  id: seedId('collection', slug),
  name,
  slug,
  description,
  visible: true,
  media: mediaOf(coverOf(slug)),
});

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
