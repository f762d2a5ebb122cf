// @module-tag slow
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '../../../src/platform/kernel/money';
import { type OwnerClient, onEveryDatabase, type TestSite } from '../../harness/harness';
import { ADDRESS, amountIn, anyCart, type GeneratedCart, sumOf } from './generated-cart';
import { newCatalogItem } from './shopping';

const NUMBER_OF_CARTS = 30;

onEveryDatabase('any cart', (platform) => {
  test('adds up to the last digit in both currencies, and its checkout and order cost the same', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCart, async (generated) => {
        // Each cart gets its own site, so that carts do not share stock.
        const site = await platform.site();
        const { currency: own, commerce } = generated;
        await site.settings({ currency: own, commerce });
        const owner = site.owner();
        const cartId = await aCart(site, generated);
        const { summary = {} } = await owner.cartV2.calculateCart(cartId);
        expectSumsMatch(summary, own, commerce.conversion?.currency ?? own);
        const total = summary.priceSummary?.total?.amount;
        const checkout = await owner.checkout.getCheckout(cartId);
        expect(checkout.priceSummary?.total?.amount).toBe(total);
        expect(checkout.payNow?.total?.amount).toBe(summary.paymentSummary?.payNow?.amount);
        expect(sumOf([checkout.taxSummary?.totalTax?.amount]).eq(sumOf(taxesIn(summary)))).toBe(true);
        const { orderId = '' } = await owner.cartV2.placeOrder(cartId);
        const order = await owner.ecomOrders.getOrder(orderId);
        for (const field of ['subtotal', 'shipping', 'tax', 'discount', 'total'] as const) {
          expect([field, order.priceSummary?.[field]?.amount]).toEqual([field, checkout.priceSummary?.[field]?.amount]);
        }
        expect(order.priceSummary?.totalAdditionalFees?.amount).toBe(checkout.priceSummary?.additionalFees?.amount);
      }),
      { numRuns: NUMBER_OF_CARTS },
    );
  });
});

async function aCart(site: TestSite, { lines, custom, couponCode }: GeneratedCart): Promise<string> {
  const visitor = site.visitor();
  const { _id = '' } = await site.owner().cartV2.createCart({
    cart: {
      customerInfo: { email: 'ada@example.com' },
      deliveryInfo: { address: ADDRESS },
      paymentInfo: { billingAddress: ADDRESS },
    },
    catalogItems: await Promise.all(lines.map(([slug, quantity]) => newCatalogItem(visitor, slug, quantity))),
    customItems: custom.map(({ price, quantity, isLater }) => ({
      name: { original: 'Repair' },
      attributes: { itemType: { preset: 'SERVICE' as const }, descriptionLines: [] },
      pricing: { price: { amount: price } },
      quantityInfo: { requestedQuantity: quantity },
      paymentConfig: {
        paymentOption: isLater ? ('FULL_PAYMENT_OFFLINE' as const) : ('FULL_PAYMENT_ONLINE' as const),
      },
    })),
    ...(couponCode && { coupons: [{ code: couponCode }] }),
    ...(lines.some(([slug]) => slug !== 'gift-card') && { deliveryMethod: { code: 'home' } }),
  });
  return _id;
}

type Summary = NonNullable<Awaited<ReturnType<OwnerClient['cartV2']['calculateCart']>>['summary']>;

const taxesIn = ({ taxSummary: { lineItemTaxes = [], deliveryTax, additionalFeeTaxes = [] } = {} }: Partial<Summary>) =>
  [...lineItemTaxes.map(({ tax }) => tax), deliveryTax, ...additionalFeeTaxes.map(({ tax }) => tax)].map(
    (tax) => tax?.amount,
  );

function expectSumsMatch(summary: Partial<Summary>, own: string, displayCurrency: string): void {
  const { priceSummary = {}, paymentSummary, lineItems = [], additionalFees = [], discounts = [] } = summary;
  const { subtotal, discount, delivery, additionalFees: fees, tax, total } = priceSummary;
  for (const field of ['amount', 'convertedAmount'] as const) {
    const parts = [subtotal, delivery, fees, tax].map((part) => part?.[field]);
    expect(
      sumOf(parts)
        .minus(discount?.[field] ?? 0)
        .eq(total?.[field] ?? Number.NaN),
    ).toBe(true);
  }
  for (const money of [subtotal, discount, delivery, fees, tax, total]) {
    expect(money?.amount).toMatch(amountIn(own));
    expect(money?.convertedAmount).toMatch(amountIn(displayCurrency));
  }
  const expectSum = (amounts: readonly (string | undefined)[], expected: string | undefined) =>
    expect(sumOf(amounts).eq(expected ?? Number.NaN)).toBe(true);
  expectSum([paymentSummary?.payNow?.amount, paymentSummary?.payLater?.amount], total?.amount);
  expectSum(
    lineItems.map(({ totalPrice }) => totalPrice?.amount),
    subtotal?.amount,
  );
  expectSum(
    additionalFees.map(({ price }) => price?.amount),
    fees?.amount,
  );
  const ofSubtotal = discounts.filter(({ scope }) => scope === 'CART_SUBTOTAL');
  expectSum(
    ofSubtotal.map((one) => one.total?.amount),
    discount?.amount,
  );
  // Prices that include the tax leave none to add.
  expectSum(summary.taxSummary?.pricesIncludeTax ? [] : taxesIn(summary), tax?.amount);
  expect(new Decimal(total?.amount ?? -1).gte(0)).toBe(true);
  if (Number(total?.amount) === 0) expect(Number(total?.convertedAmount)).toBe(0);
}
