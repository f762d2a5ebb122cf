import { beforeEach, expect, test } from 'vitest';
import type { CatalogItem } from '../../../src/domains/ecom/catalogue/catalog-item';
import type { Catalogue } from '../../../src/domains/ecom/catalogue/catalogue';
import { registerCatalogue } from '../../../src/domains/ecom/catalogue/registry';
import { onEveryDatabase, type VisitorClient } from '../../harness/harness';
import { addToCart, buy, checkoutOfCart, orderIdOf, visitCheckout } from '../cart/shopping';

const APP_ID = '7c3d1f0e-3a55-4c4e-9d1e-0a3f5e8f7b21';

const lesson: CatalogItem = {
  key: 'lesson',
  name: 'Sailing lesson',
  itemType: 'SERVICE',
  price: '80',
  fullPrice: '80',
  descriptionLines: [],
  path: '',
};

/** The calls that the catalog received, in order. */
let receivedCalls: string[];
beforeEach(() => {
  receivedCalls = [];
});

/** An app about which ecom knows only that it sells something. */
const lessons: Catalogue = {
  appIds: [APP_ID],
  async find(_context, references) {
    receivedCalls.push(`find ${references.length}`);
    return references.map(({ catalogItemId }) => (catalogItemId === 'lesson' ? lesson : undefined));
  },
  async take(_context, _holder, ordered) {
    receivedCalls.push(`take ${ordered.map(({ quantity }) => quantity)}`);
    return true;
  },
  async giveBack() {
    receivedCalls.push('give back');
  },
  async settle(_transaction, boughtItems) {
    receivedCalls.push(`settle ${boughtItems.length}`);
  },
  async followPayment(_transaction, _references, status) {
    receivedCalls.push(`follow ${status}`);
  },
  async cancel(_context, references) {
    receivedCalls.push(`cancel ${references.length}`);
  },
};

const callsDuring = async (call: () => Promise<unknown>): Promise<string[]> => {
  receivedCalls = [];
  await call();
  return receivedCalls;
};

const lineItems = (quantity = 1) => [{ catalogReference: { appId: APP_ID, catalogItemId: 'lesson' }, quantity }];

onEveryDatabase('items from an app with a registered catalog', (platform) => {
  const aShopper = async () => {
    const site = await platform.site('sandbox');
    registerCatalogue(lessons);
    return { site, visitor: await site.visitor() };
  };

  const startCheckout = async (visitor: VisitorClient) => {
    await visitor.currentCart.addToCurrentCart({ lineItems: lineItems(2) });
    return checkoutOfCart(visitor);
  };

  test('are looked up once per cart call', async () => {
    const { visitor } = await aShopper();
    const { addToCurrentCart, getCurrentCart, updateCurrentCartLineItemQuantity } = visitor.currentCart;
    expect(await callsDuring(() => addToCurrentCart({ lineItems: lineItems() }))).toEqual(['find 1']);
    await addToCart(visitor, 'teapot');
    const { lineItems: lines = [] } = await getCurrentCart();
    const _id = lines[0]?._id ?? '';
    expect(await callsDuring(() => getCurrentCart())).toEqual(['find 1']);
    expect(await callsDuring(() => updateCurrentCartLineItemQuantity([{ _id, quantity: 3 }]))).toEqual(['find 1']);
    expect(await callsDuring(() => visitor.currentCart.estimateCurrentCartTotals())).toEqual(['find 1']);
    // The call looks up the existing line and the new one.
    expect(await callsDuring(() => addToCurrentCart({ lineItems: lineItems() }))).toEqual(['find 2']);
    expect(await callsDuring(() => checkoutOfCart(visitor))).toEqual(['find 1']);
  });

  test('are looked up once for an order, which takes every piece and settles at the checkout’s prices', async () => {
    const { site, visitor } = await aShopper();
    const checkoutId = await startCheckout(visitor);
    const browser = await visitCheckout(site, visitor, checkoutId);
    await browser.submit({ do: 'details', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    const { priceSummary } = await visitor.checkout.getCheckout(checkoutId);
    const total = priceSummary?.total?.amount ?? '';
    const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' };
    let paid: Response | undefined;
    const during = await callsDuring(async () => {
      paid = await browser.submit({ do: 'pay', total, ...card });
    });
    expect(during).toEqual(['find 1', 'take 2', 'settle 1']);
    const order = await site.owner().ecomOrders.getOrder(paid ? orderIdOf(paid) : '');
    expect(order.priceSummary?.total?.amount).toBe(total);
    expect(order.lineItems).toMatchObject([{ productName: { original: 'Sailing lesson' }, quantity: 2 }]);
  });

  test('are notified of payment changes and cancellations of their order', async () => {
    const { site, visitor } = await aShopper();
    const browser = await visitCheckout(site, visitor, await startCheckout(visitor));
    const id = orderIdOf(await buy(browser));
    const { orderTransactions } = await site.owner().orderTransactions.listTransactionsForSingleOrder(id);
    const [payment] = orderTransactions?.payments ?? [];
    const calls = await callsDuring(async () => {
      await site
        .owner()
        .orderTransactions.updatePaymentStatus({ orderId: id, paymentId: payment?._id ?? '' }, { status: 'DECLINED' });
      await site.owner().ecomOrders.cancelOrder(id);
    });
    expect(calls).toEqual(['follow DECLINED', 'cancel 1']);
  });
});
