import type { recommendations as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { STORES_APP_ID } from '../../../kernel/app-ids';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { soldItems } from '../../ecom';
import { ALL_PRODUCTS, productDocuments } from '../products/product-documents';
import { listings } from '../stored-products/listings';
import { storesCatalogue } from '../stores-catalogue';

interface Algorithm {
  id: string;
  name: string;
  description: string;
  algorithmType: 'RELATED_ITEMS' | 'GLOBAL';
  recommend: (transaction: Transaction, productIds: readonly string[]) => Promise<string[]>;
}

/** Source: public code that lists a site's algorithms found "up to 16 items" in each. */
const MAX_RECOMMENDED = 16;

const PER_CATEGORY = { defaultLimit: 100, maxLimit: 100 };

export const recommendations = {
  async listAvailableAlgorithms() {
    return {
      availableAlgorithms: ALGORITHMS.map(({ id: algorithmId, name, description, algorithmType }) => ({
        config: { name, description, algorithmType, algorithmId },
        appId: STORES_APP_ID,
        catalogAppIds: [STORES_APP_ID],
      })),
    };
  },

  /** Returns the products of the first algorithm that finds enough. */
  async getRecommendation({ algorithms, items = [], minimumRecommendedItems = 0 }, { transaction }) {
    const strange = items.filter(({ appId = '' }) => !storesCatalogue.appIds.includes(appId));
    if (strange.length > 0) {
      const data = { items: strange, algorithms };
      throw new ApplicationError('ITEM_APP_ID_NOT_SUPPORTED', 'expected products of the shop', { data });
    }
    const productIds = items.flatMap(({ catalogItemId }) => catalogItemId ?? []);
    for (const { algorithm, asked: requestedAlgorithm } of algorithms.map((each) => ({
      algorithm: getAlgorithm(each),
      asked: each,
    }))) {
      if (algorithm.algorithmType === 'RELATED_ITEMS' && productIds.length === 0) continue;
      const ids = await fillUp(transaction, await algorithm.recommend(transaction, productIds), productIds);
      if (ids.length < minimumRecommendedItems) continue;
      const appId = items[0]?.appId ?? STORES_APP_ID;
      return {
        recommendation: {
          items: ids.map((catalogItemId) => ({ catalogItemId, appId })),
          algorithm: requestedAlgorithm,
        },
      };
    }
    return { recommendation: { items: [] } };
  },
} satisfies Operations<typeof meta>;

function getAlgorithm({ id, appId = '' }: { id?: string; appId?: string }): Algorithm {
  if (!storesCatalogue.appIds.includes(appId)) {
    throw new ApplicationError('RECOMMENDATIONS_PROVIDER_NOT_FOUND', `the app ${appId} recommends nothing`);
  }
  const known = ALGORITHMS.find((algorithm) => algorithm.id === id);
  if (known) return known;
  throw new ApplicationError('ALGORITHM_NOT_SUPPORTED', `the shop has no algorithm ${id}`, {
    data: { unsupportedAlgorithms: [{ id, appId }] },
  });
}

async function sameCategoryProducts(transaction: Transaction, productIds: readonly string[]): Promise<string[]> {
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
const viewedTogether = sameCategoryProducts;

async function boughtTogether(transaction: Transaction, productIds: readonly string[]): Promise<string[]> {
  // Source: "with the first item in the list provided".
  const sold = await soldItems(transaction, storesCatalogue.appIds, productIds[0]);
  return [...sold, ...(await sameCategoryProducts(transaction, productIds))];
}

const bestSellers = (transaction: Transaction): Promise<string[]> => soldItems(transaction, storesCatalogue.appIds);

/** Keeps visible products, without duplicates, and adds others if there are too few. Source: the same public code. */
async function fillUp(
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

/** Sources: the table in "About the Recommendations API" on dev.wix.com, and the IDs in the code of shops. */
const ALGORITHMS: readonly Algorithm[] = [
  {
    id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    name: 'From the same categories',
    description: 'Products that share the most categories with those given.',
    algorithmType: 'RELATED_ITEMS',
    recommend: sameCategoryProducts,
  },
  {
    id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    name: 'Frequently bought together',
    description: 'Products that were ordered together with the first of those given.',
    algorithmType: 'RELATED_ITEMS',
    recommend: boughtTogether,
  },
  {
    id: '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
    name: 'Frequently viewed together',
    description: 'Products that were looked at together with the first of those given.',
    algorithmType: 'RELATED_ITEMS',
    recommend: viewedTogether,
  },
  {
    id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    name: 'Best sellers',
    description: 'The products that sold best.',
    algorithmType: 'GLOBAL',
    recommend: bestSellers,
  },
];
