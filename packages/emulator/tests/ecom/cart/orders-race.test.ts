// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { aGift, cartOfGift, refusal } from './carts';

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
