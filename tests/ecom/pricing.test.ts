import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogItem } from '../../emulator/ecom/catalog-item';
import type { Line } from '../../emulator/ecom/lines';
import { toPriceSummary } from '../../emulator/ecom/price-response';
import { type Asked, price, type Shop } from '../../emulator/ecom/pricing';
import { Decimal } from '../../emulator/money';
import { type CommerceSettings, DEFAULT_COMMERCE, type DiscountRule } from '../../emulator/sites/commerce-settings';
import { currenciesOf } from '../../emulator/sites/currencies';
import { DEFAULT_SETTINGS } from '../../emulator/sites/settings';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2));
const rate = fc.constantFrom('0', '0.05', '0.08', '0.08875', '0.19', '0.2');

const item: CatalogItem = {
  ...{ key: 'k', name: 'Mug', itemType: 'PHYSICAL', price: '10', fullPrice: '10', descriptionLines: [], path: '' },
  weight: 0.5,
};
const lineOf = (id: string, changed: Partial<CatalogItem> = {}, quantity = 1): Line => {
  const known = { ...item, key: id, ...changed };
  return { id, quantity, known, item: known, availability: { status: 'AVAILABLE' } };
};
const lines = fc.array(
  fc
    .record({
      id: fc.uuid(),
      price: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
      itemType: fc.constantFrom('PHYSICAL' as const, 'DIGITAL' as const, 'SERVICE' as const),
      weight: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ id, quantity, ...changed }) => lineOf(id, { ...changed, fullPrice: changed.price }, quantity)),
  { maxLength: 12 },
);

const condition = fc.record({
  type: fc.constantFrom('BY_TOTAL_WEIGHT' as const, 'BY_TOTAL_PRICE' as const, 'BY_TOTAL_QUANTITY' as const),
  operator: fc.constantFrom('EQ' as const, 'GT' as const, 'GTE' as const, 'LT' as const, 'LTE' as const),
  value: fc.integer({ min: 0, max: 200 }).map(String),
});
const commerce = fc.record<CommerceSettings>({
  taxes: fc.record({
    calculator: fc.constantFrom('MANUAL', 'AUTO'),
    autoTax: fc.constantFrom('CALCULATED', 'AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'),
    includedInPrices: fc.boolean(),
    regions: fc
      .record({ country: fc.constant('US'), name: fc.constant('Tax'), rate, fallbackRate: rate })
      .map((one) => [one]),
  }),
  delivery: fc
    .array(fc.record({ amount, conditions: fc.array(condition, { maxLength: 2 }), multiplyByQuantity: fc.boolean() }), {
      ...{ minLength: 1, maxLength: 3 },
    })
    .map((rates) => [{ code: 'd', title: 'D', deliveryTime: 'soon', method: 'SHIPPING' as const, rates }]),
  additionalFees: fc.array(
    fc.oneof(
      fc.record({ code: fc.constant('wrap'), name: fc.constant('Wrap'), amount, taxed: fc.boolean() }),
      fc.record({ code: fc.constant('service'), name: fc.constant('Service'), share: rate }),
    ),
    { maxLength: 3 },
  ),
  discountRules: fc.array(
    fc.record<DiscountRule>({
      ...{ id: fc.uuid(), name: fc.constant('Rule'), active: fc.boolean() },
      appliesTo: fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM'),
      discount: fc.oneof(
        fc.record({ type: fc.constant('PERCENTAGE' as const), percentage: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ type: fc.constant('FIXED_AMOUNT' as const), amount }),
        fc.record({ type: fc.constant('FIXED_PRICE' as const), price: amount }),
      ),
    }),
    { maxLength: 3 },
  ),
  validations: fc.constant([]),
  conversion: fc.option(fc.constantFrom({ currency: 'EUR', rate: '0.9213' }, { currency: 'JPY', rate: '151.37' })),
});
const coupon = fc.option(
  fc
    .oneof(
      fc.record({ percentOff: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ moneyOff: amount }),
      fc.constant({ freeShipping: true as const }),
    )
    .map((gives) => ({ id: 'c', code: 'C', name: 'C', gives })),
  { nil: undefined },
);
const NOW = '2026-05-01T10:00:00.000Z';
const siteOf = (changed: Partial<CommerceSettings> = {}, currency = 'USD'): Shop => ({
  unit: { now: NOW },
  settings: { ...DEFAULT_SETTINGS, name: 'Shop', currency, commerce: { ...DEFAULT_COMMERCE, ...changed } },
});
const ALL: Asked['calculates'] = { tax: true, delivery: true, fees: true };

const merchantDiscounts = fc.array(
  fc.oneof(fc.record({ amount }), fc.record({ percentage: fc.integer({ min: 1, max: 100 }) })),
  { maxLength: 2 },
);
const cart = fc.record({
  lines,
  commerce,
  coupon,
  merchantDiscounts,
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'BHD'),
});
const destination = { country: 'US' };

test('subtotal + delivery + fees + tax - discounts is the total of whatever cart, in either currency', () => {
  fc.assert(
    fc.property(cart, (generated) => {
      const site = siteOf(generated.commerce, generated.currency);
      const { coupon, merchantDiscounts } = generated;
      const { totals } = price(generated.lines, { destination, coupon, merchantDiscounts, calculates: ALL }, site);
      const summary = toPriceSummary(totals, currenciesOf(site.settings));
      for (const field of ['amount', 'convertedAmount'] as const) {
        const { subtotal, shipping, additionalFees, tax, discount, total } = summary;
        const added = Decimal.sum(subtotal[field], shipping[field], additionalFees[field], tax[field]);
        expect(added.minus(discount[field]).toString()).toBe(new Decimal(total[field]).toString());
      }
      expect(new Decimal(totals.total).gte(0)).toBe(true);
      expect(new Decimal(summary.total.convertedAmount).gte(0)).toBe(true);
      if (new Decimal(totals.total).isZero()) expect(Number(summary.total.convertedAmount)).toBe(0);
    }),
    { numRuns: 5000 },
  );
});

const deliveryOf = (rates: CommerceSettings['delivery'][number]['rates'], of: Line[]) => {
  const option = { code: 'd', title: 'D', deliveryTime: 'soon', method: 'SHIPPING' as const, rates };
  return price(of, { calculates: ALL }, siteOf({ delivery: [option] })).delivery?.cost;
};

test.each([
  ['EQ', [undefined, '7', undefined]],
  ['GT', [undefined, undefined, '7']],
  ['GTE', [undefined, '7', '7']],
  ['LT', ['7', undefined, undefined]],
  ['LTE', ['7', '7', undefined]],
] as const)(
  'a delivery rate with %s holds for weight, price and quantity below, at and above its value',
  (operator, costs) => {
    const measured = (type: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY', value: string) =>
      [1, 2, 3].map((quantity) =>
        deliveryOf([{ amount: '7', conditions: [{ type, operator, value }] }], [lineOf('a', {}, quantity)]),
      );
    expect(measured('BY_TOTAL_WEIGHT', '1')).toEqual(costs);
    expect(measured('BY_TOTAL_PRICE', '20')).toEqual(costs);
    expect(measured('BY_TOTAL_QUANTITY', '2')).toEqual(costs);
  },
);

test('of several valid rates the lowest counts, all conditions must hold, and a rate may be asked for each line', () => {
  const both = [
    { type: 'BY_TOTAL_PRICE' as const, operator: 'GT' as const, value: '5' },
    { type: 'BY_TOTAL_QUANTITY' as const, operator: 'GT' as const, value: '5' },
  ];
  const rates = [
    { amount: '9', conditions: [] },
    { amount: '8', conditions: [] },
    { amount: '1', conditions: both },
  ];
  expect(deliveryOf(rates, [lineOf('a', {}, 2)])).toBe('8');
  const each = [{ amount: '3', conditions: [], multiplyByQuantity: true }];
  expect(deliveryOf(each, [lineOf('a', {}, 4), lineOf('b'), lineOf('c', { itemType: 'DIGITAL' })])).toBe('6');
});

test('weight, price and quantity of what is not sent are not counted', () => {
  const heavy = [{ type: 'BY_TOTAL_WEIGHT' as const, operator: 'GT' as const, value: '1' }];
  const download = lineOf('b', { itemType: 'DIGITAL', weight: 50 });
  expect(deliveryOf([{ amount: '7', conditions: heavy }], [lineOf('a'), download])).toBeUndefined();
});

const US = { country: 'US', name: 'Sales tax', rate: '0.08', fallbackRate: '0.05' };
const taxed = (changed: Partial<CommerceSettings['taxes']>, to: Asked['destination'] = destination) => {
  const taxes = {
    ...DEFAULT_COMMERCE.taxes,
    regions: [US, { ...US, subdivision: 'US-NY', rate: '0.08875' }],
    ...changed,
  };
  const { tax } = price([lineOf('a')], { destination: to, calculates: ALL }, siteOf({ taxes }));
  return { rate: tax.rate, ...tax.calculation };
};

test('tax is collected by hand where a region has a rate, a subdivision before its country, and not elsewhere', () => {
  const manualRateReason = 'GLOBAL_SETTING_TO_MANUAL';
  expect(taxed({})).toEqual({ rate: '0.08', rateType: 'MANUAL_RATE', manualRateReason });
  const newYork = { country: 'US', subdivision: 'US-NY' };
  expect(taxed({}, newYork)).toEqual({ rate: '0.08875', rateType: 'MANUAL_RATE', manualRateReason });
  expect(taxed({}, { country: 'US', subdivision: 'US-OR' })).toMatchObject({ rate: '0.08' });
  expect(taxed({}, { country: 'JP' })).toEqual({ rate: '0', rateType: 'NO_TAX_COLLECTED' });
  expect(taxed({}, null)).toEqual({ rate: '0', rateType: 'NO_TAX_COLLECTED' });
});

test('the tax calculator gives its rate, a region may stay manual, and a failure falls back with its reason', () => {
  expect(taxed({ calculator: 'AUTO' })).toEqual({ rate: '0.08', rateType: 'AUTO_RATE' });
  expect(taxed({ calculator: 'AUTO', regions: [{ ...US, calculator: 'MANUAL' }] })).toEqual({
    ...{ rate: '0.08', rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
  });
  for (const autoTax of ['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const) {
    expect(taxed({ calculator: 'AUTO', autoTax })).toEqual({
      ...{ rate: '0.05', rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: autoTax } },
    });
  }
});

const ruleOf = (discount: DiscountRule['discount'], changed: Partial<DiscountRule> = {}): DiscountRule => ({
  ...{ id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo: 'ALL_ITEMS', discount },
  ...changed,
});
const TENTH = { type: 'PERCENTAGE', percentage: 10 } as const;
const CART = [lineOf('a', { price: '10' }, 3), lineOf('b', { price: '4' }, 2)];
const discounted = (...discountRules: DiscountRule[]) =>
  Object.fromEntries(price(CART, { calculates: ALL }, siteOf({ discountRules })).byRules);

test('a rule takes a percentage, an amount off each unit, or sets each unit to a price, never below nothing', () => {
  expect(discounted(ruleOf(TENTH))).toEqual({ a: '3', b: '0.8' });
  expect(discounted(ruleOf({ type: 'FIXED_AMOUNT', amount: '5' }))).toEqual({ a: '15', b: '8' });
  expect(discounted(ruleOf({ type: 'FIXED_PRICE', price: '6' }))).toEqual({ a: '12' });
});

test('a rule for the lowest-priced item discounts one unit of it', () => {
  const appliesTo = 'LOWEST_PRICED_ITEM';
  expect(discounted(ruleOf(TENTH, { appliesTo }))).toEqual({ b: '0.4' });
  expect(discounted(ruleOf({ type: 'FIXED_PRICE', price: '0' }, { appliesTo }))).toEqual({ b: '4' });
});

test('rules stack, each from the original price, and together take no more than a line costs', () => {
  const half = ruleOf({ type: 'PERCENTAGE', percentage: 50 });
  expect(discounted(half, ruleOf(TENTH))).toEqual({ a: '18', b: '4.8' });
  expect(discounted(half, half, half)).toEqual({ a: '30', b: '8' });
});

test('a rule applies while it is active, within its dates and its trigger, both ends included', () => {
  expect(discounted(ruleOf(TENTH, { active: false }))).toEqual({});
  expect(discounted(ruleOf(TENTH, { start: '2026-05-01T10:00:01Z' }))).toEqual({});
  expect(discounted(ruleOf(TENTH, { end: NOW }))).toEqual({});
  const triggered = (type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE', from?: string, to?: string) =>
    Object.keys(discounted(ruleOf(TENTH, { trigger: { type, from, to } }))).length > 0;
  expect(triggered('SUBTOTAL_RANGE', '38')).toBe(true);
  expect(triggered('SUBTOTAL_RANGE', '38.01')).toBe(false);
  expect(triggered('SUBTOTAL_RANGE', undefined, '37.99')).toBe(false);
  expect(triggered('ITEM_QUANTITY_RANGE', '5', '5')).toBe(true);
  expect(triggered('ITEM_QUANTITY_RANGE', '6')).toBe(false);
});

test('what is taken off by hand is a percentage of the prices before other discounts', () => {
  const site = siteOf({ discountRules: [ruleOf({ type: 'PERCENTAGE', percentage: 50 })] });
  const { totals, granted } = price(CART, { merchantDiscounts: [{ percentage: 10 }], calculates: ALL }, site);
  expect(granted.map((one) => one.amount)).toEqual(['19.00', '3.80']);
  expect(totals.discount).toBe('22.80');
});
