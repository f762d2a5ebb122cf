import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountOwed,
  hasChargebacks,
  refundableAmountOf,
  settlementOf,
} from '../../../src/platform/domains/ecom/payments/order-balance';
import { fulfillmentStatusOf } from '../../../src/platform/domains/ecom/stored-orders/fulfilled-quantities';
import type { Payment } from '../../../src/platform/domains/ecom/wire/order-wire';

const cents = fc.integer({ min: 0, max: 500_000 });
const amountOf = (value: number) => (value / 100).toFixed(2);
const PAID = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const;
const aPayment = fc.record({
  amount: cents,
  status: fc.constantFrom(...PAID, 'PENDING', 'PENDING_MERCHANT', 'AUTHORIZED', 'VOIDED', 'DECLINED', 'CANCELED'),
});

test('balance and paid amount always add up to the total, and match the payment status', () => {
  const property = fc.property(cents, fc.array(aPayment, { maxLength: 6 }), cents, (total, payments, refunded) => {
    const { paymentStatus, balanceSummary } = settlementOf({
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

test('an order is fulfilled if every line is fulfilled, and not fulfilled if no line is', () => {
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

type PaymentStatus = NonNullable<Payment['status']>;

const total = (amount: string) => ({ currency: 'USD', priceSummary: { total: { amount } } });
const payment = (status: PaymentStatus | undefined, amount = '10.00', id = 'p1'): Payment => ({
  id,
  status,
  amount: { amount },
});
const refunds = (...entries: [paymentId: string, amount: string, refundStatus?: 'SUCCEEDED' | 'FAILED'][]) => [
  {
    transactions: entries.map(([paymentId, amount, refundStatus = 'SUCCEEDED']) => {
      return { paymentId, amount: { amount }, refundStatus };
    }),
  },
];

describe('the payment status of an order with the total 10', () => {
  const statusOf = (...payments: Payment[]) => settlementOf({ ...total('10.00'), payments }).paymentStatus;

  test.each<[string, Payment[], string]>([
    ['is NOT_PAID before any payment', [], 'NOT_PAID'],
    ['is PAID if all of it is paid', [payment('APPROVED')], 'PAID'],
    ['is PARTIALLY_PAID if a part is paid', [payment('APPROVED', '4.00')], 'PARTIALLY_PAID'],
    ['is PENDING while the gateway checks a payment', [payment('DECLINED'), payment('PENDING')], 'PENDING'],
    ['is PENDING while a payment is authorized', [payment('AUTHORIZED'), payment('DECLINED')], 'PENDING'],
    [
      'is PENDING_MERCHANT while a payment waits for the owner',
      [payment('DECLINED'), payment('PENDING_MERCHANT')],
      'PENDING_MERCHANT',
    ],
    [
      'is PENDING while one payment waits for the gateway and one for the owner',
      [payment('PENDING_MERCHANT'), payment('PENDING')],
      'PENDING',
    ],
    ['is DECLINED after a declined payment', [payment('CANCELED'), payment('DECLINED')], 'DECLINED'],
    ['is CANCELED after a canceled payment', [payment('VOIDED'), payment('CANCELED')], 'CANCELED'],
    ['is NOT_PAID after a voided payment', [payment('VOIDED')], 'NOT_PAID'],
    ['is NOT_PAID while a payment has no status', [payment(undefined)], 'NOT_PAID'],
  ])('%s', (_name, payments, expected) => {
    expect(statusOf(...payments)).toBe(expected);
  });

  test('is paid if there is nothing to pay', () => {
    expect(settlementOf({ currency: 'USD' }).paymentStatus).toBe('PAID');
    expect(settlementOf({ currency: 'USD', priceSummary: {} }).paymentStatus).toBe('PAID');
  });
});

test('a balance separates paid, authorized, pending and refunded amounts', () => {
  const { balanceSummary } = settlementOf({
    ...total('100.00'),
    payments: [
      payment('APPROVED', '40.00'),
      payment('AUTHORIZED', '20.00'),
      payment('PENDING', '5.00'),
      payment('PENDING_MERCHANT', '3.00'),
      payment('DECLINED', '1.00'),
      payment(undefined, '2.00'),
      { status: 'APPROVED' },
    ],
    refunds: [...refunds(['p1', '15.00'], ['p1', '7.00', 'FAILED']), {}],
  });
  const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
  expect(balanceSummary).toEqual({
    balance: price('60.00'),
    paid: price('40.00'),
    refunded: price('15.00'),
    authorized: price('20.00'),
    pending: price('8.00'),
    pendingRefund: price('0.00'),
  });
});

test('the amount due is the total minus successful payments', () => {
  expect(
    amountOwed({ ...total('10.00'), payments: [payment('APPROVED', '4.00'), payment('DECLINED', '6.00')] }).toFixed(),
  ).toBe('6');
  expect(amountOwed(total('10.00')).toFixed()).toBe('10');
});

test('a payment’s refundable amount excludes its earlier refunds', () => {
  const order = { ...total('30.00'), refunds: refunds(['p1', '4.00'], ['p1', '2.00', 'FAILED'], ['p2', '9.00']) };
  expect(refundableAmountOf(order, payment('APPROVED', '10.00', 'p1')).toFixed()).toBe('6');
  expect(refundableAmountOf(order, payment('APPROVED', '10.00', 'p2')).toFixed()).toBe('1');
  expect(refundableAmountOf(total('30.00'), payment('APPROVED', '10.00', 'p3')).toFixed()).toBe('10');
  expect(refundableAmountOf(total('30.00'), { id: 'p4' }).toFixed()).toBe('0');
});

test('a chargeback counts until it is reversed', () => {
  type Chargebacks = NonNullable<NonNullable<Payment['regularPaymentDetails']>['chargebacks']>;
  const withChargebacks = (...statuses: Chargebacks[number]['status'][]) => ({
    payments: [
      {},
      { regularPaymentDetails: {} },
      { regularPaymentDetails: { chargebacks: statuses.map((status) => ({ status })) } },
    ],
  });
  expect(hasChargebacks(withChargebacks('APPROVED'))).toBe(true);
  expect(hasChargebacks(withChargebacks('REVERSED', 'APPROVED'))).toBe(true);
  expect(hasChargebacks(withChargebacks('REVERSED'))).toBe(false);
  expect(hasChargebacks(withChargebacks())).toBe(false);
  expect(hasChargebacks({})).toBe(false);
});
