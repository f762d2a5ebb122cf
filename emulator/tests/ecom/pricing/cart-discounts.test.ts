import { expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/kernel/commerce-settings';
import { onEveryDatabase } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { addToCart, buy, openCheckout, orderIdOf, productBySlug } from '../cart/shopping';

const rule = (changed: Partial<DiscountRule> = {}): DiscountRule => ({
  id: crypto.randomUUID(),
  name: 'Spring',
  active: true,
  appliesTo: 'ALL_ITEMS',
  discount: { type: 'PERCENTAGE', percentage: 10 },
  ...changed,
});

onEveryDatabase('automatic discounts', (platform) => {
  test('an automatic discount appears in the line, stacks with a coupon, and goes into the order', async () => {
    const site = await platform.site();
    const spring = rule();
    await site.settings({ commerce: { discountRules: [spring] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const { lineItems } = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    const [line] = lineItems ?? [];
    expect(line).toMatchObject({
      price: { amount: '18.9' },
      priceBeforeDiscounts: { amount: '21' },
      fullPrice: { amount: '28' },
      lineItemPrice: { amount: '37.8' },
    });
    const estimate = await visitor.currentCart.estimateCurrentCartTotals();
    expect(estimate).toMatchObject({
      priceSummary: { subtotal: { amount: '42.00' }, discount: { amount: '7.98' }, total: { amount: '34.02' } },
      calculatedLineItems: [{ pricesBreakdown: { price: { amount: '18.90' }, totalDiscount: { amount: '7.98' } } }],
    });
    const applied = [
      { discountRule: { _id: spring.id, name: { original: 'Spring' }, amount: { amount: '4.20' } } },
      { coupon: { code: 'WELCOME10', amount: { amount: '3.78' } }, discountType: 'GLOBAL' },
    ];
    expect(estimate.appliedDiscounts).toMatchObject(applied);
    expect(estimate.appliedDiscounts?.[0]).toMatchObject({ lineItemIds: [line?._id], discountType: 'SPECIFIC_ITEMS' });
    const order = await visitor.ecomOrders.getOrder(orderIdOf(await buy(await openCheckout(site, visitor))));
    expect(order).toMatchObject({ priceSummary: { discount: { amount: '7.98' } }, appliedDiscounts: applied });
  });

  test('a rule for one product does not affect other products, and ends when the clock reaches its end', async () => {
    const site = await platform.site();
    await site.setTime('2026-05-01T10:00:00.000Z');
    const { _id } = await productBySlug(site.visitor(), 'ceramic-mug');
    const end = '2026-05-02T00:00:00Z';
    const discount = { type: 'FIXED_PRICE', price: '9' } as const;
    await site.settings({ commerce: { discountRules: [rule({ productIds: [_id], discount, end })] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    await addToCart(visitor, 'notebook');
    const prices = async () => {
      const { lineItems } = await visitor.currentCart.getCurrentCart();
      return lineItems?.map(({ price, priceBeforeDiscounts }) => price?.amount !== priceBeforeDiscounts?.amount);
    };
    expect(await prices()).toEqual([true, false]);
    await site.setTime('2026-05-02T00:00:00.000Z');
    expect(await prices()).toEqual([false, false]);
  });

  test('the owner can discount a buyer’s cart manually, and the buyer cannot', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const path = '/ecom/v1/carts/current';
    const { _id } = await productBySlug(site.visitor(), 'ceramic-mug');
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: _id };
    const lineItems = [{ catalogReference, quantity: 2 }];
    const call = (as: string, body: object) => wire(platform.emulator, 'PATCH', path, { token: as, body });
    const merchantDiscounts = [{ percentage: 10 }, { amount: { amount: '1.50' } }];
    expect((await call(token, { lineItems })).status).toBe(200);
    expect((await call(token, { merchantDiscounts })).status).toBe(403);
    const both = `${token},${site.ownerApiKey}`;
    expect((await call(both, { merchantDiscounts: [{ percentage: 101 }] })).status).toBe(400);
    expect((await call(both, { merchantDiscounts })).status).toBe(200);
    const totals = await wire(platform.emulator, 'POST', `${path}/estimate-totals`, { token, body: {} });
    expect(totals.body).toMatchObject({
      priceSummary: { discount: { amount: '5.70' }, total: { amount: '36.30' } },
      appliedDiscounts: [
        { merchantDiscount: { amount: { amount: '4.20' } } },
        { merchantDiscount: { amount: { amount: '1.50' } } },
      ],
    });
  });

  test('the owner can add a custom item to a buyer’s current cart', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const engraving = {
      itemType: { preset: 'DIGITAL' },
      productName: { original: 'Engraving' },
      price: '7.50',
      quantity: 1,
    };
    const call = (as: string) =>
      wire(platform.emulator, 'POST', '/ecom/v1/carts/current/add-to-cart', {
        token: as,
        body: { customLineItems: [engraving] },
      });
    expect((await call(token)).status).toBe(403);
    expect((await call(`${token},${site.ownerApiKey}`)).status).toBe(200);
    const { body } = await wire(platform.emulator, 'GET', '/ecom/v1/carts/current', { token });
    expect(body).toMatchObject({
      cart: {
        lineItems: [{ customLineItem: true, productName: { original: 'Engraving' }, price: { amount: '7.5' } }],
      },
    });
    const alone = await platform.emulator.fetch(
      new Request('http://127.0.0.1:4010/ecom/v1/carts/current', {
        headers: { authorization: site.ownerApiKey, 'wix-site-id': site.siteId },
      }),
    );
    expect(alone.status).toBe(403);
  });
});
