import { expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { onEveryDatabase } from '../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../harness/wire';
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
    const { cart } = await visitor.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
    const [line] = cart?.lineItems ?? [];
    const name = { original: 'Spring' };
    const ofRule = { sourceType: 'AUTOMATIC_RULE' };
    expect(line).toMatchObject({
      pricing: {
        unitPrice: { amount: '18.90' },
        totalPrice: { amount: '37.80' },
        breakdown: { fullPrice: { amount: '28.00' }, salePrice: { amount: '21.00' } },
      },
      discounts: [{ name, amountOff: { amount: '4.20' }, source: ofRule }],
    });
    const { summary } = await visitor.currentCartV2.estimateCurrentCart();
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '37.80' },
      discount: { amount: '3.78' },
      total: { amount: '34.02' },
    });
    expect(summary?.discounts).toMatchObject([
      {
        name,
        source: ofRule,
        scope: 'LINE_ITEM',
        total: { amount: '4.20' },
        lineItemDiscounts: [{ lineItemId: line?._id, amountOff: { amount: '4.20' } }],
      },
      {
        source: { sourceType: 'COUPON', couponCode: 'WELCOME10' },
        scope: 'CART_SUBTOTAL',
        total: { amount: '3.78' },
        lineItemDiscounts: [],
      },
    ]);
    const order = await visitor.ecomOrders.getOrder(orderIdOf(await buy(await openCheckout(site, visitor))));
    expect(order).toMatchObject({
      priceSummary: { discount: { amount: '7.98' } },
      appliedDiscounts: [
        { discountRule: { _id: spring.id, name, amount: { amount: '4.20' } }, discountType: 'SPECIFIC_ITEMS' },
        { coupon: { code: 'WELCOME10', amount: { amount: '3.78' } }, discountType: 'GLOBAL' },
      ],
    });
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
      const { cart } = await visitor.currentCartV2.getCurrentCart();
      return cart?.lineItems?.map(({ pricing }) => pricing?.unitPrice?.amount);
    };
    expect(await prices()).toEqual(['9.00', '19.00']);
    await site.setTime('2026-05-02T00:00:00.000Z');
    expect(await prices()).toEqual(['21.00', '19.00']);
  });

  test('the owner can add a custom item to a buyer’s current cart, and the buyer cannot', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const engraving = {
      name: { original: 'Engraving' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '7.50' } },
      attributes: { itemType: { preset: 'DIGITAL' } },
    };
    const path = '/ecom/v2/carts/current';
    const call = (as: string) =>
      wire(platform.emulator, 'POST', `${path}/add-line-items`, { token: as, body: { customItems: [engraving] } });
    expect((await call(token)).status).toBe(403);
    expect((await call(`${token},${site.ownerApiKey}`)).status).toBe(200);
    const { body } = await wire(platform.emulator, 'GET', path, { token });
    expect(body).toMatchObject({
      cart: {
        lineItems: [
          { customLineItem: true, name: { original: 'Engraving' }, pricing: { unitPrice: { amount: '7.50' } } },
        ],
      },
    });
    expect((await wire(platform.emulator, 'GET', path, ownerCall(site))).status).toBe(403);
  });
});
