import { currentCart } from '@wix/ecom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaymentOption, splitPayment } from '../../emulator/ecom/item-payment';
import { totalsOf } from '../../emulator/ecom/totals';
import { Decimal } from '../../emulator/money';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));

const order = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'BHD'),
  lines: fc.array(
    fc.record({
      ...{ id: fc.uuid(), price: amount, discount: amount, deposit: amount },
      quantity: fc.integer({ min: 1, max: 99 }),
      option: fc.constantFrom<PaymentOption>(...Object.values(currentCart.PaymentOptionType)),
    }),
    { maxLength: 8 },
  ),
  ...{ delivery: amount, deliveryDiscount: amount, taxIncluded: fc.boolean() },
  fees: fc.array(fc.record({ amount, taxed: fc.boolean() }), { maxLength: 2 }),
  taxRate: fc.constantFrom('0', '0.08', '0.19'),
});

test('of each way of paying, what is due now', () => {
  const totals = totalsOf({
    ...{ currency: 'USD', delivery: '0', deliveryDiscount: '0', fees: [], taxRate: '0', taxIncluded: false },
    lines: [{ id: 'a', price: '50', quantity: 2, discount: '0' }],
  });
  const dueNow = (option: PaymentOption) =>
    splitPayment(totals, [{ id: 'a', quantity: 2, payment: { option, deposit: '10' } }], 'USD').now.total;
  expect(
    Object.fromEntries(Object.values(currentCart.PaymentOptionType).map((option) => [option, dueNow(option)])),
  ).toEqual({
    ...{ FULL_PAYMENT_ONLINE: '100.00', FULL_PAYMENT_OFFLINE: '0.00', DEPOSIT_ONLINE: '20.00' },
    // What a membership leaves to be paid.
    ...{ MEMBERSHIP: '100.00', MEMBERSHIP_OFFLINE: '0.00', MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER: '0.00' },
  });
});

test('what is paid now and later is what the order costs, part by part, and neither is less than nothing', () => {
  fc.assert(
    fc.property(order, (priced) => {
      const totals = totalsOf(priced);
      const paid = priced.lines.map(({ id, quantity, option, deposit }) => ({
        ...{ id, quantity, payment: { option, deposit } },
      }));
      const { now, later } = splitPayment(totals, paid, priced.currency);
      for (const field of ['subtotal', 'delivery', 'fees', 'tax', 'discount', 'total'] as const) {
        expect(new Decimal(now[field]).plus(later[field]).equals(totals[field])).toBe(true);
      }
      for (const { subtotal, delivery, fees, tax, discount, total } of [now, later]) {
        expect(Decimal.sum(subtotal, delivery, fees, tax).minus(discount).equals(total)).toBe(true);
        expect(Number(total)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 1000 },
  );
});
