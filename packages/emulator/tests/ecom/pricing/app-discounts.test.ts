import { describe, expect, test } from 'vitest';
import type { AppDiscount, Rate } from '../../../src/platform/domains/ecom/pricing/app-discounts';
import { discountDelivery } from '../../../src/platform/domains/ecom/pricing/delivery-discounts';
import { couponOf, grantDiscounts, toAppliedDiscounts } from '../../../src/platform/domains/ecom/pricing/discounts';
import type { Coupon } from '../../../src/platform/domains/ecom/usable-coupon';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';

const CART = [
  { id: 'a', price: '10.00', quantity: 3 },
  { id: 'b', price: '4.00', quantity: 2 },
];
const SITE = { currency: 'USD', now: '2026-05-01T10:00:00.000Z' };
const HALF: DiscountRule = {
  id: 'r1',
  name: 'Half',
  active: true,
  appliesTo: 'ALL_ITEMS',
  discount: { type: 'PERCENTAGE', percentage: 50 },
};

const anApp = (gives: AppDiscount['gives'], change: Partial<AppDiscount> = {}): AppDiscount => ({
  id: 'd1',
  appId: 'app-1',
  name: 'Loyal',
  translatedName: 'Treue',
  gives,
  ...change,
});
const onLines = (rates: Record<string, Rate>) => ({ onLines: new Map(Object.entries(rates)) });
const aCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 'c1',
  code: 'Partner',
  name: 'Partner',
  gives: { moneyOff: '0' },
  ...change,
});

const grant = (apps: AppDiscount[], { coupon, rules = [] }: { coupon?: Coupon; rules?: DiscountRule[] } = {}) =>
  grantDiscounts(CART, { rules, apps, coupon, merchant: [] }, SITE);

describe('a discount of an app', () => {
  test('applies to what the rules left: on lines, then on all, to the last cent', () => {
    const { granted, byRules, byLine } = grant(
      [anApp(onLines({ a: { percentage: '10' }, z: { amount: '1' } })), anApp({ onAll: { amount: '0.01' } })],
      { rules: [HALF] },
    );
    expect(granted.map(({ amount, lineItemIds }) => [amount, lineItemIds])).toEqual([
      ['19.00', ['a', 'b']],
      ['1.50', ['a']],
      ['0.01', []],
    ]);
    // Only discounts on lines are part of the lines' prices.
    expect(Object.fromEntries(byRules)).toEqual({ a: '16.5', b: '4' });
    expect(Object.fromEntries(byLine)).toEqual({ a: '16.51', b: '4' });
  });

  test('is at most the price: for a line, and for all', () => {
    const { granted } = grant([
      anApp(onLines({ a: { amount: '31' }, b: { percentage: '101' } })),
      anApp({ onAll: { percentage: '50' } }),
    ]);
    expect(granted.map(({ amount }) => amount)).toEqual(['38.00', '0.00']);
  });

  test('comes before a coupon of the shop, whose discount it does not replace', () => {
    const coupon = aCoupon({ gives: { percentOff: 10 } });
    const { granted } = grant([anApp({ onAll: { percentage: '50' } })], { coupon });
    expect(granted).toMatchObject([
      { app: { id: 'd1' }, amount: '19.00' },
      { coupon, amount: '1.90' },
    ]);
  });

  test.each<[AppDiscount['gives'], string]>([
    [{ onAll: { amount: '1' } }, 'GLOBAL'],
    [{ onDelivery: { amount: '1' } }, 'SHIPPING'],
    [onLines({ a: { amount: '1' } }), 'SPECIFIC_ITEMS'],
  ])('has the type of its target %#', (gives, discountType) => {
    expect(toAppliedDiscounts(grant([anApp(gives)]).granted, { currency: 'USD' })).toMatchObject([
      { discountType, discountRule: { id: 'd1', name: { original: 'Loyal', translated: 'Treue' } } },
    ]);
  });

  test('for a coupon applies only with that coupon of that app, however it is written', () => {
    const app = anApp(onLines({ a: { amount: '3' } }), { couponCode: 'PARTNER' });
    for (const coupon of [undefined, aCoupon(), aCoupon({ appId: 'app-2' }), aCoupon({ appId: 'app-1', code: 'X' })])
      expect(grant([app], coupon && { coupon }).granted.filter((one) => 'app' in one)).toEqual([]);
    const coupon = aCoupon({ appId: 'app-1', code: ' partner' });
    const { granted, byRules } = grant([app], { coupon });
    expect(granted.map(couponOf)).toEqual([coupon]);
    expect(toAppliedDiscounts(granted, { currency: 'USD' })).toMatchObject([
      { coupon: { id: 'c1', name: 'Loyal', amount: { amount: '3.00' } }, discountType: 'SPECIFIC_ITEMS' },
    ]);
    expect([...byRules]).toEqual([]);
  });

  test('on the delivery is at most what discounts before it left', () => {
    const { granted } = grant([
      anApp({ onDelivery: { percentage: '25' } }),
      anApp({ onAll: { amount: '1' } }),
      anApp({ onDelivery: { amount: '5' } }),
    ]);
    const { granted: amounts, deliveryDiscount } = discountDelivery(granted, '6.00', '37.00', 'USD');
    expect(amounts.map(({ amount }) => amount)).toEqual(['1.50', '1.00', '4.50']);
    expect(deliveryDiscount).toBe('6.00');
  });
});
