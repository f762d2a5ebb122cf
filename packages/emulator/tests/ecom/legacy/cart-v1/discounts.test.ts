// @module-tag legacy
import { discounts } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { PluginApp, withMug } from '../../../apps/plugins/plugin-app';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';
import { buy, newCatalogItem, openCheckout } from '../../cart/shopping';
import { addToCart } from './older-cart';

const apply = (visitor: VisitorClient, couponCode: string) => visitor.currentCart.updateCurrentCart({ couponCode });

onEveryDatabase('discounts of a first-generation cart', (platform) => {
  test('an automatic discount is part of the line’s price, and stacks with a coupon', async () => {
    const site = await platform.site();
    const discount = { type: 'PERCENTAGE' as const, percentage: 10 };
    const id = crypto.randomUUID();
    const spring = { id, name: 'Spring', active: true, appliesTo: 'ALL_ITEMS' as const, discount };
    await site.settings({ commerce: { discountRules: [spring] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const { lineItems } = await apply(visitor, 'WELCOME10');
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
      appliedDiscounts: [
        {
          discountRule: { _id: id, name: { original: 'Spring' }, amount: { amount: '4.20' } },
          lineItemIds: [line?._id],
          discountType: 'SPECIFIC_ITEMS',
        },
        { coupon: { code: 'WELCOME10', amount: { amount: '3.78' } }, discountType: 'GLOBAL' },
      ],
    });
  });

  test('coupons for an amount, free delivery or one product replace each other', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook', 2);
    await addToCart(visitor, 'ceramic-mug');
    const estimate = async (code: string) => {
      await apply(visitor, code);
      const request = { calculateShipping: true };
      const { priceSummary, appliedDiscounts } = await visitor.currentCart.estimateCurrentCartTotals(request);
      const [applied] = appliedDiscounts ?? [];
      return {
        discount: priceSummary?.discount?.amount,
        shipping: priceSummary?.shipping?.amount,
        type: applied?.discountType,
      };
    };
    expect(await estimate('TAKE5')).toEqual({ discount: '5.00', shipping: '6.00', type: 'GLOBAL' });
    expect(await estimate('FREESHIP')).toEqual({ discount: '6.00', shipping: '6.00', type: 'SHIPPING' });
    expect(await estimate('MUG20')).toEqual({ discount: '4.20', shipping: '6.00', type: 'SPECIFIC_ITEMS' });
    const { cart } = await visitor.currentCart.removeCouponFromCurrentCart();
    expect(cart?.appliedDiscounts).toEqual([]);
  });

  test.each([
    ['NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['BYGONE', 'ERROR_COUPON_HAS_EXPIRED'],
    ['PAUSED', 'ERROR_COUPON_IS_DISABLED'],
    ['SOMEDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
  ])('%s is refused with %s', async (couponCode, code) => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    expect(await refusalOf(apply(visitor, couponCode))).toMatchObject({ code });
  });

  test('a coupon with one use per customer is refused the second time', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await apply(visitor, 'ONCE');
    await buy(await openCheckout(site, visitor));
    await addToCart(visitor, 'notebook');
    const code = 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED';
    expect(await refusalOf(apply(visitor, 'ONCE'))).toMatchObject({ code });
    const other = site.visitor();
    await addToCart(other, 'notebook');
    expect((await apply(other, 'ONCE')).appliedDiscounts).toHaveLength(1);
  });
});

onEveryDatabase('manual discounts of a first-generation cart', (platform) => {
  test('can be granted by the owner, and not by the buyer', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const lineItems = [await newCatalogItem(site.visitor(), 'ceramic-mug', 2)];
    const call = (as: string, body: object) =>
      wire(platform.emulator, 'PATCH', '/ecom/v1/carts/current', { token: as, body });
    const merchantDiscounts = [{ percentage: 10 }, { amount: { amount: '1.50' } }];
    expect((await call(token, { lineItems })).status).toBe(200);
    expect((await call(token, { merchantDiscounts })).status).toBe(403);
    const both = `${token},${site.ownerApiKey}`;
    expect((await call(both, { merchantDiscounts: [{ percentage: 101 }] })).status).toBe(400);
    expect((await call(both, { merchantDiscounts })).status).toBe(200);
    const totals = await wire(platform.emulator, 'POST', '/ecom/v1/carts/current/estimate-totals', { token, body: {} });
    expect(totals.body).toMatchObject({
      priceSummary: { discount: { amount: '5.70' }, total: { amount: '36.30' } },
      appliedDiscounts: [
        { merchantDiscount: { amount: { amount: '4.20' } } },
        { merchantDiscount: { amount: { amount: '1.50' } } },
      ],
    });
  });

  test('apply after an automatic discount and a coupon', async () => {
    const site = await platform.site();
    const { cart } = site.owner();
    const discount = { type: 'PERCENTAGE' as const, percentage: 50 };
    const rule = { id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo: 'LOWEST_PRICED_ITEM' as const };
    await site.settings({ commerce: { discountRules: [{ ...rule, discount }] } });
    const brick = {
      productName: { original: 'Brick' },
      descriptionLines: [],
      itemType: { preset: 'PHYSICAL' as const },
    };
    const customLineItems = [
      { ...brick, price: '10', quantity: 2 },
      { ...brick, price: '4', quantity: 1 },
    ];
    const { _id } = await cart.createCart({ customLineItems });
    const cartId = _id ?? '';
    await cart.updateCart(cartId, { couponCode: 'WELCOME10' });
    const body = { cartInfo: {}, merchantDiscounts: [{ percentage: 10 }] };
    await wire(platform.emulator, 'PATCH', `/ecom/v1/carts/${cartId}`, { ...ownerCall(site), body });
    // Half of 4, a tenth of the remaining 22, and a tenth of the original 24.
    expect(await cart.estimateTotals(cartId, {})).toMatchObject({
      appliedDiscounts: [
        { discountRule: { amount: { amount: '2.00' } }, discountType: 'SPECIFIC_ITEMS' },
        { coupon: { code: 'WELCOME10', amount: { amount: '2.20' } }, discountType: 'GLOBAL' },
        { merchantDiscount: { amount: { amount: '2.40' } } },
      ],
      priceSummary: {
        subtotal: { amount: '24.00' },
        discount: { amount: '6.60' },
        total: { amount: '17.40' },
      },
    });
  });
});

onEveryDatabase('an app that gives discounts', (platform) => {
  test('lowers the first generation of carts by them, and refuses its coupons there', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await server.install(site, { discounts: server.url }, (client) =>
      client.discounts.provideHandlers({
        getEligibleDiscounts({ request: { lineItems: [line] = [], couponCodes = [] } }) {
          if (couponCodes.length > 0) throw new discounts.CouponHasExpiredWixError();
          const lineItems = [{ _id: line?._id, rate: { fixedAmountValue: '2' } }];
          return {
            discounts: [
              { name: { original: 'Loyal' }, lineItemsDiscounts: { lineItems } },
              { name: { original: 'Ten off' }, globalDiscounts: { rate: { percentageValue: '10' } } },
              { name: { original: 'Half delivery' }, shippingDiscounts: { rate: { percentageValue: '50' } } },
            ],
          };
        },
      }),
    );
    const visitor = await withMug(site);
    const { currentCart } = visitor;
    const cart = await currentCart.getCurrentCart();
    expect(cart.lineItems).toMatchObject([{ price: { amount: '20' }, priceBeforeDiscounts: { amount: '21' } }]);
    expect(cart).toMatchObject({ subtotal: { amount: '42' }, subtotalAfterDiscounts: { amount: '36' } });
    const estimate = await currentCart.estimateCurrentCartTotals({ calculateShipping: true });
    expect(estimate.appliedDiscounts).toHaveLength(3);
    expect(estimate.priceSummary).toMatchObject({ discount: { amount: '9.00' }, total: { amount: '39.00' } });
    expect(await refusalOf(apply(visitor, 'OLD'))).toMatchObject({ code: 'ERROR_COUPON_HAS_EXPIRED' });
  });
});
