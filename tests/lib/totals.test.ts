import { expect, test } from 'vitest';
import { totalsRows } from '../../lib/totals';

const money = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
const priceSummary = {
  ...{ subtotal: money('24.00'), discount: money('0'), shipping: money('6.00'), tax: money('2.40') },
  total: money('32.40'),
};

test('what is not charged has no row', () => {
  expect(totalsRows({ priceSummary }, {})).toEqual([
    { label: 'Subtotal', amount: '$24.00' },
    { label: 'Tax', amount: '$2.40' },
  ]);
});

test('a discount is taken off and named after its coupon and its rules', () => {
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

test('delivery and fees stand between discount and tax', () => {
  const charged = { priceSummary, additionalFees: [{ name: 'Gift wrapping', price: money('3.00') }] };
  expect(totalsRows(charged, { delivery: { title: 'Courier', note: 'Tomorrow' } }).slice(1)).toEqual([
    { label: 'Courier', note: 'Tomorrow', amount: '$6.00' },
    { label: 'Gift wrapping', amount: '$3.00' },
    { label: 'Tax', amount: '$2.40' },
  ]);
});

test('a tax that is not known yet is no amount', () => {
  expect(totalsRows({ priceSummary }, { taxUnknown: 'Depends on the country' }).at(-1)).toEqual({
    label: 'Tax',
    amount: 'Depends on the country',
  });
});
