// @module-tag legacy
import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type VisitorClient } from '../../../harness/harness';

const ID = '11111111-1111-4111-8111-111111111111';

type Client = Pick<OwnerClient | VisitorClient, 'products' | 'inventory' | 'collections' | 'catalogVersioning'>;

const OWNERS_CALLS: Record<string, (client: Client) => Promise<unknown>> = {
  createProduct: ({ products }) => products.createProduct({ name: 'x', priceData: { price: 1 } }),
  updateProduct: ({ products }) => products.updateProduct(ID, { name: 'x' }),
  deleteProduct: ({ products }) => products.deleteProduct(ID),
  updateProductVariants: ({ products }) => products.updateProductVariants(ID, [{ variantIds: [ID] }]),
  resetAllProductVariantData: ({ products }) => products.resetAllProductVariantData(ID),
  addProductsToCollection: ({ products }) => products.addProductsToCollection(ID, [ID]),
  removeProductsFromCollection: ({ products }) => products.removeProductsFromCollection(ID, [ID]),
  addProductMedia: ({ products }) => products.addProductMedia(ID, [{ mediaId: 'x' }]),
  removeProductMedia: ({ products }) => products.removeProductMedia(ID, ['x']),
  addProductMediaToChoices: ({ products }) => products.addProductMediaToChoices(ID, [{ option: 'x', choice: 'x' }]),
  removeProductMediaFromChoices: ({ products }) => products.removeProductMediaFromChoices(ID, [{ option: 'x' }]),
  deleteProductOptions: ({ products }) => products.deleteProductOptions(ID),
  removeBrand: ({ products }) => products.removeBrand(ID),
  removeRibbon: ({ products }) => products.removeRibbon(ID),
  createCollection: ({ products }) => products.createCollection({ name: 'x' }),
  updateCollection: ({ products }) => products.updateCollection(ID, { name: 'x' }),
  deleteCollection: ({ products }) => products.deleteCollection(ID),
  bulkUpdateProductsProperty: ({ products }) => products.bulkUpdateProductsProperty([ID], { price: 1 }),
  bulkAdjustProductProperty: ({ products }) => products.bulkAdjustProductProperty({ price: { amount: 1 } }, [ID]),
  queryInventory: ({ inventory }) => inventory.queryInventory(),
  getInventoryVariants: ({ inventory }) => inventory.getInventoryVariants(ID),
  updateInventoryVariants: ({ inventory }) => inventory.updateInventoryVariants(ID, {}),
  incrementInventory: ({ inventory }) =>
    inventory.incrementInventory([{ productId: ID, variantId: ID, incrementBy: 1 }]),
  decrementInventory: ({ inventory }) =>
    inventory.decrementInventory([{ productId: ID, variantId: ID, decrementBy: 1 }]),
};

const ANYONES_CALLS: Record<string, (client: Client) => Promise<unknown>> = {
  getProduct: ({ products }) => products.getProduct(ID),
  getCollectionBySlug: ({ products }) => products.getCollectionBySlug('x'),
  getProductOptionsAvailability: ({ products }) => products.getProductOptionsAvailability(ID, {}),
  queryProductVariants: ({ products }) => products.queryProductVariants(ID),
  queryStoreVariants: ({ products }) => products.queryStoreVariants({}),
  getStoreVariant: ({ products }) => products.getStoreVariant(`${ID}-${ID}`),
  queryProducts: ({ products }) => products.queryProducts().find(),
  queryCollections: ({ collections }) => collections.queryCollections().find(),
  getCollection: ({ collections }) => collections.getCollection(ID),
  getCatalogVersion: ({ catalogVersioning }) => catalogVersioning.getCatalogVersion(),
};

/** The status of the refusal, or 200. */
async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  const answered = call.then(() => 200);
  const refused = refusalOf(call).then(
    ({ status }) => status,
    () => 200,
  );
  return Promise.race([answered.catch(() => refused), refused]);
}

onEveryDatabase('the roles of catalog calls', (platform) => {
  test('visitors and members are refused the owner’s calls only', async () => {
    const site = await platform.site();
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    const clients = [site.visitor(), await site.member(documents[0]?.id ?? ''), site.owner()];
    for (const [name, call] of Object.entries(OWNERS_CALLS)) {
      const statuses = [];
      for (const client of clients) statuses.push((await statusOf(call(client))) === 403);
      expect([name, ...statuses]).toEqual([name, true, true, false]);
    }
    for (const [name, call] of Object.entries(ANYONES_CALLS)) {
      const statuses = [];
      for (const client of clients) statuses.push((await statusOf(call(client))) === 403);
      expect([name, ...statuses]).toEqual([name, false, false, false]);
    }
  });
});
