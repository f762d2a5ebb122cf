import { describe, expect, test } from 'vitest';
import { scopesOfProduct } from '../../../src/platform/domains/ecom/catalogue/catalog-item';
import { discountDelivery } from '../../../src/platform/domains/ecom/pricing/delivery-discounts';
import type { ChargedLine } from '../../../src/platform/domains/ecom/pricing/discount-rules';
import {
  discountsOf,
  grantDiscounts,
  toAppliedDiscounts,
  toOrderDiscounts,
} from '../../../src/platform/domains/ecom/pricing/discounts';
import { spread } from '../../../src/platform/domains/ecom/pricing/spread';
import type { Coupon } from '../../../src/platform/domains/ecom/usable-coupon';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { Decimal } from '../../../src/platform/kernel/money';

const aCoupon = (gives: Coupon['gives'], change: Partial<Coupon> = {}): Coupon => ({
  id: 'c1',
  code: 'SPRING',
  name: 'Spring',
  gives,
  ...change,
});
const aLine = (id: string, price: string, quantity = 1): ChargedLine => ({
  id,
  price,
  quantity,
  productId: `product-${id}`,
  scopes: scopesOfProduct(`product-${id}`, ['all']),
});
const forProduct = (entityId: string) => ({ scope: { namespace: 'stores', group: { name: 'product', entityId } } });
const CART = [aLine('a', '10.00', 3), aLine('b', '4.00', 2)];

const HALF: DiscountRule = {
  id: 'r1',
  name: 'Half',
  active: true,
  appliesTo: 'ALL_ITEMS',
  discount: { type: 'PERCENTAGE', percentage: 50 },
};
const SITE = { currency: 'USD', now: '2026-05-01T10:00:00.000Z' };

const FOR_ALL = { scope: { namespace: 'stores', group: { name: 'collection', entityId: 'all' } } };
const FOR_SHOP = { scope: { namespace: 'stores' } };
const ONE_ITEM = { limitedToOneItem: true } as const;

describe('a coupon', () => {
  const couponDiscounts = (coupon: Coupon | undefined, lines = CART, currency = 'USD') =>
    Object.fromEntries(discountsOf(coupon, lines, currency));

  test.each<[string, Coupon | undefined, Record<string, string>]>([
    ['gives nothing if there is none', undefined, {}],
    ['gives a percentage of each line', aCoupon({ percentOff: 10 }), { a: '3.00', b: '0.80' }],
    ['splits an amount in proportion to the lines’ prices', aCoupon({ moneyOff: '19' }), { a: '15.00', b: '4.00' }],
    ['gives at most the lines’ price', aCoupon({ moneyOff: '100' }), { a: '30.00', b: '8.00' }],
    ['for free delivery takes nothing off the lines', aCoupon({ freeShipping: true }), {}],
    [
      'for a product gives a percentage of that product only',
      aCoupon({ percentOff: 10 }, forProduct('product-b')),
      { b: '0.80' },
    ],
    [
      'for a product gives an amount on that product only',
      aCoupon({ moneyOff: '9' }, forProduct('product-b')),
      { b: '8.00' },
    ],
    ['for an unknown product gives nothing', aCoupon({ percentOff: 10 }, forProduct('product-c')), {}],
    ['for a collection applies to its products', aCoupon({ percentOff: 10 }, FOR_ALL), { a: '3.00', b: '0.80' }],
    ['for a shop applies to its products', aCoupon({ percentOff: 10 }, FOR_SHOP), { a: '3.00', b: '0.80' }],
    ['for services does not apply to products', aCoupon({ percentOff: 10 }, { scope: { namespace: 'bookings' } }), {}],
    ['sets a price for each piece', aCoupon({ fixedPrice: '3.5' }), { a: '19.50', b: '1.00' }],
    ['never raises a price', aCoupon({ fixedPrice: '5' }), { a: '15.00', b: '0.00' }],
    ['limited to one item applies to the cheapest piece', aCoupon({ percentOff: 50 }, ONE_ITEM), { b: '2.00' }],
    ['limited to one item gives at most its price', aCoupon({ moneyOff: '9' }, ONE_ITEM), { b: '4.00' }],
    ['applies from its minimum on', aCoupon({ percentOff: 10 }, { minimumSubtotal: '38' }), { a: '3.00', b: '0.80' }],
    ['gives nothing below its minimum', aCoupon({ percentOff: 10 }, { minimumSubtotal: '38.01' }), {}],
  ])('%s', (_name, coupon, expected) => {
    expect(couponDiscounts(coupon)).toEqual(expected);
  });

  test('gives nothing on other items if it is limited to products', () => {
    const custom = [{ id: 'x', price: '5', quantity: 1 }];
    expect(couponDiscounts(aCoupon({ percentOff: 10 }, forProduct('product-a')), custom)).toEqual({});
    expect(couponDiscounts(aCoupon({ percentOff: 10 }), custom)).toEqual({ x: '0.50' });
  });

  test('gives nothing on free lines', () => {
    expect(couponDiscounts(aCoupon({ moneyOff: '5' }), [aLine('a', '0'), aLine('b', '0')])).toEqual({
      a: '0.00',
      b: '0.00',
    });
  });

  test('rounds to the digits of the currency', () => {
    expect(couponDiscounts(aCoupon({ percentOff: 10 }), [aLine('a', '105')], 'JPY')).toEqual({ a: '11' });
  });

  test('gives free delivery from its minimum subtotal', () => {
    const free = aCoupon({ freeShipping: true }, { minimumSubtotal: '20' });
    const offDelivery = (coupon: Coupon, subtotal: string) => {
      const granted = { coupon, amount: '0.00', lineItemIds: [], byLine: new Map() };
      const { granted: amounts, deliveryDiscount } = discountDelivery([granted], '6', subtotal, 'USD');
      return [amounts[0]?.amount, deliveryDiscount];
    };
    expect(offDelivery(free, '20.00')).toEqual(['6.00', '6.00']);
    expect(offDelivery(free, '19.99')).toEqual(['0.00', '0.00']);
    expect(offDelivery(aCoupon({ freeShipping: true }), '0')).toEqual(['6.00', '6.00']);
    expect(offDelivery(aCoupon({ percentOff: 100 }), '20.00')).toEqual(['0.00', '0.00']);
  });
});

test('an amount is spread over the lines to the last cent', () => {
  const three = ['a', 'b', 'c'].map((id) => aLine(id, '1.00'));
  const shares = spread(new Decimal('1.00'), new Decimal('3.00'), three, ({ price }) => price, 'USD');
  expect([...shares.values()]).toEqual(['0.33', '0.34', '0.33']);
});

describe('a grant', () => {
  const grant = (discounts: Partial<Parameters<typeof grantDiscounts>[1]>, lines = CART) =>
    grantDiscounts(lines, { rules: [], merchant: [], ...discounts }, SITE);

  test('is empty without discounts', () => {
    const { granted: none, byLine, byRules } = grant({});
    expect([none, [...byLine], [...byRules]]).toEqual([[], [], []]);
  });

  test('applies the rules first, then the coupon and manual discounts to the remaining price', () => {
    const coupon = aCoupon({ percentOff: 10 });
    const outcome = grant({ rules: [HALF], coupon, merchant: [{ amount: '1.71' }, { percentage: 10 }] });
    expect(outcome.granted.map(({ amount, lineItemIds }) => [amount, lineItemIds])).toEqual([
      ['19.00', ['a', 'b']],
      ['1.90', []],
      ['1.71', []],
      ['3.80', []],
    ]);
    expect(Object.fromEntries(outcome.byRules)).toEqual({ a: '15', b: '4' });
    // 38.00 less 26.41: a bears 15 + 1.50 + 1.35 + 3, and b 4 + 0.40 + 0.36 + 0.80.
    expect(Object.fromEntries(outcome.byLine)).toEqual({ a: '20.85', b: '5.56' });
  });

  test('names the lines that a product coupon discounts', () => {
    const coupon = aCoupon({ percentOff: 10 }, forProduct('product-b'));
    expect(grant({ coupon }).granted).toMatchObject([{ coupon, amount: '0.80', lineItemIds: ['b'] }]);
  });

  test('limits manual discounts to the remaining price', () => {
    const { granted: grantedDiscounts, byLine } = grant({
      rules: [HALF],
      merchant: [{ amount: '500' }, { percentage: 50 }],
    });
    expect(grantedDiscounts.map(({ amount }) => amount)).toEqual(['19.00', '19.00', '0.00']);
    expect(Object.fromEntries(byLine)).toEqual({ a: '30', b: '8' });
  });
});

describe('a displayed discount', () => {
  const discounts = { rules: [HALF], coupon: aCoupon({ percentOff: 10 }), merchant: [{ amount: '1.00' }] };
  const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
  const convertedPrice = (amount: string) => ({
    ...price(amount),
    convertedAmount: amount,
    formattedConvertedAmount: `$${amount}`,
  });
  const name = { original: 'Half', translated: 'Half' };

  test('has its source and amount in a cart', () => {
    const { granted } = grantDiscounts(CART, discounts, SITE);
    expect(toAppliedDiscounts(granted, { currency: 'USD' })).toEqual([
      {
        discountRule: { id: 'r1', name, amount: convertedPrice('19.00') },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: ['a', 'b'],
      },
      {
        coupon: { id: 'c1', code: 'SPRING', name: 'Spring', amount: convertedPrice('1.90') },
        discountType: 'GLOBAL',
        lineItemIds: [],
      },
      { merchantDiscount: { amount: convertedPrice('1.00') }, discountType: 'GLOBAL', lineItemIds: [] },
    ]);
  });

  test('has its amount on each line in an order', () => {
    const [byRule] = toOrderDiscounts(grantDiscounts(CART, discounts, SITE).granted, 'USD');
    expect(byRule).toEqual({
      discountRule: { id: 'r1', name, amount: price('19.00') },
      discountType: 'SPECIFIC_ITEMS',
      lineItemIds: ['a', 'b'],
      lineItemDiscounts: [
        { id: 'a', totalDiscount: price('15.00') },
        { id: 'b', totalDiscount: price('4.00') },
      ],
    });
  });

  test.each<[Coupon, string]>([
    [aCoupon({ freeShipping: true }, forProduct('product-a')), 'SHIPPING'],
    [aCoupon({ percentOff: 10 }, forProduct('product-a')), 'SPECIFIC_ITEMS'],
    [aCoupon({ moneyOff: '1' }), 'GLOBAL'],
  ])('has the type of its coupon %#', (coupon, discountType) => {
    const { granted: grantedDiscounts } = grantDiscounts(CART, { rules: [], merchant: [], coupon }, SITE);
    expect(toAppliedDiscounts(grantedDiscounts, { currency: 'USD' })).toMatchObject([{ discountType }]);
  });
});
