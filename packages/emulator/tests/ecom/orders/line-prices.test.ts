import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { addToCart, buy, openCheckout, orderIdOf } from '../cart/shopping';
import { read } from '../draft-orders/some-drafts';

const SPRING = {
  id: crypto.randomUUID(),
  name: 'Spring',
  active: true,
  appliesTo: 'ALL_ITEMS' as const,
  discount: { type: 'PERCENTAGE' as const, percentage: 10 },
};

/** Two mugs of 21.00, with 10 % off by the shop's rule and 10 % of the rest by a coupon; express delivery for 15.00. */
async function aDiscountedOrder(site: TestSite, includedInPrices: boolean) {
  const { commerce } = await site.control<{ commerce: { taxes: object } }>('GET', 'settings');
  const taxes = { ...commerce.taxes, includedInPrices };
  await site.control('PUT', 'settings', { commerce: { taxes, discountRules: [SPRING] } });
  const visitor = site.visitor();
  await addToCart(visitor, 'ceramic-mug', 2);
  await visitor.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
  const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
  const order = await visitor.ecomOrders.getOrder(orderId);
  const [line] = order.lineItems ?? [];
  return { visitor, owner: site.owner(), orderId, order, line, lineItemId: line?._id ?? '' };
}

async function aDraft({ owner, orderId }: Awaited<ReturnType<typeof aDiscountedOrder>>) {
  const { calculatedDraftOrder } = await owner.draftOrders.createDraftOrder({ sourceOrderId: orderId });
  return read(calculatedDraftOrder);
}

onEveryDatabase('order line prices', (platform) => {
  test.each([
    // 8 % of 34.02 for the mugs and of 15.00 for the delivery.
    ['added', false, { before: '34.02', after: '36.74', discount: '7.98', total: '52.94' }],
    ['included', true, { before: '31.50', after: '34.02', discount: '7.39', total: '49.02' }],
  ])(
    'with the tax %s, a line equals its checkout’s: its price includes the shop’s discount, but not the coupon',
    async (_, included, { before, after, discount, total }) => {
      const { visitor, order, line } = await aDiscountedOrder(await platform.site(), included);
      expect(line).toMatchObject({
        quantity: 2,
        price: { amount: '18.90', formattedAmount: '$18.90' },
        priceBeforeDiscounts: { amount: '21.00' },
        lineItemPrice: { amount: '37.80' },
        totalDiscount: { amount: discount },
        totalPriceBeforeTax: { amount: before },
        totalPriceAfterTax: { amount: after },
      });
      expect(order.priceSummary?.total?.amount).toBe(total);
      const { lineItems } = await visitor.checkout.getCheckout(order.checkoutId ?? '');
      const checkoutPrices = lineItems?.map((one) => [
        ...[one.price, one.priceBeforeDiscounts, one.lineItemPrice, one.discount],
        ...[one.totalPriceBeforeTax, one.totalPriceAfterTax],
      ]);
      const ordered = order.lineItems?.map((one) => [
        ...[one.price, one.priceBeforeDiscounts, one.lineItemPrice, one.totalDiscount],
        ...[one.totalPriceBeforeTax, one.totalPriceAfterTax],
      ]);
      expect(checkoutPrices).toMatchObject(ordered ?? []);
    },
  );

  test.each([false, true])(
    'an unchanged draft shows the order’s lines and totals (prices include tax: %s)',
    async (included) => {
      const ordered = await aDiscountedOrder(await platform.site(), included);
      const { order, owner } = ordered;
      const { draft, draftId } = await aDraft(ordered);
      expect(draft.lineItems).toEqual([{ lineItem: order.lineItems?.[0] }]);
      expect(draft.priceSummary).toEqual(order.priceSummary);
      const { orderAfterCommit } = await owner.draftOrders.commitDraftOrder(draftId);
      const { lineItems, priceSummary, appliedDiscounts } = order;
      expect(orderAfterCommit).toMatchObject({ lineItems, priceSummary, appliedDiscounts });
      const again = await aDraft(ordered);
      expect(again.draft).toMatchObject({ priceSummary, lineItems: [{ lineItem: lineItems?.[0] }] });
    },
  );

  test('a draft with another quantity applies the order’s discounts, and includes them in the price', async () => {
    const ordered = await aDiscountedOrder(await platform.site(), false);
    const { draftId } = await aDraft(ordered);
    const { lineItemId, owner } = ordered;
    const { draftOrders } = owner;
    const more = await draftOrders.updateLineItems(draftId, [{ lineItemId, newQuantity: 3 }]);
    // 63.00 less 4.20 and 3.78, plus 8 % on the rest and the delivery.
    const { lineItems, priceSummary } = read(more.calculatedDraftOrder).draft;
    expect(lineItems).toMatchObject([
      {
        changedDetails: { quantityBeforeChange: 2 },
        lineItem: {
          quantity: 3,
          price: { amount: '19.60' },
          priceBeforeDiscounts: { amount: '21.00' },
          lineItemPrice: { amount: '58.80' },
          totalDiscount: { amount: '7.98' },
          totalPriceBeforeTax: { amount: '55.02' },
          totalPriceAfterTax: { amount: '59.42' },
        },
      },
    ]);
    expect(lineItems?.[0]?.changedDetails).not.toHaveProperty('priceBeforeChange');
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '63.00' },
      discount: { amount: '7.98' },
      tax: { amount: '5.60' },
      total: { amount: '75.62' },
    });
    await draftOrders.commitDraftOrder(draftId);
    const again = await aDraft(ordered);
    expect(again.draft).toMatchObject({ priceSummary, lineItems: [{ lineItem: lineItems?.[0]?.lineItem }] });
  });

  test('a draft applies the shop’s discount to a new price, shows the old price, and can leave the discount out', async () => {
    const ordered = await aDiscountedOrder(await platform.site(), false);
    const { draft, draftId } = await aDraft(ordered);
    const { lineItemId, line, owner } = ordered;
    const { draftOrders } = owner;
    const cheaper = await draftOrders.updateLineItems(draftId, [{ lineItemId, newPrice: '20' }]);
    expect(read(cheaper.calculatedDraftOrder).draft.lineItems).toMatchObject([
      {
        changedDetails: { priceBeforeChange: line?.price },
        lineItem: { price: { amount: '17.90' }, priceBeforeDiscounts: { amount: '20.00' } },
      },
    ]);
    const spring = draft.discounts?.find(({ discount }) => discount?.discountRule)?.discount?._id ?? '';
    const without = await draftOrders.setDiscounts(draftId, [{ _id: spring, applied: false }]);
    expect(read(without.calculatedDraftOrder).draft).toMatchObject({
      lineItems: [{ lineItem: { price: { amount: '20.00' }, lineItemPrice: { amount: '40.00' } } }],
      priceSummary: { discount: { amount: '3.78' } },
    });
    const afterRemoval = await draftOrders.updateLineItems(draftId, [{ lineItemId, newQuantity: 0 }]);
    expect(read(afterRemoval.calculatedDraftOrder).draft.lineItems).toMatchObject([
      { removed: true, lineItem: { price: line?.price, lineItemPrice: line?.lineItemPrice } },
    ]);
  });

  test('a draft of an owner’s order with an already discounted price applies the discount only once', async () => {
    const owner = (await platform.site()).owner();
    const lineItemId = crypto.randomUUID();
    const { _id } = await owner.ecomOrders.createOrder({
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      buyerInfo: { email: 'ada@example.com' },
      lineItems: [
        {
          _id: lineItemId,
          productName: { original: 'Teapot' },
          itemType: { preset: 'PHYSICAL' },
          quantity: 2,
          price: { amount: '18' },
          priceBeforeDiscounts: { amount: '20' },
          paymentOption: 'FULL_PAYMENT_OFFLINE',
        },
      ],
      appliedDiscounts: [
        {
          discountType: 'SPECIFIC_ITEMS',
          discountRule: { _id: SPRING.id, amount: { amount: '4' } },
          lineItemDiscounts: [{ _id: lineItemId, totalDiscount: { amount: '4' } }],
        },
      ],
      priceSummary: { subtotal: { amount: '40' }, discount: { amount: '4' }, total: { amount: '36' } },
    });
    const { calculatedDraftOrder } = await owner.draftOrders.createDraftOrder({ sourceOrderId: _id ?? '' });
    expect(read(calculatedDraftOrder).draft).toMatchObject({
      priceSummary: { subtotal: { amount: '40.00' }, discount: { amount: '4.00' }, total: { amount: '36.00' } },
      lineItems: [{ lineItem: { price: { amount: '18.00' }, lineItemPrice: { amount: '36.00' } } }],
    });
  });
});
