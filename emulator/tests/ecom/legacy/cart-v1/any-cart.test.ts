import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommerceSettings, DiscountRule } from '../../../src/kernel/commerce-settings';
import { Decimal } from '../../../src/kernel/money';
import { type OwnerClient, onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';
import { productBySlug, STORES_APP_ID } from './shopping';

const NUMBER_OF_CARTS = 30;
const SLUGS = ['ceramic-mug', 'notebook', 'olive-oil', 'hand-cream', 'gift-card', 'cutting-board'] as const;
const DIGITS: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
const amount = fc.integer({ min: 0, max: 90_000 }).map((value) => new Decimal(value).div(1000).toFixed(3));
const rate = fc.constantFrom('0', '0.08', '0.08875', '0.19', '0.2');

const commerce = fc.record<Partial<CommerceSettings>>({
  taxes: fc.record({
    calculator: fc.constantFrom('MANUAL', 'AUTO'),
    autoTax: fc.constantFrom('CALCULATED', 'AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'),
    includedInPrices: fc.boolean(),
    regions: fc
      .record({ country: fc.constantFrom('US', 'DE'), name: fc.constant('Tax'), rate, fallbackRate: rate })
      .map((one) => [one]),
  }),
  delivery: fc
    .record({
      type: fc.constantFrom('BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'),
      operator: fc.constantFrom('EQ', 'GT', 'GTE', 'LT', 'LTE'),
      value: fc.constantFrom('1', '2', '60'),
      amounts: fc.tuple(amount, amount, amount),
      each: fc.boolean(),
      insured: fc.boolean(),
    })
    .map(({ type, operator, value, amounts: [always, sometimes, insurance], each, insured }) => [
      {
        code: 'home',
        title: 'At home',
        deliveryTime: 'soon',
        method: 'SHIPPING',
        rates: [
          { amount: always, conditions: [], multiplyByQuantity: each },
          { amount: sometimes, conditions: [{ type, operator, value }] },
        ],
        ...(insured && { otherCharges: [{ type: 'INSURANCE', amount: insurance, details: 'Insured' }] }),
      },
    ]),
  additionalFees: fc.array(
    fc.oneof(
      fc.record({ code: fc.constant('wrap'), name: fc.constant('Wrap'), amount, taxed: fc.boolean() }),
      fc.record({ code: fc.constant('card'), name: fc.constant('Card'), share: rate, taxed: fc.boolean() }),
    ),
    { maxLength: 2 },
  ),
  discountRules: fc.array(
    fc.record<DiscountRule>({
      id: fc.uuid(),
      name: fc.constant('Rule'),
      active: fc.constant(true),
      appliesTo: fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM'),
      discount: fc.oneof(
        fc.record({ type: fc.constant('PERCENTAGE'), percentage: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ type: fc.constant('FIXED_AMOUNT'), amount }),
        fc.record({ type: fc.constant('FIXED_PRICE'), price: amount }),
      ),
    }),
    { maxLength: 2 },
  ),
  conversion: fc.option(
    fc.constantFrom(
      { currency: 'JPY', rate: '151.37' },
      { currency: 'KWD', rate: '0.3071' },
      { currency: 'EUR', rate: '0.92' },
    ),
  ),
});

const cart = fc.record({
  currency,
  commerce,
  lines: fc.uniqueArray(fc.tuple(fc.constantFrom(...SLUGS), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([slug]: readonly [string, number]) => slug,
  }),
  custom: fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 3 }), isLater: fc.boolean() }), {
    maxLength: 2,
  }),
  couponCode: fc.option(fc.constantFrom('WELCOME10', 'TAKE5', 'FREESHIP', 'MUG20'), { nil: undefined }),
  merchantDiscounts: fc.array(
    fc.oneof(
      fc.record({ percentage: fc.integer({ min: 1, max: 100 }) }),
      amount.map((value) => ({ amount: { amount: value } })),
    ),
    { maxLength: 2 },
  ),
});
type Generated = typeof cart extends fc.Arbitrary<infer G> ? G : never;

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};

onEveryDatabase('any cart', (platform) => {
  test('adds up to the last digit in both currencies, and its checkout and order cost the same', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(cart, async (generated) => {
        // Each cart gets its own site, so that carts do not share stock.
        const site = await platform.site();
        const { currency: own, commerce: commerceSettings } = generated;
        await site.settings({ currency: own, commerce: commerceSettings });
        const owner = site.owner();
        const cartId = await aCart(site, owner, generated);
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

async function aCart(site: TestSite, owner: OwnerClient, generated: Generated) {
  const { lines, custom, couponCode, merchantDiscounts } = generated;
  const { _id = '' } = await owner.cart.createCart({
    lineItems: await Promise.all(
      lines.map(async ([slug, quantity]) => ({
        catalogReference: { appId: STORES_APP_ID, catalogItemId: (await productBySlug(site.visitor(), slug))._id },
        quantity,
      })),
    ),
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
  const headers = { 'wix-site-id': site.siteId };
  // The SDK's types no longer have the field.
  const body = { cartInfo: {}, merchantDiscounts };
  const path = `/ecom/v1/carts/${_id}`;
  expect((await wire(site.emulator, 'PATCH', path, { token: site.ownerApiKey, headers, body })).status).toBe(200);
  return _id ?? '';
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

const sumOf = (amounts: readonly (string | null | undefined)[]): Decimal =>
  Decimal.sum(0, ...amounts.map((one) => one ?? 0));

/** Expects the currency's digits in amounts and in formatted texts. */
function expectFormatted(
  { amount: own, convertedAmount, formattedAmount, formattedConvertedAmount }: Money,
  of: string,
  displayCurrency: string,
) {
  expect(own).toMatch(new RegExp(`^\\d+${DIGITS[of] ? `\\.\\d{${DIGITS[of]}}` : ''}$`));
  expect(convertedAmount).toMatch(
    new RegExp(`^\\d+${DIGITS[displayCurrency] ? `\\.\\d{${DIGITS[displayCurrency]}}` : ''}$`),
  );
  expect(formattedAmount?.replaceAll(/[^\d.]/g, '')).toBe(own);
  expect(formattedConvertedAmount?.replaceAll(/[^\d.]/g, '')).toBe(convertedAmount);
}
