import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../harness/harness';
import { addToCart, buy, cartIdOf, openCheckout, orderIdOf } from './shopping';

async function couponViolations({ currentCartV2 }: VisitorClient) {
  const { summary } = await currentCartV2.calculateCurrentCart();
  return summary?.violations?.filter(({ scope }) => scope === 'DISCOUNT');
}

onEveryDatabase('a calculated cart', (platform) => {
  test('warns of a coupon below its minimum, until the subtotal reaches it', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'TAKE5' });
    const reached = { requiredMinimumSubtotal: { amount: '30.00', convertedAmount: '30.00' } };
    const reason = 'MIN_SUBTOTAL_NOT_REACHED';
    expect(await couponViolations(visitor)).toMatchObject([
      {
        code: 'INVALID_COUPON_STATUS',
        severity: 'WARNING',
        invalidCouponStatusData: { couponCode: 'TAKE5', reason, minSubtotalNotReachedDetails: reached },
      },
    ]);
    await addToCart(visitor, 'ceramic-mug');
    expect(await couponViolations(visitor)).toEqual([]);
  });

  test('warns of a coupon for other items, until one of them is added', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
    const reason = 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS';
    expect(await couponViolations(visitor)).toMatchObject([
      { severity: 'WARNING', invalidCouponStatusData: { couponCode: 'MUG20', reason } },
    ]);
    await addToCart(visitor, 'ceramic-mug');
    expect(await couponViolations(visitor)).toEqual([]);
  });

  test('can be ordered with a coupon that has no effect', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'TAKE5' });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    const order = await site.owner().ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: 'PAID', priceSummary: { discount: { amount: '0.00' } } });
  });
});

onEveryDatabase('the checkout of a cart', (platform) => {
  test('is found by the cart’s ID before anything has opened it', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const cartId = await cartIdOf(visitor);
    const { checkout } = await site.owner().checkout.getCheckoutByCartId(cartId);
    expect(checkout).toMatchObject({ _id: cartId, cartId });
    const unknown = site.owner().checkout.getCheckoutByCartId(crypto.randomUUID());
    expect(await refusalOf(unknown)).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' });
  });

  test('has the cart’s own checkout page, with the cart’s ID in its address', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const { _id = '' } = await site.owner().cartV2.createCart({
      cart: { customCheckoutUrl: 'https://shop.example/pay/{checkout_id}' },
      catalogItems: [{ catalogReference: cart?.lineItems?.[0]?.source?.catalogReference, quantity: 1 }],
    });
    const { checkoutUrl } = await site.owner().checkout.getCheckoutUrl(_id);
    expect(checkoutUrl).toBe(`https://shop.example/pay/${_id}`);
  });
});
