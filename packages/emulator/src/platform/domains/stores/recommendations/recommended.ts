import type { Transaction } from '../../../kernel/store/store';
import { soldItems } from '../../ecom/index';
import { listings } from '../products/listings';
import { ALL_PRODUCTS, productDocuments } from '../products/product-documents';
import { storesCatalogue } from '../stores-catalogue';

/** Source: public code that lists a site's algorithms found "up to 16 items" in each. */
const MAX_RECOMMENDED = 16;
const PER_CATEGORY = { defaultLimit: 100, maxLimit: 100 };

export async function sameCategoryProducts(transaction: Transaction, productIds: readonly string[]): Promise<string[]> {
  const products = await transaction.in(productDocuments).findMany(productIds);
  const categories = new Set(products.flatMap(({ collectionIds }) => collectionIds));
  categories.delete(ALL_PRODUCTS);
  const shared = new Map<string, number>();
  for (const collectionId of categories) {
    const { items } = await transaction.in(listings).query({ filter: { collectionId } }, PER_CATEGORY);
    for (const { productId } of items) shared.set(productId, (shared.get(productId) ?? 0) + 1);
  }
  return [...shared].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}

/** Views are not recorded, so products of the same categories count as viewed together. */
export const viewedTogether = sameCategoryProducts;

export async function boughtTogether(transaction: Transaction, productIds: readonly string[]): Promise<string[]> {
  // Source: "with the first item in the list provided".
  const sold = await soldItems(transaction, storesCatalogue.appIds, productIds[0]);
  return [...sold, ...(await sameCategoryProducts(transaction, productIds))];
}

export const bestSellers = (transaction: Transaction): Promise<string[]> =>
  soldItems(transaction, storesCatalogue.appIds);

/** Keeps visible products, without duplicates, and adds others if there are too few. Source: the same public code. */
export async function fillUp(
  transaction: Transaction,
  recommended: readonly string[],
  without: readonly string[],
): Promise<string[]> {
  const { items: others } = await transaction
    .in(listings)
    .query({ filter: { collectionId: ALL_PRODUCTS } }, PER_CATEGORY);
  const ids = new Set([...recommended, ...others.map(({ productId }) => productId)]);
  for (const id of without) ids.delete(id);
  const products = await transaction.in(productDocuments).findMany([...ids]);
  const visible = new Set(products.filter((product) => product.visible).map(({ id }) => id));
  return [...ids].filter((id) => visible.has(id)).slice(0, MAX_RECOMMENDED);
}
