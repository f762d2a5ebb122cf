// @module-tag legacy

import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { compress, visitorToken, wire } from '../../../harness/wire';
import { productBySlug, STORES_APP_ID } from '../../cart/shopping';
import { addToCart } from './older-cart';

const EVERYTHING = { calculateTax: true, calculateShipping: true, calculateAdditionalFees: true };
const US = { country: 'US' };
const GERMANY = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Torstr. 1' };
const HOME = { code: 'home', title: 'At home', deliveryTime: '1 day', method: 'SHIPPING' as const };
const rates = [{ amount: '5', conditions: [] }];

onEveryDatabase('the estimated totals', (platform) => {
  test('list fees separately, with their tax', async () => {
    const site = await platform.site();
    await site.settings({
      commerce: {
        additionalFees: [
          { code: 'wrap', name: 'Gift wrap', amount: '2.50' },
          { code: 'card', name: 'Card fee', share: '0.1', taxed: false },
        ],
      },
    });
    const visitor = site.visitor();
    const { currentCart } = visitor;
    await addToCart(visitor, 'ceramic-mug', 2);
    expect((await currentCart.estimateCurrentCartTotals()).additionalFees).toEqual([]);
    const estimate = await currentCart.estimateCurrentCartTotals({ ...EVERYTHING, shippingAddress: US });
    expect(estimate.additionalFees).toMatchObject([
      { code: 'wrap', price: { amount: '2.50' }, priceAfterTax: { amount: '2.70' }, taxDetails: { taxRate: '0.08' } },
      { code: 'card', price: { amount: '4.20' }, priceAfterTax: { amount: '4.20' }, taxDetails: { taxRate: '0' } },
    ]);
    // 8 % of 42.00 for the mugs, of 6.00 for the delivery, of 2.50 for the wrapping.
    expect(estimate.priceSummary).toMatchObject({
      subtotal: { amount: '42.00' },
      shipping: { amount: '6.00' },
      additionalFees: { amount: '6.70' },
      tax: { amount: '4.04' },
      discount: { amount: '0.00' },
      total: { amount: '58.74' },
    });
  });

  test('have the reason if a failing tax calculator falls back', async () => {
    const site = await platform.site();
    const regions = [{ country: 'DE', name: 'VAT', rate: '0.19', fallbackRate: '0.1' }];
    const taxes = { calculator: 'AUTO' as const, autoTax: 'AUTO_TAX_FAILED' as const, includedInPrices: true, regions };
    await site.settings({ commerce: { taxes } });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    expect(cart?.taxIncludedInPrices).toBe(true);
    const { taxSummary, calculatedLineItems } = await visitor.currentCart.estimateCurrentCartTotals({
      calculateTax: true,
      shippingAddress: GERMANY,
    });
    expect(taxSummary).toMatchObject({
      taxableAmount: { amount: '19.09' },
      totalTax: { amount: '1.91' },
      calculationDetails: {
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
      },
    });
    expect(calculatedLineItems?.[0]?.pricesBreakdown?.taxDetails).toMatchObject({
      taxRate: '0.1',
      taxBreakdown: [
        { taxName: 'VAT', jurisdiction: 'DE', jurisdictionType: 'COUNTRY', taxAmount: { amount: '1.91' } },
      ],
    });
  });

  test('have no cents in yen, whether the shop sells in yen or the buyer sees converted prices', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { conversion: { currency: 'JPY', rate: '151.37' } } });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    expect(cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'JPY',
      paymentCurrency: 'USD',
      lineItems: [{ price: { amount: '21', convertedAmount: '3179', formattedConvertedAmount: '¥3,179' } }],
    });
    const estimate = () => visitor.currentCart.estimateCurrentCartTotals({ ...EVERYTHING, shippingAddress: US });
    const { subtotal, shipping, tax, total } = (await estimate()).priceSummary ?? {};
    const parts = [subtotal, shipping, tax].map((price) => Number(price?.convertedAmount));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(total?.convertedAmount));
    await site.settings({ currency: 'JPY', commerce: { conversion: null } });
    expect((await estimate()).priceSummary).toMatchObject({
      subtotal: { amount: '42', formattedAmount: '¥42', convertedAmount: '42' },
      shipping: { amount: '6' },
      tax: { amount: '3' },
      total: { amount: '51', formattedAmount: '¥51' },
    });
  });

  test('offer carriers, pickup and local delivery in their areas', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const shippingOptionCodes = async (shippingAddress: { country: string; postalCode: string }) => {
      const request = { calculateShipping: true, shippingAddress };
      const { shippingInfo } = await visitor.currentCart.estimateCurrentCartTotals(request);
      return shippingInfo?.carrierServiceOptions?.map(({ shippingOptions }) =>
        shippingOptions?.map(({ code }) => code),
      );
    };
    const near = { country: 'US', postalCode: '10013' };
    expect(await shippingOptionCodes(near)).toEqual([['standard', 'express'], ['pickup'], ['local']]);
    expect(await shippingOptionCodes({ country: 'US', postalCode: '94110' })).toEqual([
      ['standard', 'express'],
      ['pickup'],
    ]);
  });

  test('report that no delivery is possible, and an unknown delivery is refused', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { delivery: [{ ...HOME, rates, regions: [US] }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const request = { calculateShipping: true, shippingAddress: GERMANY };
    expect((await visitor.currentCart.estimateCurrentCartTotals(request)).calculationErrors).toMatchObject({
      generalShippingCalculationError: { applicationError: { code: 'NO_DELIVERY_OPTION' } },
    });
    const choose = visitor.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      selectedShippingOption: { code: 'express' },
    });
    expect((await refusalOf(choose)).code).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND');
  });

  test('include a delivery option’s charges as fees', async () => {
    const site = await platform.site();
    const otherCharges = [{ type: 'INSURANCE' as const, amount: '1.20', details: 'Insured up to $100' }];
    await site.settings({ commerce: { delivery: [{ ...HOME, rates, otherCharges }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const estimate = await visitor.currentCart.estimateCurrentCartTotals(EVERYTHING);
    const [carrier] = estimate.shippingInfo?.carrierServiceOptions ?? [];
    expect(carrier?.shippingOptions?.[0]?.cost?.otherCharges).toMatchObject([
      { type: 'INSURANCE', price: { amount: '1.20' } },
    ]);
    expect(estimate).toMatchObject({
      additionalFees: [{ code: 'INSURANCE', name: 'Insured up to $100', source: 'SHIPPING' }],
      priceSummary: { total: { amount: '27.20' } },
    });
  });
});

const dollars = (formatted: string) => ({ formattedAmount: formatted, formattedConvertedAmount: formatted });

onEveryDatabase('cart totals', (platform) => {
  // Source: `subtotal`, `subtotalAfterDiscounts` and `discount` in cart-currentCart-getCurrentCart-1 of tests/captures.
  test('a shop that reads cart.subtotal without a check gets the price of the lines', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    const added: object = cart ?? {};
    expect(added).toMatchObject({
      subtotal: dollars('$42.00'),
      subtotalAfterDiscounts: dollars('$42.00'),
      discount: dollars('$0.00'),
    });
    const read: object = await visitor.currentCart.getCurrentCart();
    expect(read).toMatchObject({ subtotal: dollars('$42.00') });
  });

  test('are on the wire in every response with a cart', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const { _id: catalogItemId } = await productBySlug(site.visitor(), 'notebook');
    const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }];
    const { body } = await wire(platform.emulator, 'POST', '/ecom/v1/carts/current/add-to-cart', {
      token,
      body: { lineItems },
    });
    const { body: estimate } = await wire(platform.emulator, 'POST', '/ecom/v1/carts/current/estimate-totals', {
      token,
      body: {},
    });
    const { body: read } = await wire(platform.emulator, 'GET', `/ecom/v1/carts/current?.r=${compress({})}`, { token });
    for (const { cart } of [body, estimate, read]) {
      expect(cart).toHaveProperty('subtotal.formattedAmount', expect.stringMatching(/^\$\d+\.\d\d$/));
    }
  });

  test('a coupon’s amount is the discount, and subtotalAfterDiscounts is the remaining price', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const discounted: object = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    expect(discounted).toMatchObject({
      subtotal: dollars('$42.00'),
      discount: dollars('$4.20'),
      subtotalAfterDiscounts: dollars('$37.80'),
    });
  });

  test('add up in the buyer’s currency, too', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { conversion: { currency: 'JPY', rate: '151.37' } } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 3);
    const converted: object = await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    expect(converted).toMatchObject({
      subtotal: { convertedAmount: '9536' },
      discount: { convertedAmount: '954' },
      subtotalAfterDiscounts: { convertedAmount: '8582' },
    });
  });
});
