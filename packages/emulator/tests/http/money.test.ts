import { expect, test } from 'vitest';
import {
  formatAmount,
  minorDigits,
  sum,
  times,
  toAmount,
  toMultiCurrencyPrice,
  toPrice,
} from '../../src/platform/kernel/money';

test.each([
  ['12.5', 'USD', '12.50', '$12.50'],
  ['12.5', 'JPY', '13', '¥13'],
  ['12.5', 'BHD', '12.500', 'BHD 12.500'],
  ['0.005', 'USD', '0.01', '$0.01'],
  ['0.0049', 'USD', '0.00', '$0.00'],
  ['-0.005', 'USD', '-0.01', '-$0.01'],
  ['1234567.89', 'EUR', '1234567.89', '€1,234,567.89'],
])('%s in %s becomes %s, formatted as %s', (value, currency, amount, formattedAmount) => {
  // Twice, because a currency's format is cached.
  for (let time = 0; time < 2; time += 1) {
    expect(toPrice(value, currency)).toEqual({ amount, formattedAmount: formattedAmount.replace(' ', '\u00a0') });
    expect(toAmount(value, currency)).toBe(amount);
  }
});

test('a currency’s digits are cached for that currency only', () => {
  const digits = ['USD', 'JPY', 'BHD', 'USD', 'JPY', 'BHD'].map(minorDigits);
  expect(digits).toEqual([2, 0, 3, 2, 0, 3]);
});

test('an amount too large for a JavaScript number is formatted to the last digit', () => {
  expect(formatAmount('90071992547409931.23', 'USD')).toBe('$90,071,992,547,409,931.23');
});

test('sums and products of money have no rounding errors', () => {
  expect(sum(['0.1', '0.2', '0.3']).toString()).toBe('0.6');
  expect(sum([]).toString()).toBe('0');
  expect(times('0.1', 3).toString()).toBe('0.3');
});

test('converted and original amounts are the same if the buyer has no other currency', () => {
  const same = {
    amount: '12.50',
    convertedAmount: '12.50',
    formattedAmount: '$12.50',
    formattedConvertedAmount: '$12.50',
  };
  expect(toMultiCurrencyPrice('12.5', { currency: 'USD' })).toEqual(same);
  expect(toMultiCurrencyPrice('12.5', { currency: 'USD', conversion: null })).toEqual(same);
});

test('a converted amount is rounded in the site’s currency, and then in the buyer’s', () => {
  expect(toMultiCurrencyPrice('9.995', { currency: 'USD', conversion: { currency: 'JPY', rate: '150' } })).toEqual({
    amount: '10.00',
    convertedAmount: '1500',
    formattedAmount: '$10.00',
    formattedConvertedAmount: '¥1,500',
  });
});
