import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, checkoutOfCart } from '../cart/shopping';

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};
const CONTACT = { firstName: 'Grace', lastName: 'Hopper', phone: '2125550100' };

onEveryDatabase('an estimate without options', (platform) => {
  // Source: cart-currentCart-estimateCurrentCartTotals-1 in tests/captures, whose request is `{}`.
  test('selects a default region and delivery, which no total includes', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const { shippingInfo, priceSummary } = await visitor.currentCart.estimateCurrentCartTotals({});
    const first = shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0];
    expect(shippingInfo).toMatchObject({
      region: { name: 'International' },
      selectedCarrierServiceOption: {
        code: first?.code,
        requestedShippingOption: false,
        partial: false,
        otherCharges: [],
        deliveryAllocations: [{ deliveryRegion: { name: 'International' } }],
      },
    });
    expect(priceSummary).toMatchObject({ shipping: { amount: '0.00' }, total: { amount: '42.00' } });
    const option = { carrierId: '', code: 'express' };
    const estimate = await visitor.currentCart.estimateCurrentCartTotals({ selectedShippingOption: option });
    expect(estimate.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'express',
      requestedShippingOption: true,
    });
  });

  test('includes errors, and the amounts for trial, deposit and tax exemption, even if zero', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const estimate: object = await visitor.currentCart.estimateCurrentCartTotals({});
    expect(estimate).toMatchObject({
      calculationErrors: { orderValidationErrors: [], giftCardCalculationErrors: [] },
      payAfterFreeTrial: { total: { amount: '0.00' } },
      taxSummary: { manualTaxRate: '0', aggregatedTaxBreakdown: [], totalExempt: { amount: '0.00' } },
      calculatedLineItems: [
        {
          modifiers: [],
          taxableAddress: { addressType: 'SHIPPING' },
          pricesBreakdown: {
            depositAmount: { amount: '0.00' },
            priceBeforeDiscountsAndTax: { amount: '21.00' },
            taxDetails: { exemptAmount: { amount: '0' } },
          },
        },
      ],
    });
  });

  test('selects no delivery if nothing is delivered', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'gift-card');
    expect((await visitor.currentCart.estimateCurrentCartTotals({})).shippingInfo).toBeUndefined();
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
