// @module-tag slow
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { price } from '../../../src/platform/domains/ecom/pricing/price-calculation';
import { toPriceSummary } from '../../../src/platform/domains/ecom/pricing/price-response';
import type { CommerceSettings, DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { Decimal } from '../../../src/platform/kernel/money';
import { currenciesOf } from '../../../src/platform/kernel/regions/currencies';
import { ALL, newLine, newShop } from './a-cart';

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2));
const rate = fc.constantFrom('0', '0.05', '0.08', '0.08875', '0.19', '0.2');

const lines = fc.array(
  fc
    .record({
      id: fc.uuid(),
      price: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
      itemType: fc.constantFrom('PHYSICAL' as const, 'DIGITAL' as const, 'SERVICE' as const),
      weight: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ id, quantity, ...changed }) => newLine(id, { ...changed, fullPrice: changed.price }, quantity)),
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
      minLength: 1,
      maxLength: 3,
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
      id: fc.uuid(),
      name: fc.constant('Rule'),
      active: fc.boolean(),
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

test('subtotal + delivery + fees + tax - discounts = total for any cart, in either currency', () => {
  fc.assert(
    fc.property(cart, (generated) => {
      const site = newShop(generated.commerce, generated.currency);
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
