import { expect, test } from 'vitest';
import { durationText, paymentText, priceText } from '@/app/(shop)/booking/service-texts';
import { paymentText as bookingPaymentText } from '@/lib/bookings/own-booking-texts';

const price = (value: string) => ({ value, currency: 'USD' });

// The platform sends prices of services such as "180" without formattedValue: see packages/emulator/tests/captures.
test('a price without formatted text is written with all decimals', () => {
  expect(priceText({ payment: { rateType: 'FIXED', fixed: { price: price('48') } } })).toBe('$48.00');
  const varied = { defaultPrice: price('60'), minPrice: price('45.5'), maxPrice: price('80') };
  expect(priceText({ payment: { rateType: 'VARIED', varied } })).toBe('$45.50 to $80.00');
});

test('a deposit without formatted text is written with all decimals', () => {
  const options = { online: true, deposit: true };
  const fixed = { price: price('160'), deposit: price('40'), fullUpfrontPaymentAllowed: true };
  expect(paymentText({ payment: { rateType: 'FIXED', options, fixed } })).toBe(
    'Pay online: in full or a $40.00 deposit',
  );
});

test.each([
  ['without a fee', { rateType: 'NO_FEE', options: { inPerson: true } }],
  ['at a price of zero', { rateType: 'FIXED', options: { inPerson: true }, fixed: { price: price('0') } }],
] as const)('a service %s is free, and nothing is paid in person', (_name, payment) => {
  expect(priceText({ payment })).toBe('Free');
  expect(paymentText({ payment })).toBeUndefined();
  const booking = { paymentStatus: 'NOT_PAID', selectedPaymentOption: 'OFFLINE' } as const;
  expect(bookingPaymentText(booking, { payment })).toBeUndefined();
  expect(bookingPaymentText(booking, { payment: { rateType: 'VARIED' } })).toBe('Pay in person');
});

test('a course shows the month it begins, not a month in which it ends only in another time zone', () => {
  const schedule = {
    firstSessionStart: new Date('2026-12-07T23:30:00Z'),
    lastSessionEnd: new Date('2027-06-01T00:30:00Z'),
  };
  expect(durationText({ type: 'COURSE', schedule })).toBe('From December 2026');
});
