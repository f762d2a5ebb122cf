import { expect, test } from 'vitest';
import { displayedPriceField, priceChangeIn, priceChangeText } from '../../lib/price-change';

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
