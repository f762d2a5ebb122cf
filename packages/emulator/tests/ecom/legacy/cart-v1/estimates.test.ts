// @module-tag legacy

import { expect, test } from 'vitest';
import { registerCatalogue } from '../../../../src/platform/domains/ecom/catalogue/catalogues';
import { ADDRESS, PluginApp, withMug } from '../../../apps/plugins/plugin-app';
import { onEveryDatabase } from '../../../harness/harness';
import { coveredBooking } from '../../cart/booked-in-cart';
import { productBySlug } from '../../cart/shopping';
import { callsDuring, lessonItems, lessons } from '../../catalogue/lessons';
import { addToCart, checkoutOfCart } from './older-cart';

onEveryDatabase('an estimate of the first generation', (platform) => {
  test('lists the plan that covers a booking, and has the price with the chosen plan', async () => {
    const { member, membership, lineItemIds } = await coveredBooking(platform, 3);
    const estimate = async (memberships: object[]) =>
      member.currentCart.estimateCurrentCartTotals({ selectedMemberships: { memberships } });
    const open = await estimate([]);
    const credits = { total: 3, remaining: 3 };
    expect(open.membershipOptions).toMatchObject({ eligibleMemberships: [{ ...membership, lineItemIds, credits }] });
    expect(open.calculatedLineItems).toMatchObject([{ paymentOption: 'FULL_PAYMENT_ONLINE' }]);
    const withMembership = await estimate([{ ...membership, lineItemIds }]);
    expect(withMembership).toMatchObject({
      calculatedLineItems: [{ paymentOption: 'MEMBERSHIP' }],
      priceSummary: { total: { amount: '0.00' } },
      membershipOptions: { selectedMemberships: [{ ...membership, lineItemIds }] },
    });
    expect(withMembership.calculationErrors?.membershipError).toBeUndefined();
    const unknown = await estimate([{ ...membership, _id: crypto.randomUUID(), lineItemIds }]);
    expect(unknown.calculationErrors?.membershipError?.applicationError).toMatchObject({ code: 'INVALID_MEMBERSHIP' });
  });

  test('reports a violation at its line, for the buyer and for the owner', async () => {
    const site = await platform.site();
    const { _id } = await productBySlug(site.visitor(), 'ceramic-mug');
    const validation = { severity: 'ERROR' as const, description: 'Not sold this week.', productIds: [_id] };
    await site.settings({ commerce: { validations: [{ ...validation, suggestedFix: 'REMOVE_LINE_ITEM' }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    const { severity, description } = validation;
    const lineItem = { name: 'LINE_ITEM_DEFAULT', suggestedFix: 'REMOVE_LINE_ITEM', _id: cart?.lineItems?.[1]?._id };
    const violations = [{ severity, description, target: { lineItem } }];
    expect((await visitor.currentCart.estimateCurrentCartTotals()).violations).toEqual(violations);
    expect((await site.owner().cart.estimateTotals(cart?._id ?? '')).violations).toEqual(violations);
  });

  test('looks up the catalog’s items once, as every other call does', async () => {
    const visitor = (await platform.site()).visitor();
    registerCatalogue(lessons);
    const { currentCart } = visitor;
    const add = () => currentCart.addToCurrentCart({ lineItems: lessonItems() });
    expect(await callsDuring(add)).toEqual(['find 1']);
    const { cart } = await addToCart(visitor, 'teapot');
    const _id = cart?.lineItems?.[0]?._id ?? '';
    for (const call of [
      () => currentCart.getCurrentCart(),
      () => currentCart.updateCurrentCartLineItemQuantity([{ _id, quantity: 3 }]),
      () => currentCart.estimateCurrentCartTotals(),
      () => checkoutOfCart(visitor),
    ]) {
      expect(await callsDuring(call)).toEqual(['find 1']);
    }
    // The call looks up the existing line and the new one.
    expect(await callsDuring(add)).toEqual(['find 2']);
  });
});

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

  test('includes the rates and fees of an app', async () => {
    const site = await platform.site();
    await using server = await PluginApp.start();
    const plugins = { shippingRates: server.url, additionalFees: server.url };
    const { appId } = await server.install(site, plugins, (client) => {
      client.shippingRates.provideHandlers({
        getShippingRates: () => ({ shippingRates: [{ code: 'courier', title: 'Courier', cost: { price: '9' } }] }),
      });
      client.additionalFees.provideHandlers({
        calculateAdditionalFees: () => ({ currency: 'USD', additionalFees: [{ name: 'Gift wrap', price: '5' }] }),
      });
    });
    const visitor = await withMug(site, 1);
    const { priceSummary, additionalFees, shippingInfo } = await visitor.currentCart.estimateCurrentCartTotals({
      shippingAddress: ADDRESS,
      selectedShippingOption: { code: 'courier' },
      calculateShipping: true,
      calculateAdditionalFees: true,
    });
    expect(priceSummary).toMatchObject({ shipping: { amount: '9.00' }, additionalFees: { amount: '5.00' } });
    expect(priceSummary?.total?.amount).toBe('35.00');
    expect(additionalFees).toMatchObject([{ name: 'Gift wrap', providerAppId: appId }]);
    expect(shippingInfo?.selectedCarrierServiceOption).toMatchObject({ code: 'courier', carrierId: appId });
  });
});
