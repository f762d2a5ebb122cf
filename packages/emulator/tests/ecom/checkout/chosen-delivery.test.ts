import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, calculate, checkoutOfCart } from '../cart/shopping';

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};
const CONTACT = { firstName: 'Grace', lastName: 'Hopper', phone: '2125550100' };

onEveryDatabase('a cart’s prices', (platform) => {
  test('include the chosen delivery, or else the first one, only if delivery is calculated', async () => {
    const visitor = (await platform.site()).visitor();
    const { currentCartV2 } = visitor;
    await addToCart(visitor, 'ceramic-mug', 2);
    const { summary: plain } = await currentCartV2.estimateCurrentCart();
    expect(plain?.deliverySummary).toBeUndefined();
    expect(plain?.priceSummary).toMatchObject({ delivery: { amount: '0.00' }, total: { amount: '42.00' } });
    const { summary: first } = await currentCartV2.estimateCurrentCart({ calculateDelivery: true });
    expect(first).toMatchObject({
      deliverySummary: { method: { code: 'standard', pickup: false }, price: { amount: '6.00' } },
      priceSummary: { delivery: { amount: '6.00' }, total: { amount: '48.00' } },
    });
    await currentCartV2.setDeliveryMethodForCurrentCart({ code: 'express' });
    const { summary: chosen } = await currentCartV2.estimateCurrentCart({ calculateDelivery: true });
    expect(chosen).toMatchObject({
      deliverySummary: { method: { code: 'express' }, price: { amount: '15.00' } },
      priceSummary: { total: { amount: '57.00' } },
    });
  });

  test('include the amounts for trial, gift cards and tax exemption, even if zero', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const { summary } = await visitor.currentCartV2.estimateCurrentCart();
    expect(summary).toMatchObject({
      additionalFees: [],
      paymentSummary: {
        giftCards: [],
        payAfterFreeTrial: { amount: '0.00' },
        payLater: { amount: '0.00' },
        totalAfterGiftCards: { amount: '21.00' },
      },
      taxSummary: { taxes: [], totalExempt: { amount: '0.00' }, deliveryTax: { amount: '0.00' } },
    });
  });

  test('include no delivery if nothing is delivered', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'gift-card');
    const summary = await calculate(visitor);
    expect(summary?.deliverySummary).toBeUndefined();
    expect(summary?.violations).toEqual([]);
  });
});

onEveryDatabase('a checkout', (platform) => {
  // Source: createOrder of @wix/ecom takes the `selectedCarrierServiceOption` that the checkout shows.
  test('is ordered with its default delivery', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const id = await checkoutOfCart(visitor);
    const updatedCheckout = await visitor.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address: ADDRESS },
      shippingInfo: { shippingDestination: { address: ADDRESS } },
    });
    expect(updatedCheckout).toMatchObject({
      calculationErrors: { orderValidationErrors: [], giftCardCalculationErrors: [] },
      shippingInfo: {
        region: { name: 'International' },
        selectedCarrierServiceOption: {
          requestedShippingOption: false,
          partial: false,
          otherCharges: [],
          deliveryAllocations: [{ deliveryRegion: { name: 'International' } }],
        },
      },
      taxSummary: { manualTaxRate: '0.08', totalExempt: { amount: '0.00' } },
    });
    const code = updatedCheckout.shippingInfo?.selectedCarrierServiceOption?.code;
    expect(code).toBeDefined();
    const { orderId = '' } = await visitor.checkout.createOrder(id);
    expect((await visitor.ecomOrders.getOrder(orderId)).shippingInfo?.code).toBe(code);
  });

  // Source: `shippingDestination` is an `AddressWithContact` in @wix/auto_sdk_ecom_checkout.
  test('keeps the recipient, and adds the full names of country and state', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const id = await checkoutOfCart(visitor);
    const shippingInfo = { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } };
    await visitor.checkout.updateCheckout(id, { shippingInfo });
    expect((await visitor.checkout.getCheckout(id)).shippingInfo?.shippingDestination).toMatchObject({
      contactDetails: CONTACT,
      address: { countryFullname: 'United States', subdivisionFullname: 'New York' },
    });
  });
});
