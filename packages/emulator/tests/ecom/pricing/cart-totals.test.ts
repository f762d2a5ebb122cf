import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { addToCart, buy, calculate, checkoutOfCart, DETAILS, openCheckout, orderIdOf } from '../cart/shopping';

const BERLIN = { country: 'DE', city: 'Berlin', postalCode: '10115' };
const GERMANY = { ...BERLIN, addressLine: 'Torstr. 1' };

onEveryDatabase('totals', (platform) => {
  test('fees are listed separately, taxed, and go into the order', async () => {
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
    await addToCart(visitor, 'ceramic-mug', 2);
    expect((await visitor.currentCartV2.estimateCurrentCart()).summary?.additionalFees).toEqual([]);
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: { country: 'US' } } });
    const summary = await calculate(visitor);
    expect(summary?.additionalFees).toMatchObject([
      { code: 'wrap', name: { original: 'Gift wrap' }, price: { amount: '2.50' } },
      { code: 'card', name: { original: 'Card fee' }, price: { amount: '4.20' } },
    ]);
    expect(summary?.taxSummary?.additionalFeeTaxes).toMatchObject([
      { additionalFeeCode: 'wrap', tax: { amount: '0.20' } },
      { additionalFeeCode: 'card', tax: { amount: '0.00' } },
    ]);
    // 8 % of 42.00 for the mugs, of 6.00 for the delivery, of 2.50 for the wrapping.
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '42.00' },
      delivery: { amount: '6.00' },
      additionalFees: { amount: '6.70' },
      tax: { amount: '4.04' },
      discount: { amount: '0.00' },
      total: { amount: '58.74' },
    });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor), { ...DETAILS, delivery: 'standard' }));
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({
      priceSummary: { totalAdditionalFees: { amount: '6.70' }, tax: { amount: '4.04' }, total: { amount: '58.74' } },
      additionalFees: [{ code: 'wrap', priceAfterTax: { amount: '2.70' } }, { code: 'card' }],
    });
  });

  test('if prices include tax, the cart, checkout and order state it and cost the displayed prices', async () => {
    const site = await platform.site();
    const { commerce } = await site.control<{ commerce: { taxes: object } }>('GET', 'settings');
    await site.control('PUT', 'settings', { commerce: { taxes: { ...commerce.taxes, includedInPrices: true } } });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    expect(cart?.taxInfo?.pricesIncludeTax).toBe(true);
    const checkoutId = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(checkoutId, {
      shippingInfo: {
        shippingDestination: { address: GERMANY },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    });
    expect(checkout).toMatchObject({
      taxIncludedInPrice: true,
      lineItems: [{ price: { amount: '21.00' }, totalPriceAfterTax: { amount: '42.00' } }],
      priceSummary: {
        subtotal: { amount: '35.29' },
        shipping: { amount: '5.04' },
        tax: { amount: '7.67' },
        total: { amount: '48.00' },
      },
      taxSummary: {
        totalTax: { amount: '7.67' },
        taxableAmount: { amount: '40.33' },
        calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
      },
    });
    const browser = await openCheckout(site, visitor);
    const orderId = orderIdOf(await buy(browser, { ...DETAILS, country: 'DE', delivery: 'standard' }));
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({
      taxIncludedInPrices: true,
      priceSummary: { tax: { amount: '7.67' }, total: { amount: '48.00' } },
      shippingInfo: { cost: { totalPriceAfterTax: { amount: '6.00' } } },
    });
  });

  test('a failing tax calculator falls back, and the tax summary has the reason', async () => {
    const site = await platform.site();
    const regions = [{ country: 'DE', name: 'VAT', rate: '0.19', fallbackRate: '0.1' }];
    await site.settings({
      commerce: {
        taxes: { calculator: 'AUTO', autoTax: 'AUTO_TAX_FAILED', includedInPrices: false, regions },
      },
    });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: BERLIN } });
    const { summary } = await visitor.currentCartV2.estimateCurrentCart({ calculateTax: true });
    expect(summary?.taxSummary).toMatchObject({
      taxes: [{ name: { original: 'VAT' }, taxableAmount: { amount: '21.00' }, amount: { amount: '2.10' } }],
      lineItemTaxes: [{ rate: '0.1', tax: { amount: '2.10' } }],
    });
    const checkout = await visitor.checkout.updateCheckout(await checkoutOfCart(visitor), {
      shippingInfo: { shippingDestination: { address: GERMANY }, selectedCarrierServiceOption: { code: 'standard' } },
    });
    // Includes a tenth of 6.00 for the delivery.
    expect(checkout.taxSummary).toMatchObject({
      totalTax: { amount: '2.70' },
      calculationDetails: {
        rateType: 'FALLBACK_RATE',
        autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' },
      },
    });
    expect(checkout.lineItems?.[0]?.taxDetails).toMatchObject({
      taxRate: '0.1',
      taxBreakdown: [
        { taxName: 'VAT', jurisdiction: 'DE', jurisdictionType: 'COUNTRY', taxAmount: { amount: '2.10' } },
      ],
    });
  });

  test('a yen shop has no cents, and a buyer in yen sees dollars converted to whole yen', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { conversion: { currency: 'JPY', rate: '151.37' } } });
    const visitor = site.visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug', 2);
    expect(cart).toMatchObject({
      businessInfo: { currencyCode: 'USD' },
      customerInfo: { currencyCode: 'JPY' },
      paymentInfo: { currencyCode: 'USD' },
      lineItems: [{ pricing: { unitPrice: { amount: '21.00', convertedAmount: '3179' } } }],
    });
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: { country: 'US' } } });
    const { subtotal, delivery, tax, total } = (await calculate(visitor))?.priceSummary ?? {};
    const parts = [subtotal, delivery, tax].map((price) => Number(price?.convertedAmount));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(total?.convertedAmount));
    const checkoutId = await checkoutOfCart(visitor);
    expect(await visitor.checkout.getCheckout(checkoutId)).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'JPY',
      lineItems: [{ price: { amount: '21.00', formattedConvertedAmount: '¥3,179' } }],
    });
    await site.settings({ currency: 'JPY', commerce: { conversion: null } });
    expect((await calculate(visitor))?.priceSummary).toMatchObject({
      subtotal: { amount: '42', convertedAmount: '42' },
      delivery: { amount: '6' },
      tax: { amount: '3' },
      total: { amount: '51' },
    });
    expect((await visitor.checkout.getCheckout(checkoutId)).priceSummary).toMatchObject({
      subtotal: { formattedAmount: '¥42' },
    });
  });

  test('carriers, pickup and local delivery are offered in their areas', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const checkoutId = await checkoutOfCart(visitor);
    const shippingOptionCodes = async (address: { country: string; postalCode: string }) => {
      const { shippingInfo } = await visitor.checkout.updateCheckout(checkoutId, {
        shippingInfo: { shippingDestination: { address } },
      });
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

  test('a chosen delivery outside its area is replaced by the first option, and blocks the order', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const checkoutId = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(checkoutId, {
      billingInfo: { address: GERMANY },
      shippingInfo: { shippingDestination: { address: GERMANY }, selectedCarrierServiceOption: { code: 'local' } },
    });
    expect(checkout.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'standard',
      requestedShippingOption: false,
    });
    expect(await refusalOf(visitor.checkout.createOrder(checkoutId))).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    });
  });

  test('neither cart nor checkout can be ordered if no delivery is possible, and both report it', async () => {
    const site = await platform.site();
    const rates = [{ amount: '5', conditions: [] }];
    const shipping = { code: 'home', title: 'At home', deliveryTime: '1 day', method: 'SHIPPING' as const, rates };
    await site.settings({ commerce: { delivery: [{ ...shipping, regions: [{ country: 'US' }] }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const { cart } = await visitor.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'home' });
    expect((await calculate(visitor))?.calculationErrors).toBeUndefined();
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: BERLIN } });
    expect(await calculate(visitor)).toMatchObject({
      calculationErrors: { generalShippingCalculationError: { applicationError: { code: 'NO_DELIVERY_OPTION' } } },
      violations: [{ scope: 'DELIVERY', code: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE' }],
    });
    const withoutDelivery = await visitor.currentCartV2.estimateCurrentCart({ calculateTax: true });
    expect(withoutDelivery.summary?.calculationErrors).toBeUndefined();
    expect(await refusalOf(visitor.cartV2.placeOrder(cart?._id ?? ''))).toMatchObject({ code: 'CALCULATION_ERROR' });
    const checkoutId = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(checkoutId, {
      billingInfo: { address: GERMANY },
      shippingInfo: { shippingDestination: { address: GERMANY } },
    });
    expect(checkout).toMatchObject({
      calculationErrors: {
        generalShippingCalculationError: { applicationError: { code: 'NO_DELIVERY_OPTION' } },
      },
    });
    expect(await refusalOf(visitor.checkout.createOrder(checkoutId))).toMatchObject({ code: 'CALCULATION_ERROR' });
    const browser = await openCheckout(site, visitor);
    expect((await browser.submit({ ...DETAILS, country: 'DE', delivery: 'home' })).status).toBe(422);
    expect(browser.html).toContain('We can’t deliver to this address.');
  });

  test('a delivery option’s charges are offered with it, and become fees once it is chosen', async () => {
    const site = await platform.site();
    const otherCharges = [{ type: 'INSURANCE' as const, amount: '1.20', details: 'Insured up to $100' }];
    const rates = [{ amount: '5', conditions: [] }];
    const shipping = { code: 'home', title: 'At home', deliveryTime: '1 day', method: 'SHIPPING' as const };
    await site.settings({ commerce: { delivery: [{ ...shipping, rates, otherCharges }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const checkout = await visitor.checkout.getCheckout(await checkoutOfCart(visitor));
    const [carrier] = checkout.shippingInfo?.carrierServiceOptions ?? [];
    expect(carrier?.shippingOptions?.[0]?.cost?.otherCharges).toMatchObject([
      { type: 'INSURANCE', price: { amount: '1.20' } },
    ]);
    expect(checkout).toMatchObject({
      additionalFees: [{ code: 'INSURANCE', name: 'Insured up to $100', source: 'SHIPPING' }],
      priceSummary: { total: { amount: '27.20' } },
    });
    expect(await calculate(visitor)).toMatchObject({
      additionalFees: [{ code: 'INSURANCE', name: { original: 'Insured up to $100' }, source: 'DELIVERY' }],
      priceSummary: { total: { amount: '27.20' } },
    });
  });

  test('refuses invalid settings, and names each of them', async () => {
    const site = await platform.site();
    const fee = { code: 'a', name: 'A' };
    const repeated = [1, 2].map(() => ({
      code: 'a',
      title: 'A',
      deliveryTime: 'soon',
      method: 'SHIPPING',
      rates: [{ amount: '1', conditions: [] }],
    }));
    for (const [commerce, message] of [
      [{ additionalFees: [fee] }, /either an amount or a share/],
      [{ additionalFees: [{ ...fee, amount: '-1' }] }, /not a decimal amount/],
      [{ delivery: repeated }, /repeats a code/],
      [{ taxes: { calculator: 'GUESS' } }, /taxes/],
      [{ conversion: { currency: 'euro', rate: '1' } }, /currency/],
    ] as const) {
      await expect(site.control('PUT', 'settings', { commerce })).rejects.toThrow(message);
    }
  });
});
