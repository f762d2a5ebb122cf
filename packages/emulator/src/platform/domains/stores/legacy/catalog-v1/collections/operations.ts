import type { collections as collectionsMeta, products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { type Identity, isOwner } from '../../../../../kernel/identity';
import { newId } from '../../../../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../../../../kernel/store/store-errors';
import type { Query, Transaction } from '../../../../../kernel/store/store-interface';
import { type Collection, collectionDocuments, type StoredCollection } from '../../../collections/collection-documents';
import {
  addCollection,
  addToCollection,
  removeCollection,
  removeFromCollection,
} from '../../../collections/repository';
import { productDocuments, type StoredProduct } from '../../../products/product-documents';
import { catalogSlug } from '../../../products/slugs';
import { collectionNotFoundError, productNotFoundError, ruleViolation } from '../../../refusals';
import { numberOfProducts } from '../../../stored-products/listings';
import { collectionChanged, collectionCreated, collectionDeleted } from '../catalog-v1-events';

export const collectionReads = {
  async queryCollections({ query }, { transaction, identity }) {
    const { collections, page } = await findCollections(transaction, identity, query ?? {});
    const { count, offset, total, cursors } = page;
    return { collections, metadata: { count, offset, total, cursors } };
  },

  async getCollection({ id }, { transaction, identity }) {
    const collection = await transaction.in(collectionDocuments).find(id ?? '');
    return { collection: await toVisibleCollection(identity, transaction, collection, id) };
  },

  async getCollectionBySlug({ slug }, { transaction, identity }) {
    const collection = await transaction.in(collectionDocuments).findByKey('slug', slug ?? '');
    return { collection: await toVisibleCollection(identity, transaction, collection, slug) };
  },
} satisfies Operations<typeof collectionsMeta>;

export async function findCollections(transaction: Transaction, identity: Identity, query: Query) {
  const scope = isOwner(identity) ? null : { visible: { $ne: false } };
  const { items, ...page } = await transaction.in(collectionDocuments).query({ ...query, scope });
  const collections = [];
  for (const collection of items) collections.push(await withNumberOfProducts(transaction, collection));
  return { collections, page };
}

export const collectionWrites = {
  async createCollection({ collection: input = {} }, { transaction }) {
    const { name = '', description, visible = true } = input;
    const newCollection = {
      id: newId('category'),
      name,
      description,
      visible,
      slug: input.slug ?? catalogSlug(name ?? '', 'collection'),
      media: { items: [] },
    };
    const collection = await addCollection(transaction, newCollection);
    await collectionCreated(transaction, collection);
    return { collection: await withNumberOfProducts(transaction, collection) };
  },

  async updateCollection({ collection = {} }, { transaction }) {
    const before = await getCollection(transaction, collection.id);
    const { name, description, slug, visible } = collection;
    const changes = Object.fromEntries(
      Object.entries({ name, description, slug, visible }).filter(([, value]) => value != null),
    );
    const after: StoredCollection = { ...before, ...changes };
    try {
      await transaction.in(collectionDocuments).update(after);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw ruleViolation('collection.slug', `"${after.slug}" is another collection's`, 'DUPLICATE_SLUG');
    }
    await collectionChanged(transaction, before.id, Object.keys(changes));
    return { collection: await withNumberOfProducts(transaction, after) };
  },

  /** Its products stay in the catalog. */
  async deleteCollection({ id }, { transaction }) {
    const collection = await getCollection(transaction, id);
    await removeCollection(transaction, collection.id);
    await collectionDeleted(transaction, collection.id);
    return {};
  },

  async addProductsToCollection({ id, productIds = [] }, { transaction }) {
    const collection = await getCollection(transaction, id);
    const joined = await addToCollection(transaction, collection.id, await findProducts(transaction, productIds));
    if (joined > 0) await collectionChanged(transaction, collection.id, PRODUCTS);
    return {};
  },

  async removeProductsFromCollection({ id, productIds = [] }, { transaction }) {
    const collection = await getCollection(transaction, id);
    const removedCount = await removeFromCollection(
      transaction,
      collection.id,
      await findProducts(transaction, productIds),
    );
    if (removedCount > 0) await collectionChanged(transaction, collection.id, PRODUCTS);
    return {};
  },
} satisfies Operations<typeof meta>;

/** Assumed: how the event reports that the products of the collection have changed. */
const PRODUCTS = ['productIds'];

async function getCollection(transaction: Transaction, id: string | null | undefined): Promise<StoredCollection> {
  const collection = await transaction.in(collectionDocuments).find(id ?? '');
  if (!collection) throw collectionNotFoundError(id);
  return collection;
}

/** Assumed; errs to refusal: if one product is unknown, none is added or removed. */
async function findProducts(transaction: Transaction, ids: readonly string[]): Promise<StoredProduct[]> {
  const products = await transaction.in(productDocuments).findMany(ids);
  const missing = ids.find((id) => !products.some((product) => product.id === id));
  if (missing) throw productNotFoundError(missing);
  return products;
}

/** Assumed; errs to refusal: a hidden collection does not exist for callers other than the owner. */
async function toVisibleCollection(
  identity: Identity,
  transaction: Transaction,
  collection: StoredCollection | undefined,
  which: unknown,
) {
  if (!collection || (collection.visible === false && identity.kind !== 'owner')) throw collectionNotFoundError(which);
  return withNumberOfProducts(transaction, collection);
}

async function withNumberOfProducts(
  transaction: Transaction,
  { category, ...collection }: StoredCollection,
): Promise<Collection> {
  return { ...collection, numberOfProducts: await numberOfProducts(transaction, collection.id) };
}
