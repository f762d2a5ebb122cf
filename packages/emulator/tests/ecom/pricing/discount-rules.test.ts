import { describe, expect, test } from 'vitest';
import type { ChargedLine } from '../../../src/platform/domains/ecom/pricing/discount-rules';
import { discountsByRules } from '../../../src/platform/domains/ecom/pricing/discount-rules';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';

const NOW = '2026-05-01T10:00:00.000Z';
const LINES: ChargedLine[] = [
  { id: 'a', price: '10.00', quantity: 3, productId: 'mug' },
  { id: 'b', price: '4.00', quantity: 2, productId: 'tote' },
  { id: 'c', price: '4.00', quantity: 1 },
];

const aRule = (change: Partial<DiscountRule> = {}): DiscountRule => ({
  id: 'r1',
  name: 'Rule',
  active: true,
  appliesTo: 'ALL_ITEMS',
  discount: { type: 'PERCENTAGE', percentage: 10 },
  ...change,
});
const lineDiscounts = (...rules: DiscountRule[]) => lineDiscountsFor(LINES, ...rules);
const lineDiscountsFor = (lines: readonly ChargedLine[], ...rules: DiscountRule[]) =>
  discountsByRules(rules, lines, { currency: 'USD', now: NOW }).map(({ byLine }) => Object.fromEntries(byLine));

const TENTH = [{ a: '3.00', b: '0.80', c: '0.40' }];

test.each<[string, DiscountRule['discount'], ReturnType<typeof lineDiscounts>]>([
  ['a percentage is taken off each piece', { type: 'PERCENTAGE', percentage: 10 }, TENTH],
  ['an amount is taken off each piece', { type: 'FIXED_AMOUNT', amount: '1' }, [{ a: '3.00', b: '2.00', c: '1.00' }]],
  [
    'an amount takes at most the price of each piece',
    { type: 'FIXED_AMOUNT', amount: '6' },
    [{ a: '18.00', b: '8.00', c: '4.00' }],
  ],
  [
    'a fixed price applies to each dearer piece',
    { type: 'FIXED_PRICE', price: '3' },
    [{ a: '21.00', b: '2.00', c: '1.00' }],
  ],
  ['a fixed price raises no price', { type: 'FIXED_PRICE', price: '5' }, [{ a: '15.00' }]],
  ['a rule without an effect does not apply', { type: 'FIXED_PRICE', price: '10' }, []],
])('%s', (_name, discount, expected) => {
  expect(lineDiscounts(aRule({ discount }))).toEqual(expected);
});

describe('a discount rule applies', () => {
  test.each<[string, Partial<DiscountRule>, boolean]>([
    ['while it is active', {}, true],
    ['not while it is inactive', { active: false }, false],
    ['from its first instant', { start: NOW }, true],
    ['not before its first instant', { start: '2026-05-01T10:00:00.001Z' }, false],
    ['until its last instant', { end: '2026-05-01T10:00:00.001Z' }, true],
    ['not from its end on', { end: NOW }, false],
    ['from its start in another zone', { start: '2026-05-01T12:00:00+02:00' }, true],
    ['not before its start in another zone', { start: '2026-05-01T12:00:01+02:00' }, false],
    ['until its end in another zone', { end: '2026-05-01T05:00:01-05:00' }, true],
    ['not from its end on in another zone', { end: '2026-05-01T05:00:00-05:00' }, false],
    ['for a subtotal at its lower bound', { trigger: { type: 'SUBTOTAL_RANGE', from: '42' } }, true],
    ['not below its lower bound', { trigger: { type: 'SUBTOTAL_RANGE', from: '42.01' } }, false],
    ['for a subtotal at its upper bound', { trigger: { type: 'SUBTOTAL_RANGE', to: '42' } }, true],
    ['not above its upper bound', { trigger: { type: 'SUBTOTAL_RANGE', to: '41.99' } }, false],
    ['for a quantity in its range', { trigger: { type: 'ITEM_QUANTITY_RANGE', from: '6', to: '6' } }, true],
    ['not for fewer pieces', { trigger: { type: 'ITEM_QUANTITY_RANGE', from: '7' } }, false],
    ['not for more pieces', { trigger: { type: 'ITEM_QUANTITY_RANGE', to: '5' } }, false],
    ['for pieces of its products', { trigger: { type: 'ITEM_QUANTITY_RANGE', to: '2', productIds: ['tote'] } }, true],
    [
      'for the subtotal of its products',
      { trigger: { type: 'SUBTOTAL_RANGE', from: '30', to: '30', productIds: ['mug'] } },
      true,
    ],
    [
      'not for the subtotal of other products',
      { trigger: { type: 'SUBTOTAL_RANGE', from: '30', productIds: ['tote'] } },
      false,
    ],
  ])('%s', (_name, change, expected) => {
    expect(lineDiscounts(aRule(change))).toEqual(expected ? TENTH : []);
  });
});

describe('an applied discount rule', () => {
  test('discounts only its products', () => {
    expect(lineDiscounts(aRule({ productIds: ['tote', 'lamp'] }))).toEqual([{ b: '0.80' }]);
    expect(lineDiscounts(aRule({ productIds: ['lamp'] }))).toEqual([]);
  });

  test('discounts one piece of the lowest-priced item, the first of equally cheap items', () => {
    expect(lineDiscounts(aRule({ appliesTo: 'LOWEST_PRICED_ITEM' }))).toEqual([{ b: '0.40' }]);
    expect(lineDiscounts(aRule({ appliesTo: 'LOWEST_PRICED_ITEM', productIds: ['mug'] }))).toEqual([{ a: '1.00' }]);
    expect(lineDiscounts(aRule({ appliesTo: 'LOWEST_PRICED_ITEM', productIds: ['lamp'] }))).toEqual([]);
    const nineTen = [
      { id: 'ten', price: '10', quantity: 1 },
      { id: 'nine', price: '9', quantity: 1 },
    ];
    expect(lineDiscountsFor(nineTen, aRule({ appliesTo: 'LOWEST_PRICED_ITEM' }))).toEqual([{ nine: '0.90' }]);
  });
});

test('rules stack from the original price, and together take at most a line’s price', () => {
  const most = aRule({ discount: { type: 'PERCENTAGE', percentage: 60 } });
  expect(lineDiscounts(most, most, most)).toEqual([
    { a: '18.00', b: '4.80', c: '2.40' },
    { a: '12.00', b: '3.20', c: '1.60' },
  ]);
});
