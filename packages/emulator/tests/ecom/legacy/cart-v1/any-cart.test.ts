// @module-tag legacy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '../../../../src/platform/kernel/money';
import { type OwnerClient, onEveryDatabase, type TestSite } from '../../../harness/harness';
import { wire } from '../../../harness/wire';
import { ADDRESS, amountIn, anyCart, type GeneratedCart, sumOf } from '../../cart/generated-cart';
import { newCatalogItem } from '../../cart/shopping';

const NUMBER_OF_CARTS = 30;

const anyMerchantDiscounts = fc.array(
  fc.oneof(
    fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
    fc.integer({ min: 0, max: 90_000 }).map((value) => ({ amount: { amount: (value / 1000).toFixed(3) } })),
  ),
  { maxLength: 2 },
);

onEveryDatabase('any cart of the first generation', (platform) => {
  test('adds up to the last digit in both currencies, and its checkout and order cost the same', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCart, anyMerchantDiscounts, async (generated, merchantDiscounts) => {
        // Each cart gets its own site, so that carts do not share stock.
        const site = await platform.site();
        const { currency: own, commerce: commerceSettings } = generated;
        await site.settings({ currency: own, commerce: commerceSettings });
        const owner = site.owner();
        const cartId = await aCart(site, owner, generated);
        await setMerchantDiscounts(site, cartId, merchantDiscounts);
        const estimate = await owner.cart.estimateTotals(cartId, {
          calculateTax: true,
          calculateShipping: true,
          calculateAdditionalFees: true,
          shippingAddress: ADDRESS,
          billingAddress: ADDRESS,
        });
        expectSumsMatch(estimate, own, commerceSettings.conversion?.currency ?? own);
        const { checkoutId = '' } = await owner.cart.createCheckout(cartId, {
          channelType: 'WEB',
          shippingAddress: ADDRESS,
          billingAddress: ADDRESS,
          email: 'ada@example.com',
          selectedShippingOption: { code: 'home' },
        });
        const checkout = await owner.checkout.getCheckout(checkoutId);
        expect(checkout.priceSummary).toEqual(estimate.priceSummary);
        expect(checkout.taxSummary).toEqual(estimate.taxSummary);
        expect(checkout.appliedDiscounts).toEqual(estimate.appliedDiscounts);
        const { orderId = '' } = await owner.checkout.createOrder(checkoutId);
        const order = await owner.ecomOrders.getOrder(orderId);
        for (const field of ['subtotal', 'shipping', 'tax', 'discount', 'total'] as const) {
          expect([field, order.priceSummary?.[field]?.amount]).toEqual([field, estimate.priceSummary?.[field]?.amount]);
        }
        expect(order.priceSummary?.totalAdditionalFees?.amount).toBe(estimate.priceSummary?.additionalFees?.amount);
      }),
      { numRuns: NUMBER_OF_CARTS },
    );
  });
});

async function aCart(site: TestSite, owner: OwnerClient, generated: GeneratedCart) {
  const { lines, custom, couponCode } = generated;
  const visitor = site.visitor();
  const { _id = '' } = await owner.cart.createCart({
    lineItems: await Promise.all(lines.map(([slug, quantity]) => newCatalogItem(visitor, slug, quantity))),
    customLineItems: custom.map(({ price, quantity, isLater }) => ({
      productName: { original: 'Repair' },
      itemType: { preset: 'SERVICE' as const },
      price,
      quantity,
      descriptionLines: [],
      paymentOption: isLater ? ('FULL_PAYMENT_OFFLINE' as const) : ('FULL_PAYMENT_ONLINE' as const),
    })),
    ...(couponCode && { couponCode }),
  });
  return _id ?? '';
}

async function setMerchantDiscounts(site: TestSite, cartId: string, merchantDiscounts: readonly object[]) {
  const headers = { 'wix-site-id': site.siteId };
  // The SDK's types no longer have the field.
  const body = { cartInfo: {}, merchantDiscounts };
  const path = `/ecom/v1/carts/${cartId}`;
  expect((await wire(site.emulator, 'PATCH', path, { token: site.ownerApiKey, headers, body })).status).toBe(200);
}

type Estimate = Awaited<ReturnType<OwnerClient['cart']['estimateTotals']>>;
type Money = { amount?: string; convertedAmount?: string; formattedAmount?: string; formattedConvertedAmount?: string };

function expectSumsMatch(estimate: Estimate, own: string, displayCurrency: string): void {
  const { priceSummary = {}, payNow = {}, payLater = {}, calculatedLineItems = [], additionalFees = [] } = estimate;
  const { subtotal, shipping, additionalFees: fees, tax, discount, total } = priceSummary;
  for (const summary of [priceSummary, payNow, payLater]) {
    for (const field of ['amount', 'convertedAmount'] as const) {
      const parts = [summary.subtotal, summary.shipping, summary.additionalFees, summary.tax].map(
        (part) => part?.[field],
      );
      expect(
        sumOf(parts)
          .minus(summary.discount?.[field] ?? 0)
          .eq(summary.total?.[field] ?? Number.NaN),
      ).toBe(true);
    }
  }
  for (const money of [subtotal, shipping, fees, tax, discount, total])
    expectFormatted(money ?? {}, own, displayCurrency);
  for (const field of ['subtotal', 'shipping', 'additionalFees', 'tax', 'discount', 'total'] as const) {
    expect(sumOf([payNow[field]?.amount, payLater[field]?.amount]).eq(priceSummary[field]?.amount ?? Number.NaN)).toBe(
      true,
    );
  }
  const delivery = estimate.shippingInfo?.selectedCarrierServiceOption?.cost;
  const lines = calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown);
  const paid = [...lines.map((line) => line?.totalPriceAfterTax), delivery?.totalPriceAfterTax];
  const all = [
    ...paid.map((price) => price?.amount),
    ...additionalFees.map(({ priceAfterTax }) => priceAfterTax?.amount),
  ];
  expect(sumOf(all).eq(total?.amount ?? Number.NaN)).toBe(true);
  const off = [...lines.map((line) => line?.totalDiscount), delivery?.totalDiscount].map((price) => price?.amount);
  expect(sumOf(off).eq(discount?.amount ?? Number.NaN)).toBe(true);
  expect(new Decimal(total?.amount ?? -1).gte(0)).toBe(true);
  if (Number(total?.amount) === 0) expect(Number(total?.convertedAmount)).toBe(0);
}

/** Expects the currency's digits in amounts and in formatted texts. */
function expectFormatted(
  { amount: own, convertedAmount, formattedAmount, formattedConvertedAmount }: Money,
  of: string,
  displayCurrency: string,
) {
  expect(own).toMatch(amountIn(of));
  expect(convertedAmount).toMatch(amountIn(displayCurrency));
  expect(formattedAmount?.replaceAll(/[^\d.]/g, '')).toBe(own);
  expect(formattedConvertedAmount?.replaceAll(/[^\d.]/g, '')).toBe(convertedAmount);
}
