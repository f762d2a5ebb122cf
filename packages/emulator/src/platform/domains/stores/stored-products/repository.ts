import { firstFreeNumber } from '../../../database/first-free';
import { nextRevision } from '../../../database/revision';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { productDocuments, type StoredProduct } from '../products/product-documents';
import { recordProducts } from '../recorded-attributes/recorder';
import { productNotFoundError, ruleViolation } from '../refusals';
import { type ProductChange, updateListings } from './listings';
import { updateStoreVariants } from './store-variants';

/** The only place that writes products. Listings and store variants change in the same transaction. */

export async function getProduct(transaction: Transaction, id: string | null | undefined): Promise<StoredProduct> {
  const product = await transaction.in(productDocuments).find(id ?? '');
  if (!product) throw productNotFoundError(id);
  return product;
}

export async function addProducts(
  transaction: Transaction,
  newProducts: readonly StoredProduct[],
): Promise<StoredProduct[]> {
  const added = await recordProducts(
    transaction,
    newProducts.map((after) => ({ after })),
  );
  for (const product of added) await transaction.in(productDocuments).insert(product);
  await updateDerivedDocuments(
    transaction,
    added.map((after) => ({ after })),
  );
  return added;
}

/** If the slug exists, it gets a number. It is looked up first, since a refused insertion costs more. */
export async function addProduct(transaction: Transaction, newProduct: StoredProduct): Promise<StoredProduct> {
  const slugOf = (number: number) => (number === 0 ? newProduct.slug : `${newProduct.slug}-${number}`);
  const isTaken = async (number: number) =>
    (await transaction.in(productDocuments).findByKey('slug', slugOf(number))) !== undefined;
  for (let number = await firstFreeNumber(isTaken); ; number++) {
    const product = { ...newProduct, slug: slugOf(number) };
    try {
      const [added = product] = await addProducts(transaction, [product]);
      return added;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
    }
  }
}

export async function changeProducts(
  transaction: Transaction,
  changes: readonly { before: StoredProduct; after: StoredProduct }[],
  { keepsRevision = false }: { keepsRevision?: boolean } = {},
): Promise<StoredProduct[]> {
  const namedProducts = await recordProducts(transaction, changes);
  const dated = changes.map(({ before, after }, index) => ({
    before,
    after: {
      ...(namedProducts[index] ?? after),
      updatedDate: transaction.now,
      revision: keepsRevision ? before.revision : nextRevision(before.revision),
    },
  }));
  for (const { after } of dated) {
    try {
      await transaction.in(productDocuments).update(after);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw ruleViolation('product.slug', `"${after.slug}" is another product's`, 'DUPLICATE_SLUG');
    }
  }
  await updateDerivedDocuments(transaction, dated);
  return dated.map(({ after }) => after);
}

export async function removeProduct(transaction: Transaction, before: StoredProduct): Promise<void> {
  await transaction.in(productDocuments).remove(before.id);
  await updateDerivedDocuments(transaction, [{ before }]);
}

async function updateDerivedDocuments(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  await updateListings(transaction, changes);
  await updateStoreVariants(transaction, changes);
}
