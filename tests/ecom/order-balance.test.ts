import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfillmentStatusOf } from '../../emulator/ecom/fulfilled-quantities';
import { settled } from '../../emulator/ecom/order-balance';

const cents = fc.integer({ min: 0, max: 500_000 });
const amountOf = (value: number) => (value / 100).toFixed(2);
const PAID = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const;
const aPayment = fc.record({
  amount: cents,
  status: fc.constantFrom(...PAID, 'PENDING', 'PENDING_MERCHANT', 'AUTHORIZED', 'VOIDED', 'DECLINED', 'CANCELED'),
});

test('balance and paid always make the total, and the status agrees with them', () => {
  const property = fc.property(cents, fc.array(aPayment, { maxLength: 6 }), cents, (total, payments, refunded) => {
    const { paymentStatus, balanceSummary } = settled({
      currency: 'USD',
      priceSummary: { total: { amount: amountOf(total) } },
      payments: payments.map(({ amount, status }) => ({ amount: { amount: amountOf(amount) }, status })),
      refunds: [{ transactions: [{ amount: { amount: amountOf(refunded) }, refundStatus: 'SUCCEEDED' }] }],
    });
    const paid = payments
      .filter(({ status }) => PAID.some((known) => known === status))
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(balanceSummary?.paid?.amount).toBe(amountOf(paid));
    expect(balanceSummary?.balance?.amount).toBe(amountOf(total - paid));
    if (refunded > 0) {
      expect(paymentStatus).toBe(refunded >= total ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED');
      return;
    }
    expect(paymentStatus === 'PAID').toBe(paid >= total);
    expect(paymentStatus === 'PARTIALLY_PAID').toBe(paid > 0 && paid < total);
  });
  fc.assert(property, { numRuns: 500 });
});

test('an order is fulfilled when each of its lines is, and untouched when none is', () => {
  const aLine = fc
    .integer({ min: 1, max: 20 })
    .chain((quantity) =>
      fc.record({ quantity: fc.constant(quantity), fulfilled: fc.integer({ min: 0, max: quantity }) }),
    );
  const property = fc.property(fc.array(aLine, { minLength: 1, maxLength: 6 }), (lines) => {
    const status = fulfillmentStatusOf({
      shippingInfo: {},
      lineItems: lines.map(({ quantity }, index) => ({ id: String(index), quantity })),
      fulfillments: lines.flatMap(({ fulfilled }, index) =>
        fulfilled > 0 ? [{ lineItems: [{ id: String(index), quantity: fulfilled }] }] : [],
      ),
    });
    expect(status === 'FULFILLED').toBe(lines.every(({ quantity, fulfilled }) => quantity === fulfilled));
    expect(status === 'NOT_FULFILLED').toBe(lines.every(({ fulfilled }) => fulfilled === 0));
  });
  fc.assert(property, { numRuns: 300 });
});
