// @module-tag legacy
import { expect, test } from 'vitest';
import { settingsOf } from '../../../../src/platform/composition/presets/seed';
import { storesCatalogue } from '../../../../src/platform/domains/stores/stores-catalogue';
import type { Transaction } from '../../../../src/platform/kernel/store/store-interface';
import { purchase, STORES_APP_ID } from '../../../ecom/cart/shopping';
import { type Alteration, alter, noAlteration, withoutVersions } from '../../../harness/altered-transactions';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';
import { aProduct, OPTIONS, read } from '../../a-product';

const ONLY = '00000000-0000-0000-0000-000000000000';

onEveryDatabase('a product’s stock', (platform) => {
  test('is never oversold when the owner sets it during a purchase', async () => {
    expect(await buyWhileStockIsSet(await platform.emptyV1Site(), noAlteration)).toEqual({ isSold: false, left: 2 });
    // Control: without checks of versions, five are sold and the owner's change is lost.
    expect(await buyWhileStockIsSet(await platform.emptyV1Site(), withoutVersions)).toEqual({ isSold: true, left: 5 });
  });

  test('loses no change when stock changes, sales and repricing run concurrently', { tags: ['database'] }, async () => {
    const site = await platform.emptyV1Site();
    const { _id: productId } = await aProduct(site);
    const { inventory, products } = site.owner();
    const variants = [{ variantId: ONLY, quantity: 30 }];
    await inventory.updateInventoryVariants(productId, { trackQuantity: true, variants });
    const which = { productId, variantId: ONLY };
    const writes = [
      () => products.bulkAdjustProductProperty({ price: { amount: 1 } }, [productId]),
      () => inventory.incrementInventory([{ ...which, incrementBy: 2 }]),
      () => inventory.decrementInventory([{ ...which, decrementBy: 3 }]),
      () => inventory.decrementInventory([{ ...which, decrementBy: 1 }]),
    ];
    const done = await Promise.all(
      writes.map((write) => Promise.allSettled(Array.from({ length: 10 }, () => write()))),
    );
    const [repriced = 0, more = 0, threes = 0, ones = 0] = done.map(
      (answers) => answers.filter(({ status }) => status === 'fulfilled').length,
    );
    expect([repriced, more]).toEqual([10, 10]);
    const { priceData, stock } = await read(site, productId);
    expect(priceData?.price).toBe(50);
    expect(stock?.quantity).toBe(30 + 2 * more - 3 * threes - ones);
  });

  test('is the product’s remaining total again after its options are removed', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { name: 'Notebook' });
    const { inventory, products } = site.owner();
    await inventory.updateInventoryVariants(_id, {
      trackQuantity: true,
      variants: [{ variantId: ONLY, quantity: 10 }],
    });
    await inventory.decrementInventory([{ productId: _id, variantId: ONLY, decrementBy: 3 }]);
    await products.updateProduct(_id, { manageVariants: true, productOptions: OPTIONS });
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 0, inventoryStatus: 'OUT_OF_STOCK' });
    expect((await read(site, _id)).variants).toHaveLength(4);
    await products.updateProduct(_id, { productOptions: [] });
    expect((await read(site, _id)).stock).toMatchObject({ quantity: 7, inventoryStatus: 'IN_STOCK' });
  });

  test('grows by a canceled order’s pieces only if the order had taken them from stock', async () => {
    const site = await platform.emptyV1Site();
    const { _id: catalogItemId } = await aProduct(site);
    const { inventory, ecomOrders } = site.owner();
    const variants = [{ variantId: ONLY, quantity: 3 }];
    await inventory.updateInventoryVariants(catalogItemId, { trackQuantity: true, variants });
    const placeOrder = async (quantity: number) => {
      const { _id } = await ecomOrders.createOrder({
        channelInfo: { type: 'BACKOFFICE_MERCHANT' },
        paymentStatus: 'PAID',
        priceSummary: { total: { amount: '9' } },
        lineItems: [
          {
            productName: { original: 'Apron' },
            quantity,
            price: { amount: '9' },
            itemType: { preset: 'PHYSICAL' },
            catalogReference: { appId: STORES_APP_ID, catalogItemId },
          },
        ],
      });
      return _id ?? '';
    };
    const stockLeft = async () => (await read(site, catalogItemId)).stock?.quantity;
    const [two, five] = [await placeOrder(2), await placeOrder(5)];
    expect(await stockLeft()).toBe(1);
    // The order of five exceeded the stock, so no pieces were taken.
    await ecomOrders.cancelOrder(five, { restockAllItems: true });
    expect(await stockLeft()).toBe(1);
    await ecomOrders.cancelOrder(two, { restockAllItems: true });
    expect(await stockLeft()).toBe(3);
  });

  test('grows by a canceled order’s pieces, even while the product is hidden', async () => {
    const site = await platform.site();
    const orderId = await purchase(site, site.visitor(), 'notebook', 2);
    const { ecomOrders, products } = site.owner();
    const id = (await ecomOrders.getOrder(orderId)).lineItems?.[0]?.catalogReference?.catalogItemId ?? '';
    const before = (await read(site, id)).stock?.quantity ?? 0;
    await products.updateProduct(id, { visible: false });
    await ecomOrders.cancelOrder(orderId, { restockAllItems: true });
    expect((await read(site, id)).stock?.quantity).toBe(before + 2);
  });
});

/** A buyer buys 5 of 10 pieces. The owner sets the stock to 2 after the purchase has read it. */
async function buyWhileStockIsSet(site: TestSite, alteration: Alteration) {
  const { _id: catalogItemId } = await aProduct(site);
  const { inventory } = site.owner();
  const setStock = (quantity: number) =>
    inventory.updateInventoryVariants(catalogItemId, {
      trackQuantity: true,
      variants: [{ variantId: ONLY, quantity }],
    });
  await setStock(10);
  const ordered = [{ reference: { appId: STORES_APP_ID, catalogItemId }, quantity: 5 }];
  let isSet = false;
  const withInterruption = (transaction: Transaction) =>
    alter(transaction, {
      in(collection) {
        const documents = transaction.in(collection);
        return alter(documents, {
          async findMany(ids) {
            const storedDocuments = await documents.findMany(ids);
            if (!isSet) {
              isSet = true;
              await setStock(2);
            }
            return storedDocuments;
          },
        });
      },
    });
  const stored = await site.emulator.sites.byId(site.siteId);
  const isSold = await stored?.run((transaction) =>
    storesCatalogue.take(
      {
        transaction: alteration(withInterruption(transaction)),
        settings: { ...settingsOf('empty'), catalogVersion: 'V1' },
      },
      'order:1',
      ordered,
    ),
  );
  return { isSold, left: (await read(site, catalogItemId)).stock?.quantity };
}
