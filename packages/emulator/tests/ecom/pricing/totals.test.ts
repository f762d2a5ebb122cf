import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedTotal, totalsOf } from '../../../src/platform/domains/ecom/pricing/totals';
import { Decimal } from '../../../src/platform/kernel/money';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2));
const priced = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'BHD'),
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      price: amount,
      quantity: fc.integer({ min: 1, max: 999 }),
      discount: amount,
    }),
    { maxLength: 12 },
  ),
  delivery: amount,
  deliveryDiscount: amount,
  fees: fc.array(fc.record({ amount, taxed: fc.boolean() }), { maxLength: 3 }),
  taxIncluded: fc.boolean(),
  taxRate: fc.constantFrom('0', '0.08', '0.08875', '0.19', '0.2'),
});

test('subtotal + delivery + fees + tax - discounts is the total, to the last digit', () => {
  fc.assert(
    fc.property(priced, (order) => {
      const { subtotal, delivery, fees, tax, discount, total } = totalsOf(order);
      const added = new Decimal(subtotal).plus(delivery).plus(fees).plus(tax).minus(discount);
      expect(added.equals(total)).toBe(true);
    }),
  );
});

test('the lines add up to the subtotal and the discount, and no discount exceeds its line', () => {
  fc.assert(
    fc.property(priced, (order) => {
      const { lines, subtotal, discount, deliveryPart } = totalsOf(order);
      expect(Decimal.sum(0, ...lines.map((line) => line.beforeDiscounts)).equals(subtotal)).toBe(true);
      const discounts = [...lines, deliveryPart].map((part) => part.discount);
      expect(Decimal.sum(0, ...discounts).equals(discount)).toBe(true);
      for (const line of lines) expect(new Decimal(line.taxable).gte(0)).toBe(true);
    }),
  );
});

test('fees are taxed unless they are exempt', () => {
  const fees = [{ amount: '10' }, { amount: '10', taxed: true }, { amount: '10', taxed: false }];
  const { feeParts, tax } = totalsOf({ currency: 'USD', lines: [], fees, taxRate: '0.1' });
  expect(feeParts.map((fee) => fee.tax)).toEqual(['1.00', '1.00', '0.00']);
  expect(tax).toBe('2.00');
});

test('a price without a discount stays unchanged', () => {
  const { price, lineItemPrice } = discountedTotal({ price: '2.50', quantity: 2 });
  expect([price.toString(), lineItemPrice.toString()]).toEqual(['2.5', '5']);
});

test('each part is rounded to the currency’s digits, half away from zero', () => {
  const lines = [{ id: 'a', price: '10.05', quantity: 1 }];
  expect(totalsOf({ currency: 'USD', lines, taxRate: '0.1' })).toMatchObject({ tax: '1.01', total: '11.06' });
  expect(totalsOf({ currency: 'JPY', lines: [{ id: 'a', price: '105', quantity: 1 }], taxRate: '0.1' })).toMatchObject({
    tax: '11',
    total: '116',
  });
});

test('a hundred thousand cheap items add up without a lost cent', () => {
  const { total } = totalsOf({ currency: 'USD', lines: [{ id: 'a', price: '0.1', quantity: 100_000 }] });
  expect(total).toBe('10000.00');
});

test('delivery is taxed like the goods', () => {
  const lines = [{ id: 'a', price: '100', quantity: 1 }];
  const { tax, total } = totalsOf({ currency: 'USD', lines, delivery: '10', taxRate: '0.2' });
  expect({ tax, total }).toEqual({ tax: '22.00', total: '132.00' });
});

test('if prices include the tax, the total equals the prices, and each part is listed without tax', () => {
  const lines = [{ id: 'a', price: '11.90', quantity: 10, discount: '19' }];
  const totals = totalsOf({ currency: 'EUR', lines, delivery: '5.95', taxRate: '0.19', taxIncluded: true });
  expect(totals).toMatchObject({
    subtotal: '100.00',
    discount: '15.97',
    delivery: '5.00',
    tax: '16.92',
    total: '105.95',
    lines: [{ beforeDiscounts: '100.00', discount: '15.97', taxable: '84.03', tax: '15.97' }],
  });
});

test('if prices include the tax, rounding never changes the total', () => {
  fc.assert(
    fc.property(priced, (order) => {
      const { total } = totalsOf({ ...order, taxIncluded: true });
      expect(total).toBe(totalsOf({ ...order, taxRate: '0' }).total);
    }),
    { numRuns: 2000 },
  );
});

test('a fully discounted line costs nothing, even if its price was rounded up', () => {
  const { price, lineItemPrice } = discountedTotal({ price: '20.5', quantity: 1 }, '21');
  expect([price.toString(), lineItemPrice.toString()]).toEqual(['0', '0']);
});
