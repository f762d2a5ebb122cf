import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newV3Product, withV3Terms } from '../../src/platform/domains/stores/catalog-v3/writes/terms';
import {
  ALL_PRODUCTS,
  productDocuments,
  variantsOf,
} from '../../src/platform/domains/stores/products/product-documents';
import { listings, numberOfProducts } from '../../src/platform/domains/stores/stored-products/listings';
import {
  addProduct,
  changeProducts,
  removeProduct,
} from '../../src/platform/domains/stores/stored-products/repository';
import type { Storage, Transaction } from '../../src/platform/kernel/store/store-interface';
import { aSite, drivers, NOW } from '../database/drivers';

const COLLECTIONS = [ALL_PRODUCTS, 'kitchen', 'garden'];

/** Changes the chosen product. Without collections it is removed. An index beyond the last adds a product. */
const aChange = fc.record({
  which: fc.nat({ max: 5 }),
  collectionIds: fc.option(fc.subarray(COLLECTIONS), { nil: undefined, freq: 4 }),
  visible: fc.boolean(),
  price: fc.integer({ min: 1, max: 9 }),
});

describe.each(drivers)('listings on $name', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  test('each collection lists and counts its visible products after any changes', async () => {
    const run = fc.asyncProperty(fc.array(aChange, { maxLength: 12 }), async (changes) => {
      const site = await aSite(storage);
      for (const change of changes) await site.run(NOW, (transaction) => apply(transaction, change));
      await site.run(NOW, async (transaction) => {
        const storedProducts = (await transaction.in(productDocuments).query({})).items;
        for (const collectionId of COLLECTIONS) {
          const expected = storedProducts
            .filter(({ visible, collectionIds }) => visible && collectionIds.includes(collectionId))
            .map((product) => `${variantsOf(product)[0]?.price.actualPrice.amount} ${product.id}`);
          const page = await transaction
            .in(listings)
            .query({ filter: { collectionId }, sort: [{ fieldName: 'price' }] });
          expect(page.items.map(({ productId, price }) => `${price} ${productId}`)).toEqual(expected.sort());
          expect(await numberOfProducts(transaction, collectionId)).toBe(expected.length);
        }
      });
    });
    await fc.assert(run, { numRuns: 25 });
  }, 60_000);
});

async function apply(
  transaction: Transaction,
  {
    which,
    collectionIds,
    visible,
    price,
  }: { which: number; collectionIds?: string[]; visible: boolean; price: number },
): Promise<void> {
  const { items } = await transaction.in(productDocuments).query({ sort: [{ fieldName: 'numericId' }] });
  const before = items[which];
  const terms = { visible, variantsInfo: { variants: [{ price: { actualPrice: { amount: String(price) } } }] } };
  if (!before) {
    const number = await transaction.nextNumber('products');
    const product = newV3Product({ name: 'Thing', ...terms }, NOW, number);
    await addProduct(transaction, { ...product, collectionIds: collectionIds ?? [] });
  } else if (collectionIds) {
    await changeProducts(transaction, [{ before, after: { ...withV3Terms(before, terms), collectionIds } }]);
  } else await removeProduct(transaction, before);
}
