import { expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';
import {
  addToCart,
  buy,
  cartIdOf,
  checkoutOfCart,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  purchase,
} from '../cart/shopping';

const BUYERS = 10;
const ID = 'b7d0c3a4-5d6e-4f70-8a91-0b2c3d4e5f60';

const springRule = (limits: Pick<DiscountRule, 'usageLimit' | 'usageLimitPerUser'>): DiscountRule => ({
  id: ID,
  name: 'Spring',
  active: true,
  appliesTo: 'ALL_ITEMS',
  ...limits,
  discount: { type: 'PERCENTAGE', percentage: 10 },
});

async function shopWith(site: TestSite, limits: Parameters<typeof springRule>[0]) {
  await site.settings({ commerce: { discountRules: [springRule(limits)] } });
  return site;
}

/** The rule's discount on a mug in the visitor's cart. */
async function discountFor(visitor: VisitorClient): Promise<string | null | undefined> {
  await addToCart(visitor, 'ceramic-mug');
  const { summary, cart } = await visitor.currentCartV2.estimateCurrentCart();
  const { unitPrice, breakdown } = cart?.lineItems?.[0]?.pricing ?? {};
  const discount = summary?.discounts?.[0]?.total?.amount ?? '0.00';
  expect(Number(breakdown?.salePrice?.amount) - Number(unitPrice?.amount)).toBeCloseTo(Number(discount));
  return discount;
}

onEveryDatabase('an automatic discount’s uses', (platform) => {
  test('are limited, and then the cart costs the full price', async () => {
    const site = await shopWith(await platform.site(), { usageLimit: 2 });
    const own = site.visitor();
    expect(await discountFor(own)).toBe('2.10');
    const checkoutId = await cartIdOf(own);
    const orderId = orderIdOf(await buy(await openCheckout(site, own)));
    const order = await own.ecomOrders.getOrder(orderId);
    expect(order.appliedDiscounts).toMatchObject([{ discountRule: { _id: ID } }]);
    await purchase(site, site.visitor(), 'ceramic-mug');
    expect(await discountFor(site.visitor())).toBe('0.00');
    const late = await own.ecomOrders.getOrder(await purchase(site, own, 'ceramic-mug'));
    expect(late).toMatchObject({ appliedDiscounts: [], priceSummary: { discount: { amount: '0.00' } } });
    // The completed checkout still shows the discount.
    expect((await own.checkout.getCheckout(checkoutId)).priceSummary?.discount?.amount).toBe('2.10');
  });

  test('may be limited for each buyer', async () => {
    const site = await shopWith(await platform.site(), { usageLimitPerUser: 1 });
    const first = site.visitor();
    await purchase(site, first, 'ceramic-mug');
    expect(await discountFor(first)).toBe('0.00');
    expect(await discountFor(site.visitor())).toBe('2.10');
  });

  test(`are granted to as many of ${BUYERS} concurrent buyers as the limit, and the others see the full price`, {
    tags: ['database'],
  }, async () => {
    const site = await shopWith(await platform.site(), { usageLimit: 3 });
    const browsers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const visitor = site.visitor();
        await addToCart(visitor, 'notebook');
        const browser = await openCheckout(site, visitor);
        await browser.submit(DETAILS);
        return browser;
      }),
    );
    const answers = await Promise.all(browsers.map((browser) => browser.submit(payment(browser))));
    expect(answers.map(orderIdOf).filter(Boolean)).toHaveLength(3);
    const late = browsers.find((_, index) => answers[index]?.status === 422);
    const orderId = late && orderIdOf(await late.submit(payment(late)));
    expect(await site.owner().ecomOrders.getOrder(orderId ?? '')).toMatchObject({ appliedDiscounts: [] });
  });

  test('are also used up by a free order', async () => {
    const free = { ...springRule({ usageLimit: 1 }), discount: { type: 'PERCENTAGE' as const, percentage: 100 } };
    const site = await platform.site();
    await site.settings({ commerce: { discountRules: [free] } });
    const placeOrder = async () => {
      const visitor = site.visitor();
      await addToCart(visitor, 'ceramic-mug');
      const checkoutId = await checkoutOfCart(visitor);
      const address = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };
      await visitor.checkout.updateCheckout(checkoutId, {
        billingInfo: { address: { ...address } },
        shippingInfo: {
          shippingDestination: { address: { ...address } },
          selectedCarrierServiceOption: { code: 'pickup' },
        },
      });
      const { orderId = '' } = await visitor.checkout.createOrder(checkoutId);
      return (await site.owner().ecomOrders.getOrder(orderId ?? '')).status;
    };
    expect((await Promise.all(Array.from({ length: 4 }, placeOrder))).sort()).toEqual([
      ...['APPROVED', 'INITIALIZED', 'INITIALIZED', 'INITIALIZED'],
    ]);
  });
});
