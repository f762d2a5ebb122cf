import { discounts } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { calculate, checkoutOfCart } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { ADDRESS, checkOut, PluginApp, withMug } from './plugin-app';

type Discount = discounts.Discount;
type Rate = NonNullable<NonNullable<Discount['globalDiscounts']>['rate']>;
type Asked = { couponCodes?: string[]; buyerEmail?: string | null; prices: (string | undefined)[] };

const named = (original: string, discount: object): Discount => ({ ...discount, name: { original } });
const onAll = (name: string, rate: Rate) => named(name, { globalDiscounts: { rate } });
const onDelivery = (name: string, rate: Rate) => named(name, { shippingDiscounts: { rate } });
const onLine = (name: string, _id: string | undefined, rate: Rate) =>
  named(name, { lineItemsDiscounts: { lineItems: [{ _id, rate }] } });

/** An app that gives these discounts, and what it was asked about. */
async function giving(
  site: TestSite,
  server: PluginApp,
  discountsOf: (lineId: string | undefined) => Discount[],
): Promise<Asked[]> {
  const asked: Asked[] = [];
  await server.install(site, { discounts: server.url }, (client) =>
    client.discounts.provideHandlers({
      getEligibleDiscounts({ request: { lineItems = [], couponCodes = [], buyerEmail } }) {
        asked.push({ couponCodes, buyerEmail, prices: lineItems.map(({ price }) => price) });
        return { discounts: discountsOf(lineItems[0]?._id) };
      },
    }),
  );
  return asked;
}

async function orderOf(site: TestSite, visitor: VisitorClient) {
  const id = await checkoutOfCart(visitor);
  await visitor.checkout.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: { address: ADDRESS },
    shippingInfo: { shippingDestination: { address: ADDRESS } },
  });
  const { orderId } = await visitor.checkout.createOrder(id);
  return site.owner().ecomOrders.getOrder(orderId ?? '');
}

onEveryDatabase('an app that gives discounts', (platform) => {
  const threeKinds = (line: string | undefined) => [
    onLine('Loyal', line, { fixedAmountValue: '2' }),
    onAll('Ten off', { percentageValue: '10' }),
    onDelivery('Half delivery', { percentageValue: '50' }),
  ];

  test('lowers the checkout and the order by them, taxed as the rest', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const asked = await giving(site, server, threeKinds);
    const visitor = await withMug(site);
    const { appliedDiscounts, priceSummary, lineItems, shippingInfo } = await checkOut(visitor);
    expect(appliedDiscounts).toMatchObject([
      {
        discountType: 'SPECIFIC_ITEMS',
        discountRule: { name: { original: 'Loyal', translated: 'Loyal' }, amount: { amount: '2.00' } },
        lineItemIds: [lineItems?.[0]?._id],
      },
      { discountType: 'GLOBAL', discountRule: { amount: { amount: '4.00' } }, lineItemIds: [] },
      { discountType: 'SHIPPING', discountRule: { amount: { amount: '3.00' } }, lineItemIds: [] },
    ]);
    expect(lineItems).toMatchObject([
      { price: { amount: '20.00' }, priceBeforeDiscounts: { amount: '21.00' }, discount: { amount: '6.00' } },
    ]);
    expect(shippingInfo?.selectedCarrierServiceOption?.cost).toMatchObject({ totalDiscount: { amount: '3.00' } });
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '42.00' },
      discount: { amount: '9.00' },
      tax: { amount: '3.12' },
      total: { amount: '42.12' },
    });
    const order = await orderOf(site, visitor);
    expect(order.appliedDiscounts).toMatchObject([
      { discountRule: { amount: { amount: '2.00' } }, lineItemDiscounts: [{ totalDiscount: { amount: '2.00' } }] },
      { discountRule: { amount: { amount: '4.00' } }, lineItemDiscounts: [{ totalDiscount: { amount: '4.00' } }] },
      { discountType: 'SHIPPING', discountRule: { amount: { amount: '3.00' } }, lineItemDiscounts: [] },
    ]);
    expect(order.priceSummary).toMatchObject({ discount: { amount: '9.00' }, total: { amount: '42.12' } });
    expect(asked.at(-1)).toEqual({ couponCodes: [], buyerEmail: 'ada@example.com', prices: ['21'] });
  });

  test('lowers carts by them', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await giving(site, server, threeKinds);
    const visitor = await withMug(site);
    const summary = await calculate(visitor);
    expect(summary?.discounts).toMatchObject([
      {
        name: { original: 'Loyal' },
        scope: 'LINE_ITEM',
        source: { sourceType: 'AUTOMATIC_RULE' },
        total: { amount: '2.00' },
      },
      { name: { original: 'Ten off' }, scope: 'CART_SUBTOTAL', total: { amount: '4.00' } },
      { name: { original: 'Half delivery' }, scope: 'DELIVERY', total: { amount: '3.00' } },
    ]);
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '40.00' },
      discount: { amount: '4.00' },
      delivery: { amount: '3.00' },
    });
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems).toMatchObject([
      { discounts: [{ name: { original: 'Loyal' }, amountOff: { amount: '2.00' } }] },
    ]);
    expect(cart?.subtotal).toMatchObject({ amount: '40.00' });
  });

  test('lowers no price below zero', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await giving(site, server, (line) => [
      onLine('All of it', line, { percentageValue: '250' }),
      onLine('A stranger', '00000000-0000-4000-8000-000000000000', { fixedAmountValue: '5' }),
      onAll('More', { fixedAmountValue: '1000' }),
      onDelivery('Delivery', { fixedAmountValue: '4.5' }),
      onDelivery('And more', { fixedAmountValue: '4.5' }),
    ]);
    const { priceSummary, appliedDiscounts } = await checkOut(await withMug(site));
    expect(priceSummary).toMatchObject({
      discount: { amount: '48.00' },
      tax: { amount: '0.00' },
      total: { amount: '0.00' },
    });
    const amounts = appliedDiscounts?.map(({ discountRule }) => discountRule?.amount?.amount);
    expect(amounts).toEqual(['42.00', '0.00', '0.00', '4.50', '1.50']);
  });

  test('has coupons: the shop accepts a code that the app knows', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const asked = await giving(site, server, () => [
      {
        ...onAll('Partners', { fixedAmountValue: '12' }),
        source: 'COUPON' as Discount['source'],
        couponOptions: { code: 'PARTNER' },
      },
    ]);
    const visitor = await withMug(site);
    expect((await calculate(visitor))?.discounts).toEqual([]);
    const unknown = visitor.currentCartV2.addCouponToCurrentCart({ code: 'NOBODYS' });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'INVALID_COUPON_CODE' });
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'partner' });
    expect(asked.at(-1)?.couponCodes).toEqual(['partner']);
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.coupons).toMatchObject([{ code: 'partner' }]);
    const summary = await calculate(visitor);
    expect(summary?.discounts).toMatchObject([
      { source: { sourceType: 'COUPON', couponCode: 'partner' }, total: { amount: '12.00' } },
    ]);
    expect(summary?.violations?.filter(({ scope }) => scope === 'DISCOUNT')).toEqual([]);
    const order = await orderOf(site, visitor);
    expect(order.appliedDiscounts).toMatchObject([
      { coupon: { code: 'partner', name: 'Partners', amount: { amount: '12.00' } }, discountType: 'GLOBAL' },
    ]);
  });

  test('refuses its coupons with its own code', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    await server.install(site, { discounts: server.url }, (client) =>
      client.discounts.provideHandlers({
        getEligibleDiscounts({ request: { couponCodes = [] } }) {
          if (couponCodes.length > 0) throw new discounts.CouponHasExpiredWixError();
          return { discounts: [] };
        },
      }),
    );
    const visitor = await withMug(site);
    const expired = visitor.currentCartV2.addCouponToCurrentCart({ code: 'OLD' });
    expect(await refusalOf(expired)).toMatchObject({ code: 'INVALID_COUPON_STATUS' });
  });

  test.each([
    ['fails', async () => new Response('', { status: 500 })],
    ['answers a list', async () => Response.json([])],
    ['answers a negative amount', async () => Response.json({ discounts: [onAll('Off', { fixedAmountValue: '-1' })] })],
    [
      'answers a rate that is no number',
      async () => Response.json({ discounts: [onAll('Off', { percentageValue: 'half' })] }),
    ],
    [
      'names no rate',
      async () => Response.json({ discounts: [{ globalDiscounts: {} }, { name: { original: 'Off' } }] }),
    ],
    [
      'names two targets',
      async () => Response.json({ discounts: [{ ...onAll('Off', { fixedAmountValue: '1' }), shippingDiscounts: {} }] }),
    ],
  ])('gives none when it %s', async (_, answer) => {
    const site = await platform.site();
    await using server = await PluginApp.start(answer);
    await server.install(site, { discounts: server.url }, () => {});
    const { appliedDiscounts, priceSummary } = await checkOut(await withMug(site));
    expect(server.paths).toContain('/plugins/v1/eligible-discounts');
    expect(appliedDiscounts).toEqual([]);
    expect(priceSummary?.total?.amount).toBe('51.84');
  });
});
