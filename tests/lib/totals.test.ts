import { expect, test } from 'vitest';
import { amountOrFree, balanceRows, splitRows, totalsRows } from '../../lib/ecom/totals';

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
