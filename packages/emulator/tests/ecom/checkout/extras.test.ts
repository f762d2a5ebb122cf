import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { addToCart, cartIdOf } from '../cart/shopping';

const OWN_PAGE = 'https://shop.example/pay';

/** A cart, which is its own checkout. */
async function withCheckout(site: TestSite, slug = 'notebook'): Promise<{ visitor: VisitorClient; id: string }> {
  const visitor = site.visitor();
  await addToCart(visitor, slug);
  return { visitor, id: await cartIdOf(visitor) };
}

onEveryDatabase('less common checkout calls', (platform) => {
  describe('the shop’s own checkout page', () => {
    test('replaces the platform’s page until it is removed', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site);
      const { checkoutUrl: standard } = await visitor.checkout.getCheckoutUrl(id);
      await visitor.checkout.updateCheckout(id, {}, { overrideCheckoutUrl: OWN_PAGE });
      expect(await visitor.checkout.getCheckoutUrl(id)).toEqual({ checkoutUrl: OWN_PAGE });
      const { checkout } = await visitor.checkout.removeOverrideCheckoutUrl(id);
      expect(checkout?._id).toBe(id);
      expect(await visitor.checkout.getCheckoutUrl(id)).toEqual({ checkoutUrl: standard });
      expect(await site.events()).toContain('wix.ecom.v1.checkout/updated');
    });

    test('can be removed even if the cart sets it, and can be set when a checkout is created', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site);
      await visitor.currentCartV2.updateCurrentCart({ customCheckoutUrl: OWN_PAGE });
      expect(await visitor.checkout.getCheckoutUrl(id)).toEqual({ checkoutUrl: OWN_PAGE });
      await visitor.checkout.removeOverrideCheckoutUrl(id);
      expect((await visitor.checkout.getCheckoutUrl(id)).checkoutUrl).not.toBe(OWN_PAGE);

      const { lineItems = [] } = await visitor.checkout.getCheckout(id);
      const createdCheckout = await visitor.checkout.createCheckout({
        channelType: 'WEB',
        lineItems: lineItems.map(({ catalogReference, quantity }) => ({ catalogReference, quantity })),
        overrideCheckoutUrl: OWN_PAGE,
      });
      expect(await visitor.checkout.getCheckoutUrl(createdCheckout._id ?? '')).toEqual({ checkoutUrl: OWN_PAGE });
    });
  });

  describe('gift cards', () => {
    test('every code is refused, and removing a missing gift card changes nothing', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site);
      const refused = { code: 'GIFT_CARD_NOT_FOUND', status: 404 };
      const update = visitor.checkout.updateCheckout(id, {}, { giftCardCode: 'ABC' });
      expect(await refusalOf(update)).toMatchObject(refused);
      const create = visitor.checkout.createCheckout({ channelType: 'WEB', giftCardCode: 'ABC' });
      expect(await refusalOf(create)).toMatchObject(refused);
      const before = await visitor.checkout.getCheckout(id);
      const { checkout } = await visitor.checkout.removeGiftCard(id);
      expect(checkout?._updatedDate).toEqual(before._updatedDate);
    });
  });

  describe('createOrderAndCharge', () => {
    const billingInfo = {
      address: { country: 'US', city: 'New York', addressLine: '1 Broadway', postalCode: '10001' },
    };

    test('creates an order that waits for its payment, like createOrder', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site, 'gift-card');
      await visitor.checkout.updateCheckout(id, { buyerInfo: { email: 'ada@example.com' }, billingInfo });
      const { orderId, paymentGatewayOrderId } = await visitor.checkout.createOrderAndCharge(id);
      expect(paymentGatewayOrderId).toBe(orderId);
      expect((await visitor.checkout.createOrder(id)).orderId).toBe(orderId);
      expect(await site.owner().ecomOrders.getOrder(orderId ?? '')).toMatchObject({ status: 'INITIALIZED' });
    });

    test('creates no order while a payment for the previous order is pending', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site, 'gift-card');
      await visitor.checkout.updateCheckout(id, { buyerInfo: { email: 'ada@example.com' }, billingInfo });
      const { orderId = '' } = await visitor.checkout.createOrder(id);
      const { orderTransactions } = site.owner();
      const { paymentsIds: [paymentId = ''] = [] } = await orderTransactions.addPayments(orderId ?? '', [
        {
          amount: { amount: '1' },
          status: 'PENDING',
          regularPaymentDetails: { gatewayTransactionId: 'at-the-gateway' },
        },
      ]);
      const { createOrder, createOrderAndCharge } = visitor.checkout;
      for (const call of [createOrder, createOrderAndCharge]) {
        await expect(call(id)).rejects.toMatchObject({
          details: { applicationError: { code: 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', data: { orderId } } },
        });
      }
      await orderTransactions.updatePaymentStatus({ orderId: orderId ?? '', paymentId }, { status: 'DECLINED' });
      expect((await visitor.checkout.createOrder(id)).orderId).toBe(orderId);
    });

    test('refuses every payment token, and creates no order', async () => {
      const site = await platform.site();
      const { visitor, id } = await withCheckout(site, 'gift-card');
      await visitor.checkout.updateCheckout(id, { billingInfo });
      const charged = visitor.checkout.createOrderAndCharge(id, { paymentToken: 'any' });
      expect(await refusalOf(charged)).toMatchObject({ code: 'PAYMENT_ERROR' });
      expect((await site.owner().ecomOrders.searchOrders({})).orders).toEqual([]);
    });
  });

  test('every token is refused for completing a checkout directly', async () => {
    const { visitor } = await withCheckout(await platform.site());
    const marked = visitor.checkout.markCheckoutAsCompletedAndRedirectToUrl('a.b.c');
    expect(await refusalOf(marked)).toMatchObject({ code: 'UNAUTHENTICATED_TOKEN', status: 401 });
  });

  test('another buyer’s checkout is not found, and an ordered checkout does not change', async () => {
    const site = await platform.site();
    const { visitor, id } = await withCheckout(site);
    for (const client of [site.visitor(), site.visitor()]) {
      const calls = [
        client.checkout.removeGiftCard(id),
        client.checkout.removeOverrideCheckoutUrl(id),
        client.checkout.createOrderAndCharge(id),
      ];
      for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('CHECKOUT_NOT_FOUND');
    }
    await site.owner().checkout.markCheckoutAsCompleted(id);
    const calls = [visitor.checkout.removeGiftCard(id), visitor.checkout.removeOverrideCheckoutUrl(id)];
    for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('CHECKOUT_IS_COMPLETE');
    const paid = visitor.checkout.createOrderAndCharge(id);
    expect(await refusalOf(paid)).toMatchObject({ code: 'CHECKOUT_ALREADY_PAID' });
  });
});
