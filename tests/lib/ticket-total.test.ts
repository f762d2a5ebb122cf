import { expect, test } from 'vitest';
import { totalOf } from '../../app/(shop)/tickets/ticket-total';

const PRICED = [
  { quantity: 'adult', price: '24.10' },
  { quantity: 'child', price: '0.20' },
  { quantity: 'gift', price: '5.00', guestPriceField: 'gift-price' },
];

const total = (typed: Record<string, string>) => totalOf(PRICED, (name) => typed[name]);

test('the total adds up quantity × price without rounding errors', () => {
  expect(total({ adult: '1', child: '3' })).toEqual({ tickets: 4, amount: '24.7' });
});

test('a guest’s own price replaces the minimum price', () => {
  expect(total({ gift: '2', 'gift-price': '12.50' })).toEqual({ tickets: 2, amount: '25' });
  expect(total({ gift: '2', 'gift-price': '' })).toEqual({ tickets: 2, amount: '10' });
});

test('an invalid quantity counts as zero', () => {
  expect(total({ adult: '-3', child: 'many', gift: 'Infinity' })).toEqual({ tickets: 0, amount: '0' });
});
