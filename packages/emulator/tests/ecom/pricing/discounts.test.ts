import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scopesOfProduct } from '../../../src/platform/domains/ecom/catalogue/catalog-item';
import { discountsOf } from '../../../src/platform/domains/ecom/pricing/discounts';
import { totalsOf } from '../../../src/platform/domains/ecom/pricing/totals';
import type { Coupon } from '../../../src/platform/domains/ecom/usable-coupon';
import { Decimal } from '../../../src/platform/kernel/money';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2));
const gives = fc.oneof(
  fc.record({ percentOff: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ moneyOff: amount }),
  fc.record({ fixedPrice: amount }),
  fc.constant<Coupon['gives']>({ freeShipping: true }),
);
const PRODUCTS = ['mug', 'tote', 'lamp'] as const;
const ordered = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'BHD'),
  gives,
  product: fc.option(fc.constantFrom(...PRODUCTS), { nil: undefined }),
  limitedToOneItem: fc.boolean(),
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      price: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
      productId: fc.constantFrom(...PRODUCTS),
    }),
    { maxLength: 12 },
  ),
  delivery: amount,
  taxRate: fc.constantFrom('0', '0.08875', '0.2'),
});

const newCoupon = (benefit: Coupon['gives'], product?: string, limitedToOneItem = false): Coupon => ({
  id: 'c',
  code: 'C',
  name: 'C',
  gives: benefit,
  ...(product && { scope: { namespace: 'stores', group: { name: 'product', entityId: product } } }),
  ...(limitedToOneItem && { limitedToOneItem }),
});

test('under any coupon the parts add up to the total, and no line is negative', () => {
  fc.assert(
    fc.property(ordered, ({ currency, lines: pieces, product, delivery, taxRate, ...couponTerms }) => {
      const lines = pieces.map((line) => ({ ...line, scopes: scopesOfProduct(line.productId, []) }));
      const coupon = newCoupon(couponTerms.gives, product, couponTerms.limitedToOneItem);
      const discounts = discountsOf(coupon, lines, currency);
      const discounted = lines.map((line) => ({ ...line, discount: discounts.get(line.id) ?? '0' }));
      const totals = totalsOf({ currency, lines: discounted, delivery, taxRate });
      const added = new Decimal(totals.subtotal).plus(totals.delivery).plus(totals.fees).plus(totals.tax);
      expect(added.minus(totals.discount).equals(totals.total)).toBe(true);
      for (const { id, productId } of lines) {
        const discount = new Decimal(discounts.get(id) ?? '0');
        expect(discount.gte(0)).toBe(true);
        if (product && product !== productId) expect(discount.isZero()).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('an amount off is spread to the last cent, up to the lines’ price', () => {
  fc.assert(
    fc.property(ordered, amount, ({ currency, lines }, moneyOff) => {
      const discounts = discountsOf(newCoupon({ moneyOff }), lines, currency);
      const { subtotal, discount } = totalsOf({
        currency,
        lines: lines.map((line) => ({ ...line, discount: discounts.get(line.id) ?? '0' })),
      });
      const due = Decimal.min(moneyOff, subtotal).toDecimalPlaces(currency === 'JPY' ? 0 : 3, Decimal.ROUND_HALF_UP);
      expect(discount).toBe(due.toFixed(discount.split('.')[1]?.length ?? 0));
    }),
    { numRuns: 2000 },
  );
});

test('a coupon below its minimum gives nothing', () => {
  const coupon = { ...newCoupon({ percentOff: 10 }), minimumSubtotal: '30' };
  const lines = (price: string) => [{ id: 'a', price, quantity: 1 }];
  expect(discountsOf(coupon, lines('29.99'), 'USD').get('a')).toBeUndefined();
  expect(discountsOf(coupon, lines('30'), 'USD').get('a')).toBe('3.00');
});
