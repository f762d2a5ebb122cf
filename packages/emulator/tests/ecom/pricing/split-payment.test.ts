import { cartV2 } from '@wix/ecom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingPayment } from '../../../src/platform/domains/bookings/catalogue/catalogue';
import type { Service } from '../../../src/platform/domains/bookings/services/service-documents';
import type { StoredBooking } from '../../../src/platform/domains/bookings/stored-bookings/booking-documents';
import { isPaidInFull, type PaymentOption } from '../../../src/platform/domains/ecom/catalogue/item-payment';
import { splitPayment } from '../../../src/platform/domains/ecom/pricing/split-payment';
import { totalsOf } from '../../../src/platform/domains/ecom/pricing/totals';
import { Decimal } from '../../../src/platform/kernel/money';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));

const order = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'BHD'),
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      price: amount,
      discount: amount,
      deposit: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
      option: fc.constantFrom<PaymentOption>(...Object.values(cartV2.PaymentOptionType)),
    }),
    { maxLength: 8 },
  ),
  delivery: amount,
  deliveryDiscount: amount,
  taxIncluded: fc.boolean(),
  fees: fc.array(fc.record({ amount, taxed: fc.boolean() }), { maxLength: 2 }),
  taxRate: fc.constantFrom('0', '0.08', '0.19'),
});

test('the amount due now follows from each payment option', () => {
  const totals = totalsOf({
    currency: 'USD',
    delivery: '0',
    deliveryDiscount: '0',
    fees: [],
    taxRate: '0',
    taxIncluded: false,
    lines: [{ id: 'a', price: '50', quantity: 2, discount: '0' }],
  });
  const dueNow = (option: PaymentOption) =>
    splitPayment(totals, [{ id: 'a', quantity: 2, payment: { option, deposit: '10' } }], 'USD').now.total;
  expect(Object.fromEntries(Object.values(cartV2.PaymentOptionType).map((option) => [option, dueNow(option)]))).toEqual(
    {
      FULL_PAYMENT_ONLINE: '100.00',
      FULL_PAYMENT_OFFLINE: '0.00',
      DEPOSIT_ONLINE: '20.00',
      // The part that the membership does not cover.
      MEMBERSHIP: '100.00',
      MEMBERSHIP_OFFLINE: '0.00',
      MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER: '0.00',
    },
  );
});

test('only the two full payment options count as paid in full', () => {
  const whole = Object.values(cartV2.PaymentOptionType).filter((option) => isPaidInFull({ option }));
  expect(whole).toEqual(['FULL_PAYMENT_ONLINE', 'FULL_PAYMENT_OFFLINE']);
});

describe('delivery and fees', () => {
  const totals = () =>
    totalsOf({
      currency: 'USD',
      delivery: '5',
      deliveryDiscount: '1',
      fees: [{ amount: '3' }],
      taxRate: '0.1',
      lines: ['a', 'b'].map((id) => ({ id, price: '50', quantity: 1 })),
    });
  const split = (...options: PaymentOption[]) =>
    splitPayment(
      totals(),
      options.map((option, index) => ({ id: index === 0 ? 'a' : 'b', quantity: 1, payment: { option } })),
      'USD',
    );

  test('are due later if everything else is due later', () => {
    const { now, later } = split('FULL_PAYMENT_OFFLINE', 'MEMBERSHIP_OFFLINE');
    expect(now.total).toBe('0.00');
    expect(later).toEqual({
      subtotal: '100.00',
      delivery: '5.00',
      fees: '3.00',
      tax: '10.70',
      discount: '1.00',
      total: '117.70',
    });
  });

  test('are due now if anything else is due now', () => {
    const { now, later } = split('FULL_PAYMENT_OFFLINE', 'FULL_PAYMENT_ONLINE');
    expect(later).toEqual({
      subtotal: '50.00',
      delivery: '0.00',
      fees: '0.00',
      tax: '5.00',
      discount: '0.00',
      total: '55.00',
    });
    expect(now).toMatchObject({ delivery: '5.00', fees: '3.00', discount: '1.00', total: '62.70' });
  });

  test('are due now without lines, and an unspecified deposit is the full price', () => {
    expect(split().later.total).toBe('0.00');
    expect(split('DEPOSIT_ONLINE', 'DEPOSIT_ONLINE').later.total).toBe('0.00');
  });
});

describe('a booking is paid', () => {
  const service = (change: Partial<NonNullable<Service['payment']>> = {}): Service => ({
    payment: {
      rateType: 'VARIED',
      varied: { defaultPrice: { value: '60.00' } },
      options: { online: true, inPerson: true, deposit: true },
      ...change,
    },
  });
  const withDeposit = (fullUpfrontPaymentAllowed: boolean) =>
    service({ varied: { defaultPrice: { value: '60.00' }, deposit: { value: '20.00' }, fullUpfrontPaymentAllowed } });
  const booking = (change: Partial<StoredBooking>): StoredBooking => ({ id: 'b1', buyer: 'visitor:v1', ...change });
  const bookingPaidOnline = (change: Partial<StoredBooking> = {}) =>
    booking({ selectedPaymentOption: 'ONLINE', ...change });

  test.each<[string, StoredBooking, Service, ReturnType<typeof bookingPayment>]>([
    ['in person', booking({ selectedPaymentOption: 'OFFLINE' }), service(), { option: 'FULL_PAYMENT_OFFLINE' }],
    [
      'by a membership in person',
      booking({ selectedPaymentOption: 'MEMBERSHIP_OFFLINE' }),
      service(),
      { option: 'MEMBERSHIP_OFFLINE' },
    ],
    ['online', bookingPaidOnline(), service(), { option: 'FULL_PAYMENT_ONLINE' }],
    [
      'online by a membership',
      booking({ selectedPaymentOption: 'MEMBERSHIP' }),
      withDeposit(false),
      { option: 'FULL_PAYMENT_ONLINE' },
    ],
    ['online if the customer chose nothing', booking({}), withDeposit(false), { option: 'FULL_PAYMENT_ONLINE' }],
    ['by a deposit', bookingPaidOnline(), withDeposit(false), { option: 'DEPOSIT_ONLINE', deposit: '20' }],
    [
      'by a deposit for each participant',
      bookingPaidOnline({ totalParticipants: 3 }),
      withDeposit(false),
      { option: 'DEPOSIT_ONLINE', deposit: '60' },
    ],
    [
      'by a deposit if the customer chose it',
      bookingPaidOnline({ depositSelected: true }),
      withDeposit(true),
      { option: 'DEPOSIT_ONLINE', deposit: '20' },
    ],
    [
      'in full if the service allows it and no deposit was chosen',
      bookingPaidOnline(),
      withDeposit(true),
      { option: 'FULL_PAYMENT_ONLINE' },
    ],
    ['not online if it is free', bookingPaidOnline(), service({ varied: { defaultPrice: { value: '0' } } }), undefined],
    [
      'not online if the service takes payments in person only',
      bookingPaidOnline(),
      service({ options: { inPerson: true } }),
      undefined,
    ],
    [
      'online by a membership even if the service takes payments in person only',
      booking({ selectedPaymentOption: 'MEMBERSHIP' }),
      service({ options: { inPerson: true } }),
      { option: 'FULL_PAYMENT_ONLINE' },
    ],
    ['not online if the service states no option', bookingPaidOnline(), service({ options: undefined }), undefined],
    ['not online if the service has no price', bookingPaidOnline(), {}, undefined],
    [
      'in person if it is free',
      booking({ selectedPaymentOption: 'OFFLINE' }),
      service({ varied: { defaultPrice: { value: '0' } } }),
      { option: 'FULL_PAYMENT_OFFLINE' },
    ],
  ])('%s', (_name, storedBooking, of, expected) => {
    expect(bookingPayment(storedBooking, of, 'USD')).toEqual(expected);
  });
});

test('the amounts due now and later add up to the order, part by part, and neither is negative', () => {
  fc.assert(
    fc.property(order, (priced) => {
      const totals = totalsOf(priced);
      const paid = priced.lines.map(({ id, quantity, option, deposit }) => ({
        id,
        quantity,
        payment: { option, deposit },
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
