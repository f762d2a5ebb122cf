// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import {
  addToCart,
  aGift,
  cartOfGift,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  productBySlug,
  refusal,
} from './shopping';

const BUYERS_OF_LAST_PIECES = 200;
const PIECES = 5;

onEveryDatabase('a race for the last pieces', (platform) => {
  test(`${BUYERS_OF_LAST_PIECES} concurrent checkouts of the last ${PIECES} pieces make ${PIECES} orders`, async () => {
    const site = await platform.site();
    const waiting = await openPaymentSteps(site);
    const answers = await Promise.all(waiting.map((browser) => browser.submit(payment(browser))));
    const orders = answers.map(orderIdOf).filter(Boolean);
    expect(orders).toHaveLength(PIECES);
    expect(new Set(orders).size).toBe(PIECES);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(BUYERS_OF_LAST_PIECES - PIECES);
    expect((await productBySlug(site.visitor(), 'teapot')).stock).toMatchObject({ quantity: 0, inStock: false });
    const stored = await site.control<{ documents: { number: string }[] }>('GET', 'collections/orders');
    expect(stored.documents.map(({ number }) => number).sort()).toEqual(['10001', '10002', '10003', '10004', '10005']);
  }, 120_000);

  /** Each visitor's browser has one piece, address and card ready. */
  async function openPaymentSteps(site: TestSite) {
    const browsers: Awaited<ReturnType<typeof openPaymentStep>>[] = [];
    for (let from = 0; from < BUYERS_OF_LAST_PIECES; from += 20) {
      browsers.push(...(await Promise.all(Array.from({ length: 20 }, () => openPaymentStep(site)))));
    }
    return browsers;
  }

  async function openPaymentStep(site: TestSite) {
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    return browser;
  }
});

const BUYERS = 300;

onEveryDatabase('concurrent orders from carts', (platform) => {
  const ordersOf = async (site: TestSite) =>
    (await site.control<{ documents: { id: string }[] }>('GET', 'collections/orders')).documents;

  test('one cart becomes one order', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await cartOfGift(visitor, await aGift(site, 9));
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => visitor.cartV2.placeOrder(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(await refusal(Promise.reject(answer.reason))).toMatchObject({ code: 'CART_ALREADY_ORDERED' });
    }
    expect(await ordersOf(site)).toHaveLength(1);
  });

  test(`one of ${BUYERS} buyers gets the last piece, and with enough pieces every buyer gets an order`, async () => {
    const site = await platform.site();
    expect(await placeOrders(site, await aGift(site, 1))).toBe(1);
    expect(await ordersOf(site)).toHaveLength(1);
    // Control: with enough stock, every buyer gets an order.
    expect(await placeOrders(site, await aGift(site, 10_000), 30)).toBe(30);
  }, 240_000);

  test('a coupon with three uses is granted three times, and the other orders are refused with the reason', async () => {
    const site = await platform.site();
    const gift = await aGift(site, 10_000);
    const carts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const visitor = site.visitor();
        const id = await cartOfGift(visitor, gift);
        await visitor.cartV2.addCoupon(id, { code: 'FIRST3' });
        return { visitor, id };
      }),
    );
    const answers = await Promise.allSettled(carts.map(({ visitor, id }) => visitor.cartV2.placeOrder(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(await refusal(Promise.reject(answer.reason))).toMatchObject({
          code: 'INVALID_CART',
          data: { violations: [{ invalidCouponStatusData: { couponCode: 'FIRST3', reason: 'MAX_USAGE_EXCEEDED' } }] },
        });
    }
  }, 60_000);

  /** The number of buyers who got an order. */
  async function placeOrders(site: TestSite, gift: string, buyers = BUYERS): Promise<number> {
    const carts: { visitor: ReturnType<TestSite['visitor']>; id: string }[] = [];
    for (let from = 0; from < buyers; from += 30) {
      const more = Array.from({ length: Math.min(30, buyers - from) }, async () => {
        const visitor = site.visitor();
        return { visitor, id: await cartOfGift(visitor, gift) };
      });
      carts.push(...(await Promise.all(more)));
    }
    const answers = await Promise.allSettled(carts.map(({ visitor, id }) => visitor.cartV2.placeOrder(id)));
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(await refusal(Promise.reject(answer.reason))).toMatchObject({ code: 'LINE_ITEMS_OUT_OF_STOCK' });
    }
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }
});
