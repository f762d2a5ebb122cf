import type { collections as meta } from '@wix/stores/meta';
import { PlatformError } from '../errors';
import type { Operations } from '../operations';
import type { Unit } from '../store/store';
import { products } from './catalogue';
import { type Collection, collectionDocuments, type StoredCollection } from './collection-documents';

export const collections = {
  async queryCollections({ query }, { unit }) {
    const { items, count, offset, total } = await unit.in(collectionDocuments).query(query ?? {});
    return {
      collections: await Promise.all(items.map((collection) => withNumberOfProducts(unit, collection))),
      metadata: { count, offset, total },
    };
  },

  async getCollection({ id }, { unit }) {
    const collection = await unit.in(collectionDocuments).find(id ?? '');
    if (!collection) throw noCollection(id);
    return { collection: await withNumberOfProducts(unit, collection) };
  },

  async getCollectionBySlug({ slug }, { unit }) {
    const collection = await unit.in(collectionDocuments).findByKey('slug', slug ?? '');
    if (!collection) throw noCollection(slug);
    return { collection: await withNumberOfProducts(unit, collection) };
  },
} satisfies Operations<typeof meta>;

/** Seen on the real platform: 404 without an `applicationError`. */
const noCollection = (which: unknown) => new PlatformError(404, `there is no collection ${which}`);

async function withNumberOfProducts(unit: Unit, collection: StoredCollection): Promise<Collection> {
  const filter = { collectionIds: { $hasSome: [collection.id] }, visible: { $ne: false } };
  return { ...collection, numberOfProducts: await unit.in(products).count(filter) };
}
