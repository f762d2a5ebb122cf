import { describe, expect, test } from 'vitest';
import type { Line } from '../../../src/platform/domains/ecom/lines/read-lines';
import type { Memberships } from '../../../src/platform/domains/ecom/pricing/memberships';
import {
  cartTotalsOf,
  type PricingTerms,
  paymentOf,
  price,
} from '../../../src/platform/domains/ecom/pricing/price-calculation';
import type { Coupon } from '../../../src/platform/domains/ecom/usable-coupon';
import type { DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { ALL, newLine, newShop } from './a-cart';

const NEW_YORK = { country: 'US', postalCode: '10013' };
const LONDON = { country: 'GB' };
const SHOP = newShop();

const pricing = (lines: readonly Line[], terms: Partial<PricingTerms> = {}, shop = SHOP) =>
  price(lines, { calculates: ALL, ...terms }, shop);
const download = (id: string) => newLine(id, { itemType: 'DIGITAL' });
const markUnavailable = (line: Line): Line => ({ ...line, availability: { status: 'NOT_AVAILABLE' } });

describe('a delivery', () => {
  test('defaults to the first available option', () => {
    const { offered, delivery, deliveryReplaced } = pricing([newLine('a')], { destination: LONDON });
    expect(offered.map(({ code }) => code)).toEqual(['standard', 'express', 'pickup']);
    expect([delivery?.code, deliveryReplaced]).toEqual(['standard', false]);
  });

  test('is the chosen option', () => {
    const { delivery, deliveryReplaced, totals } = pricing([newLine('a')], { deliveryCode: 'express' });
    expect([delivery?.code, deliveryReplaced, totals.delivery]).toEqual(['express', false, '15.00']);
  });

  test('is the first option if the chosen option is unavailable, and is marked as replaced', () => {
    const terms = { deliveryCode: 'local', destination: LONDON };
    const { delivery, deliveryReplaced } = pricing([newLine('a')], terms);
    expect([delivery?.code, deliveryReplaced]).toEqual(['standard', true]);
    expect(pricing([newLine('a')], { ...terms, destination: NEW_YORK }).delivery?.code).toBe('local');
  });

  test('is absent, and not marked as replaced, if nothing is delivered', () => {
    const { offered, delivery, deliveryReplaced, totals } = pricing([download('a')], { deliveryCode: 'express' });
    expect([offered, delivery, deliveryReplaced, totals.delivery]).toEqual([[], undefined, false, '0.00']);
  });

  test('is absent if its price was not requested', () => {
    const { delivery, offered } = pricing([newLine('a')], { calculates: { ...ALL, delivery: false } });
    expect(delivery).toBeUndefined();
    expect(offered).not.toEqual([]);
  });

  test('can be any option until the address is known', () => {
    expect(pricing([newLine('a')], { destination: null }).offered).toHaveLength(4);
  });
});

describe('tax', () => {
  const rateOf = (lines: readonly Line[], terms: Partial<PricingTerms>) => pricing(lines, terms).tax.rate;

  test('is owed at the delivery address, whatever the billing address', () => {
    expect(rateOf([newLine('a')], { destination: LONDON, billing: NEW_YORK })).toBe('0.2');
  });

  test('is owed at the billing address for items that are not delivered', () => {
    expect(rateOf([download('a')], { destination: LONDON, billing: NEW_YORK })).toBe('0.08');
    expect(rateOf([download('a')], { destination: LONDON })).toBe('0.2');
  });

  test('is charged only if it was requested', () => {
    const terms = { destination: LONDON, calculates: { ...ALL, tax: false } };
    expect(pricing([newLine('a')], terms).totals.tax).toBe('0.00');
  });
});

test('fees are charged only if they are requested', () => {
  const shop = newShop({ additionalFees: [{ code: 'wrap', name: 'Wrap', amount: '3' }] });
  expect(pricing([newLine('a')], {}, shop).totals.fees).toBe('3.00');
  const { fees, totals } = pricing([newLine('a')], { calculates: { ...ALL, fees: false } }, shop);
  expect([fees, totals.fees]).toEqual([[], '0.00']);
});

test('an unavailable line costs nothing, takes no part in discounts and is not paid', () => {
  const coupon: Coupon = { id: 'c', code: 'C', name: 'C', gives: { moneyOff: '4' } };
  const { totals, discounts, payment } = pricing([download('a'), markUnavailable(download('b'))], { coupon });
  expect([totals.subtotal, totals.discount]).toEqual(['10.00', '4.00']);
  expect(Object.fromEntries(discounts)).toEqual({ a: '4' });
  expect(payment.now.total).toBe(totals.total);
  const later = { option: 'FULL_PAYMENT_OFFLINE' } as const;
  const shop = newShop({ additionalFees: [{ code: 'wrap', name: 'Wrap', amount: '3' }] });
  const mixed = pricing(
    [newLine('a', { itemType: 'DIGITAL', payment: later }), markUnavailable(download('b'))],
    {},
    shop,
  );
  expect([mixed.totals.fees, mixed.payment.now.total]).toEqual(['3.00', '0.00']);
});

describe('a membership', () => {
  const membership = { id: 'o1', planId: 'p1', name: 'Plan' };
  const memberships: Memberships = {
    offered: [],
    paying: new Map([['a', membership]]),
    selected: [],
    isUnusable: false,
  };

  test('pays for its line only', () => {
    const { totals } = pricing([download('a'), download('b')], { memberships });
    expect(totals.subtotal).toBe('10.00');
    expect(totals.lines.map(({ beforeDiscounts }) => beforeDiscounts)).toEqual(['0.00', '10.00']);
  });

  test('counts as paid now, so that the fees are due now too', () => {
    const shop = newShop({ additionalFees: [{ code: 'wrap', name: 'Wrap', amount: '3' }] });
    const lines = ['a', 'b'].map((id) =>
      newLine(id, { itemType: 'DIGITAL', payment: { option: 'FULL_PAYMENT_OFFLINE' } }),
    );
    expect(pricing(lines, { memberships }, shop).payment.now.total).toBe('3.00');
    expect(pricing(lines, {}, shop).payment.now.total).toBe('0.00');
  });

  test('sets its line’s payment option; other lines use their catalog’s option, or online payment', () => {
    expect(paymentOf(download('a'), { memberships })).toEqual({ option: 'MEMBERSHIP' });
    expect(paymentOf(download('b'), { memberships })).toEqual({ option: 'FULL_PAYMENT_ONLINE' });
    expect(paymentOf(download('a'), {})).toEqual({ option: 'FULL_PAYMENT_ONLINE' });
    const inPerson = newLine('c', { payment: { option: 'FULL_PAYMENT_OFFLINE' } });
    expect(paymentOf(inPerson, { memberships })).toEqual({ option: 'FULL_PAYMENT_OFFLINE' });
  });
});

describe('a coupon for free delivery', () => {
  const coupon: Coupon = { id: 'c', code: 'C', name: 'C', gives: { freeShipping: true }, minimumSubtotal: '10' };
  const half: DiscountRule = {
    id: 'r',
    name: 'Half',
    active: true,
    appliesTo: 'ALL_ITEMS',
    discount: { type: 'PERCENTAGE', percentage: 50 },
  };

  test('subtracts the delivery’s price, and is listed with that amount', () => {
    const { deliveryDiscount, granted, totals } = pricing([newLine('a')], { coupon, deliveryCode: 'express' });
    expect([deliveryDiscount, totals.discount]).toEqual(['15.00', '15.00']);
    expect(granted).toMatchObject([{ coupon, amount: '15.00', lineItemIds: [] }]);
  });

  test('compares its minimum with the subtotal after discount rules', () => {
    const shop = newShop({ discountRules: [half] });
    expect(pricing([newLine('a')], { coupon }, shop).deliveryDiscount).toBe('0.00');
    expect(pricing([newLine('a', {}, 2)], { coupon }, shop).deliveryDiscount).toBe('6.00');
    const { granted } = pricing([newLine('a', {}, 2)], { coupon }, shop);
    expect(granted.map(({ amount }) => amount)).toEqual(['10.00', '6.00']);
  });
});

describe('the discount from the shop’s rules', () => {
  const tenth: DiscountRule = {
    id: 'r',
    name: 'Tenth',
    active: true,
    appliesTo: 'ALL_ITEMS',
    productIds: ['mug'],
    discount: { type: 'PERCENTAGE', percentage: 10 },
  };
  const mug: Line = { ...newLine('a', {}, 2), catalogReference: { appId: 'shop', catalogItemId: 'mug' } };

  test('is listed by line without pricing the cart, along with manual discounts', () => {
    const shop = newShop({ discountRules: [tenth] });
    const { byRules, byLine } = cartTotalsOf(
      [mug, newLine('b'), markUnavailable(mug)],
      { merchantDiscounts: [{ amount: '1' }] },
      shop,
    );
    expect(Object.fromEntries(byRules)).toEqual({ a: '2' });
    expect(Object.fromEntries(byLine)).toEqual({ a: '2.64', b: '0.36' });
    expect([...cartTotalsOf([mug], {}, newShop()).byLine]).toEqual([]);
  });
});

test('prices use the currency in the shop’s settings', () => {
  expect(pricing([newLine('a')], {}, newShop({}, 'EUR')).currency).toBe('EUR');
});
