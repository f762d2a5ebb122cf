import { expect, test } from 'vitest';
import type { Line } from '../../../src/platform/domains/ecom/lines/read-lines';
import { type PricingTerms, price } from '../../../src/platform/domains/ecom/pricing/price-calculation';
import {
  type CommerceSettings,
  DEFAULT_COMMERCE,
  type DiscountRule,
} from '../../../src/platform/kernel/commerce-settings';
import { ALL, NOW, newLine, newShop } from './a-cart';

const destination = { country: 'US' };

const deliveryCost = (rates: CommerceSettings['delivery'][number]['rates'], of: Line[]) => {
  const option = { code: 'd', title: 'D', deliveryTime: 'soon', method: 'SHIPPING' as const, rates };
  return price(of, { calculates: ALL }, newShop({ delivery: [option] })).delivery?.cost;
};

test.each([
  ['EQ', [undefined, '7', undefined]],
  ['GT', [undefined, undefined, '7']],
  ['GTE', [undefined, '7', '7']],
  ['LT', ['7', undefined, undefined]],
  ['LTE', ['7', '7', undefined]],
] as const)(
  'a delivery rate with %s applies to weight, price and quantity below, at and above its value',
  (operator, costs) => {
    const deliveryCosts = (type: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY', value: string) =>
      [1, 2, 3].map((quantity) =>
        deliveryCost([{ amount: '7', conditions: [{ type, operator, value }] }], [newLine('a', {}, quantity)]),
      );
    expect(deliveryCosts('BY_TOTAL_WEIGHT', '1')).toEqual(costs);
    expect(deliveryCosts('BY_TOTAL_PRICE', '20')).toEqual(costs);
    expect(deliveryCosts('BY_TOTAL_QUANTITY', '2')).toEqual(costs);
  },
);

test('the lowest rate whose conditions all hold counts, and a rate may apply to each line', () => {
  const both = [
    { type: 'BY_TOTAL_PRICE' as const, operator: 'GT' as const, value: '5' },
    { type: 'BY_TOTAL_QUANTITY' as const, operator: 'GT' as const, value: '5' },
  ];
  const rates = [
    { amount: '9', conditions: [] },
    { amount: '8', conditions: [] },
    { amount: '1', conditions: both },
  ];
  expect(deliveryCost(rates, [newLine('a', {}, 2)])).toBe('8');
  const each = [{ amount: '3', conditions: [], multiplyByQuantity: true }];
  expect(deliveryCost(each, [newLine('a', {}, 4), newLine('b'), newLine('c', { itemType: 'DIGITAL' })])).toBe('6');
});

test('undelivered items do not count for weight, price and quantity', () => {
  const heavy = [{ type: 'BY_TOTAL_WEIGHT' as const, operator: 'GT' as const, value: '1' }];
  const download = newLine('b', { itemType: 'DIGITAL', weight: 50 });
  expect(deliveryCost([{ amount: '7', conditions: heavy }], [newLine('a'), download])).toBeUndefined();
});

const US = { country: 'US', name: 'Sales tax', rate: '0.08', fallbackRate: '0.05' };
const calculateTax = (changed: Partial<CommerceSettings['taxes']>, to: PricingTerms['destination'] = destination) => {
  const taxes = {
    ...DEFAULT_COMMERCE.taxes,
    regions: [US, { ...US, subdivision: 'US-NY', rate: '0.08875' }],
    ...changed,
  };
  const { tax } = price([newLine('a')], { destination: to, calculates: ALL }, newShop({ taxes }));
  return { rate: tax.rate, ...tax.calculation };
};

test('a region’s manual tax rate applies, and a subdivision’s rate before its country’s', () => {
  const manualRateReason = 'GLOBAL_SETTING_TO_MANUAL';
  expect(calculateTax({})).toEqual({ rate: '0.08', rateType: 'MANUAL_RATE', manualRateReason });
  const newYork = { country: 'US', subdivision: 'US-NY' };
  expect(calculateTax({}, newYork)).toEqual({ rate: '0.08875', rateType: 'MANUAL_RATE', manualRateReason });
  expect(calculateTax({}, { country: 'US', subdivision: 'US-OR' })).toMatchObject({ rate: '0.08' });
  expect(calculateTax({}, { country: 'JP' })).toEqual({ rate: '0', rateType: 'NO_TAX_COLLECTED' });
  expect(calculateTax({}, null)).toEqual({ rate: '0', rateType: 'NO_TAX_COLLECTED' });
});

test('the tax calculator provides the rate except in manual regions, and falls back with a reason if it fails', () => {
  expect(calculateTax({ calculator: 'AUTO' })).toEqual({ rate: '0.08', rateType: 'AUTO_RATE' });
  expect(calculateTax({ calculator: 'AUTO', regions: [{ ...US, calculator: 'MANUAL' }] })).toEqual({
    rate: '0.08',
    rateType: 'MANUAL_RATE',
    manualRateReason: 'REGION_SETTING_TO_MANUAL',
  });
  for (const autoTax of ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const) {
    expect(calculateTax({ calculator: 'AUTO', autoTax })).toEqual({
      rate: '0.05',
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: { fallbackReason: autoTax },
    });
  }
});

const newRule = (discount: DiscountRule['discount'], changed: Partial<DiscountRule> = {}): DiscountRule => ({
  id: crypto.randomUUID(),
  name: 'Rule',
  active: true,
  appliesTo: 'ALL_ITEMS',
  discount,
  ...changed,
});
const TENTH = { type: 'PERCENTAGE', percentage: 10 } as const;
const CART = [newLine('a', { price: '10' }, 3), newLine('b', { price: '4' }, 2)];
const ruleDiscounts = (...discountRules: DiscountRule[]) =>
  Object.fromEntries(price(CART, { calculates: ALL }, newShop({ discountRules })).byRules);

test('a rule takes a percentage or an amount off each unit, or sets its price, never below zero', () => {
  expect(ruleDiscounts(newRule(TENTH))).toEqual({ a: '3', b: '0.8' });
  expect(ruleDiscounts(newRule({ type: 'FIXED_AMOUNT', amount: '5' }))).toEqual({ a: '15', b: '8' });
  expect(ruleDiscounts(newRule({ type: 'FIXED_PRICE', price: '6' }))).toEqual({ a: '12' });
});

test('a rule for the lowest-priced item discounts one unit of that item', () => {
  const appliesTo = 'LOWEST_PRICED_ITEM';
  expect(ruleDiscounts(newRule(TENTH, { appliesTo }))).toEqual({ b: '0.4' });
  expect(ruleDiscounts(newRule({ type: 'FIXED_PRICE', price: '0' }, { appliesTo }))).toEqual({ b: '4' });
});

test('a rule without uses left gives nothing, and the other rules still apply', () => {
  const [spent, usableRule] = [newRule(TENTH), newRule(TENTH)];
  const site = newShop({ discountRules: [spent, usableRule] });
  const terms = { rules: [usableRule], calculates: ALL };
  expect(Object.fromEntries(price(CART, terms, site).byRules)).toEqual({ a: '3', b: '0.8' });
});

test('rules stack, each from the original price, and together take at most a line’s price', () => {
  const half = newRule({ type: 'PERCENTAGE', percentage: 50 });
  expect(ruleDiscounts(half, newRule(TENTH))).toEqual({ a: '18', b: '4.8' });
  expect(ruleDiscounts(half, half, half)).toEqual({ a: '30', b: '8' });
});

test('a rule applies while it is active, within its dates and its trigger, both ends included', () => {
  expect(ruleDiscounts(newRule(TENTH, { active: false }))).toEqual({});
  expect(ruleDiscounts(newRule(TENTH, { start: '2026-05-01T10:00:01Z' }))).toEqual({});
  expect(ruleDiscounts(newRule(TENTH, { end: NOW }))).toEqual({});
  const trigger = (type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE', from?: string, to?: string) =>
    Object.keys(ruleDiscounts(newRule(TENTH, { trigger: { type, from, to } }))).length > 0;
  expect(trigger('SUBTOTAL_RANGE', '38')).toBe(true);
  expect(trigger('SUBTOTAL_RANGE', '38.01')).toBe(false);
  expect(trigger('SUBTOTAL_RANGE', undefined, '37.99')).toBe(false);
  expect(trigger('ITEM_QUANTITY_RANGE', '5', '5')).toBe(true);
  expect(trigger('ITEM_QUANTITY_RANGE', '6')).toBe(false);
});

test('a manual percentage applies to the prices before other discounts', () => {
  const site = newShop({ discountRules: [newRule({ type: 'PERCENTAGE', percentage: 50 })] });
  const { totals, granted } = price(CART, { merchantDiscounts: [{ percentage: 10 }], calculates: ALL }, site);
  expect(granted.map((one) => one.amount)).toEqual(['19.00', '3.80']);
  expect(totals.discount).toBe('22.80');
});
