import fc from 'fast-check';
import type { CommerceSettings, DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { Decimal } from '../../../src/platform/kernel/money';

const SLUGS = ['ceramic-mug', 'notebook', 'olive-oil', 'hand-cream', 'gift-card', 'cutting-board'] as const;
const DIGITS: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
const amount = fc.integer({ min: 0, max: 90_000 }).map((value) => new Decimal(value).div(1000).toFixed(3));
const rate = fc.constantFrom('0', '0.08', '0.08875', '0.19', '0.2');

const commerce = fc.record<Partial<CommerceSettings>>({
  taxes: fc.record({
    calculator: fc.constantFrom('MANUAL', 'AUTO'),
    autoTax: fc.constantFrom('CALCULATED', 'AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'),
    includedInPrices: fc.boolean(),
    regions: fc
      .record({ country: fc.constantFrom('US', 'DE'), name: fc.constant('Tax'), rate, fallbackRate: rate })
      .map((one) => [one]),
  }),
  delivery: fc
    .record({
      type: fc.constantFrom('BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'),
      operator: fc.constantFrom('EQ', 'GT', 'GTE', 'LT', 'LTE'),
      value: fc.constantFrom('1', '2', '60'),
      amounts: fc.tuple(amount, amount, amount),
      each: fc.boolean(),
      insured: fc.boolean(),
    })
    .map(({ type, operator, value, amounts: [always, sometimes, insurance], each, insured }) => [
      {
        code: 'home',
        title: 'At home',
        deliveryTime: 'soon',
        method: 'SHIPPING',
        rates: [
          { amount: always, conditions: [], multiplyByQuantity: each },
          { amount: sometimes, conditions: [{ type, operator, value }] },
        ],
        ...(insured && { otherCharges: [{ type: 'INSURANCE', amount: insurance, details: 'Insured' }] }),
      },
    ]),
  additionalFees: fc.array(
    fc.oneof(
      fc.record({ code: fc.constant('wrap'), name: fc.constant('Wrap'), amount, taxed: fc.boolean() }),
      fc.record({ code: fc.constant('card'), name: fc.constant('Card'), share: rate, taxed: fc.boolean() }),
    ),
    { maxLength: 2 },
  ),
  discountRules: fc.array(
    fc.record<DiscountRule>({
      id: fc.uuid(),
      name: fc.constant('Rule'),
      active: fc.constant(true),
      appliesTo: fc.constantFrom('ALL_ITEMS', 'LOWEST_PRICED_ITEM'),
      discount: fc.oneof(
        fc.record({ type: fc.constant('PERCENTAGE'), percentage: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ type: fc.constant('FIXED_AMOUNT'), amount }),
        fc.record({ type: fc.constant('FIXED_PRICE'), price: amount }),
      ),
    }),
    { maxLength: 2 },
  ),
  conversion: fc.option(
    fc.constantFrom(
      { currency: 'JPY', rate: '151.37' },
      { currency: 'KWD', rate: '0.3071' },
      { currency: 'EUR', rate: '0.92' },
    ),
  ),
});

export const anyCart = fc.record({
  currency,
  commerce,
  lines: fc.uniqueArray(fc.tuple(fc.constantFrom(...SLUGS), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([slug]: readonly [string, number]) => slug,
  }),
  custom: fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 3 }), isLater: fc.boolean() }), {
    maxLength: 2,
  }),
  couponCode: fc.option(fc.constantFrom('WELCOME10', 'TAKE5', 'FREESHIP', 'MUG20'), { nil: undefined }),
});
export type GeneratedCart = typeof anyCart extends fc.Arbitrary<infer G> ? G : never;

export const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};

export const sumOf = (amounts: readonly (string | null | undefined)[]): Decimal =>
  Decimal.sum(0, ...amounts.map((one) => one ?? 0));

/** Matches an amount with the currency's digits. */
export const amountIn = (currencyCode: string): RegExp =>
  new RegExp(`^\\d+${DIGITS[currencyCode] ? `\\.\\d{${DIGITS[currencyCode]}}` : ''}$`);
