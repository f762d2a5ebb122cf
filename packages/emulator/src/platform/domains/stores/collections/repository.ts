import { firstFreeNumber } from '../../../database/first-free';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { changeProducts } from '../stored-products/repository';
import { collectionDocuments, type StoredCollection } from './collection-documents';

/** Adds the collection under a free slug: the requested one, with a number if it is taken. */
export async function addCollection(
  transaction: Transaction,
  newCollection: StoredCollection,
): Promise<StoredCollection> {
  const slugOf = (number: number) => (number === 0 ? newCollection.slug : `${newCollection.slug}-${number}`);
  const isTaken = async (number: number) =>
    (await transaction.in(collectionDocuments).findByKey('slug', slugOf(number))) !== undefined;
  for (let number = await firstFreeNumber(isTaken); ; number++) {
    const collection = { ...newCollection, slug: slugOf(number) };
    try {
      return await transaction.in(collectionDocuments).insert(collection);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
    }
  }
}

/** Its products stay in the catalog. */
export async function removeCollection(transaction: Transaction, id: string): Promise<void> {
  for (;;) {
    const { items } = await transaction
      .in(productDocuments)
      .query({ filter: { collectionIds: id }, paging: { limit: 100 } });
    if (items.length === 0) break;
    await removeFromCollection(transaction, id, items);
  }
  await transaction.in(collectionDocuments).remove(id);
}

/**
 * Source: the set-up recipe for stores of wix/skills updates products with the revision of their creation after it has added
 * them to categories.
 */
const ASSIGNING = { keepsRevision: true };

/** Returns the number of newly added products. */
export async function addToCollection(
  transaction: Transaction,
  id: string,
  products: readonly StoredProduct[],
): Promise<number> {
  const joining = products.filter(({ collectionIds }) => !collectionIds.includes(id));
  await changeProducts(
    transaction,
    joining.map((before) => ({ before, after: { ...before, collectionIds: [...before.collectionIds, id] } })),
    ASSIGNING,
  );
  return joining.length;
}

/** Returns the number of removed products. */
export async function removeFromCollection(
  transaction: Transaction,
  id: string,
  products: readonly StoredProduct[],
): Promise<number> {
  const leaving = products.filter(({ collectionIds }) => collectionIds.includes(id));
  await changeProducts(
    transaction,
    leaving.map((before) => ({
      before,
      after: { ...before, collectionIds: before.collectionIds.filter((each) => each !== id) },
    })),
    ASSIGNING,
  );
  return leaving.length;
}
