import { expect, test } from 'vitest';
import { durationText, paymentText, priceText } from '@/app/(shop)/booking/service-texts';
import { paymentText as bookingPaymentText } from '@/lib/bookings/own-booking-texts';
import { amountOrFree, balanceRows, splitRows, totalsRows } from '../../lib/ecom/totals';
import { displayedPriceField, priceChangeIn, priceChangeText } from '../../lib/price-change';

const money = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
const priceSummary = {
  subtotal: money('24.00'),
  discount: money('0'),
  shipping: money('6.00'),
  tax: money('2.40'),
  total: money('32.40'),
};

test('an amount of zero has no row', () => {
  expect(totalsRows({ priceSummary }, {})).toEqual([
    { label: 'Subtotal', amount: '$24.00' },
    { label: 'Tax', amount: '$2.40' },
  ]);
});

test('a tax of zero has no row', () => {
  const untaxed = { priceSummary: { ...priceSummary, tax: money('0.00') } };
  expect(totalsRows(untaxed, {}).map(({ label }) => label)).toEqual(['Subtotal']);
});

test('an amount of zero is free, and a missing amount is not', () => {
  const free = { subtotal: money('0.00'), shipping: money('0'), total: money('0.00') };
  expect(totalsRows({ priceSummary: free }, { delivery: { title: 'Pickup' } })).toEqual([
    { label: 'Subtotal', amount: 'Free' },
    { label: 'Pickup', amount: 'Free' },
  ]);
  expect([amountOrFree(free.total), amountOrFree(money('5.00')), amountOrFree(undefined)]).toEqual([
    'Free',
    '$5.00',
    '',
  ]);
});

test('a discount is subtracted and named after its coupon and its rules', () => {
  const charged = {
    priceSummary: { ...priceSummary, discount: money('4.40') },
    appliedDiscounts: [
      { coupon: { code: 'TEN', name: '10% off' } },
      { discountRule: { name: { original: 'Autumn', translated: 'Herbst' } } },
      { merchantDiscount: {} },
    ],
  };
  expect(totalsRows(charged, {})[1]).toEqual({ label: 'Discount', note: 'TEN: 10% off, Herbst', amount: '−$4.40' });
});

test('delivery and fees are between discount and tax', () => {
  const charged = { priceSummary, additionalFees: [{ name: 'Gift wrapping', price: money('3.00') }] };
  expect(totalsRows(charged, { delivery: { title: 'Courier', note: 'Tomorrow' } }).slice(1)).toEqual([
    { label: 'Courier', note: 'Tomorrow', amount: '$6.00' },
    { label: 'Gift wrapping', amount: '$3.00' },
    { label: 'Tax', amount: '$2.40' },
  ]);
});

test('an unknown tax shows a note instead of an amount', () => {
  expect(totalsRows({ priceSummary }, { taxUnknown: 'Depends on the country' }).at(-1)).toEqual({
    label: 'Tax',
    amount: 'Depends on the country',
  });
});

test('the amount due now has a row only if something is due later', () => {
  expect(splitRows({ payNow: { total: money('32.40') }, payLater: { total: money('0.00') } })).toEqual([]);
  expect(splitRows({ payNow: { total: money('10.00') }, payLater: { total: money('22.40') } })).toEqual([
    { label: 'Pay now', amount: '$10.00' },
    { label: 'Pay later', amount: '$22.40' },
  ]);
});

test('an order shows the amount paid and the balance due', () => {
  const balance = (paid: string, due: string) =>
    balanceRows({ balanceSummary: { paid: money(paid), balance: money(due) } });
  expect(balance('32.40', '0.00')).toEqual([{ label: 'Paid', amount: '$32.40' }]);
  expect(balance('0.00', '32.40')).toEqual([{ label: 'Balance due', amount: '$32.40' }]);
  expect(balance('10.00', '22.40').map(({ label }) => label)).toEqual(['Paid', 'Balance due']);
});

test('a canceled order has nothing due', () => {
  const balanceSummary = { paid: money('10.00'), refunded: money('10.00'), balance: money('22.40') };
  expect(balanceRows({ status: 'CANCELED', balanceSummary }).map(({ label }) => label)).toEqual(['Paid', 'Refunded']);
});

const inDollars = (amount: string) => `$${amount}`;

function formWith(prices: Record<string, string>): FormData {
  const form = new FormData();
  for (const [item, price] of Object.entries(prices)) form.set(displayedPriceField(item), price);
  return form;
}

test('a price that changed since the page was rendered is reported with the old price', () => {
  const change = priceChangeIn(formWith({ 'for 2': '48.00' }), 'for 2', '52', inDollars);
  expect(change).toEqual({ was: '$48.00', now: '$52' });
  expect(change && priceChangeText(change)).toBe('The price is now $52. It was $48.00 when this page was loaded.');
});

test.each([
  ['is the same amount with other decimals', { 'for 2': '48.00' }, '48'],
  ['was displayed for another choice', { 'for 1': '24.00' }, '48'],
  ['is no longer known', { 'for 2': '48.00' }, undefined],
  ['was not sent as an amount', { 'for 2': '1e9' }, '48'],
])('no change is reported when the price %s', (_, displayedPrices, present) => {
  expect(priceChangeIn(formWith(displayedPrices), 'for 2', present, inDollars)).toBeUndefined();
});

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
