import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogItem } from '../../emulator/ecom/catalog-item';
import type { Line } from '../../emulator/ecom/lines';
import { currenciesOf, toPriceSummary } from '../../emulator/ecom/price-response';
import { type Asked, price } from '../../emulator/ecom/pricing';
import { Decimal } from '../../emulator/money';
import { type CommerceSettings, DEFAULT_COMMERCE } from '../../emulator/sites/commerce-settings';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../emulator/sites/settings';

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
const siteOf = (changed: Partial<CommerceSettings> = {}, currency = 'USD'): { settings: SiteSettings } => ({
  settings: { ...DEFAULT_SETTINGS, name: 'Shop', currency, commerce: { ...DEFAULT_COMMERCE, ...changed } },
});
const ALL: Asked['calculates'] = { tax: true, delivery: true, fees: true };

const cart = fc.record({ lines, commerce, coupon, currency: fc.constantFrom('USD', 'EUR', 'JPY', 'BHD') });
const destination = { country: 'US' };

test('subtotal + delivery + fees + tax - discounts is the total of whatever cart, in either currency', () => {
  fc.assert(
    fc.property(cart, (generated) => {
      const site = siteOf(generated.commerce, generated.currency);
      const { totals } = price(generated.lines, { destination, coupon: generated.coupon, calculates: ALL }, site);
      const summary = toPriceSummary(totals, currenciesOf(site.settings));
      for (const field of ['amount', 'convertedAmount'] as const) {
        const { subtotal, shipping, additionalFees, tax, discount, total } = summary;
        const added = Decimal.sum(subtotal[field], shipping[field], additionalFees[field], tax[field]);
        expect(added.minus(discount[field]).toString()).toBe(new Decimal(total[field]).toString());
      }
      expect(new Decimal(totals.total).gte(0)).toBe(true);
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
