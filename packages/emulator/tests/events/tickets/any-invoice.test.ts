// @module-tag slow

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '../../../src/platform/domains/ecom/usable-coupon';
import type { Invoice } from '../../../src/platform/domains/events/ticket-orders/discounts';
import { invoiceOf } from '../../../src/platform/domains/events/ticket-orders/invoice';
import type { ReservedTickets } from '../../../src/platform/domains/events/ticket-orders/lines';
import { anOffer } from './some-tickets';

const DIGITS = { USD: 2, EUR: 2, JPY: 0, KRW: 0, BHD: 3 } as const;
type Currency = keyof typeof DIGITS;

const currencies = fc.constantFrom<Currency>('USD', 'EUR', 'JPY', 'KRW', 'BHD');
const fees = fc.constantFrom(
  { feeType: 'FEE_ADDED_AT_CHECKOUT', wixFeeType: 'FEE_ADDED' } as const,
  { feeType: 'FEE_INCLUDED' } as const,
  { feeType: 'FEE_ADDED_AT_CHECKOUT' } as const,
  { feeType: 'NO_FEE' } as const,
);

const lineIn = (currency: Currency) =>
  fc
    .record({
      coins: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      fee: fees,
      isDonation: fc.boolean(),
    })
    .map(({ coins, quantity, fee, isDonation }, index = 0): ReservedTickets => {
      const value = new Decimal(coins).div(10 ** DIGITS[currency]).toFixed(DIGITS[currency]);
      const pricingType = isDonation ? ('DONATION' as const) : ('STANDARD' as const);
      return {
        quantity,
        ticket: anOffer(
          { value, currency },
          {
            id: `${index}:${coins}:${JSON.stringify(fee)}:${isDonation}`,
            pricingMethod: { pricingType, free: false },
            ...fee,
          },
        ),
      };
    });

const coupons: fc.Arbitrary<Coupon | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 100 }).map((percentOff) => ({ id: 'c', code: 'C', name: 'C', gives: { percentOff } })),
  fc
    .integer({ min: 1, max: 100_000 })
    .map((off) => ({ id: 'c', code: 'C', name: 'C', gives: { moneyOff: String(off) } })),
);

const taxes = fc.option(
  fc.record({
    type: fc.constantFrom('INCLUDED_IN_PRICE' as const, 'ADDED_AT_CHECKOUT' as const),
    name: fc.constant('VAT'),
    rate: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    appliedToDonations: fc.boolean(),
  }),
  { nil: undefined },
);

const plans = fc.option(
  fc.record({
    name: fc.constant('Plus'),
    percentOff: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    tickets: fc.integer({ min: 0, max: 60 }),
  }),
  { nil: undefined },
);

const reservations = currencies.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.array(lineIn(currency), { minLength: 1, maxLength: 8 }),
    tax: taxes,
    coupon: coupons,
    plan: plans,
    withoutFee: fc.boolean(),
  }),
);

const amountOf = (money: { value?: string | null } | null | undefined): Decimal => new Decimal(money?.value ?? 0);
const total = (amounts: Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));

/** The sum of tax and fees on top of the discounted prices. */
function addedCharges({ tax, fees = [] }: Pick<Invoice, 'tax' | 'fees'>): Decimal {
  const taxOnTop = tax?.type === 'ADDED_AT_CHECKOUT' ? amountOf(tax.amount) : new Decimal(0);
  return total([taxOnTop, ...fees.filter(({ type }) => type !== 'FEE_INCLUDED').map(({ amount }) => amountOf(amount))]);
}

describe('an invoice for any reservation', () => {
  test('adds up: items + tax + fee - discounts = grand total, in whole cents and for each item', () => {
    fc.assert(
      fc.property(reservations, ({ lines, currency, ...terms }) => {
        const invoice = invoiceOf(lines, { ...terms, currency });
        const { items = [], subTotal, discount, grandTotal, fees = [], tax } = invoice;
        const sumOf = (read: (item: (typeof items)[number]) => Decimal) => total(items.map(read)).toString();
        expect(amountOf(subTotal).toString()).toBe(sumOf(({ total: of }) => amountOf(of)));
        expect(amountOf(discount?.amount).toString()).toBe(sumOf((item) => amountOf(item.discount?.amount)));
        expect(amountOf(discount?.amount).toString()).toBe(
          total((discount?.discounts ?? []).map(({ amount }) => amountOf(amount))).toString(),
        );
        expect(amountOf(tax?.amount).toString()).toBe(sumOf((item) => amountOf(item.tax?.amount)));
        const feeSum = total(fees.map(({ amount }) => amountOf(amount)));
        expect(feeSum.toString()).toBe(sumOf((item) => total((item.fees ?? []).map(({ amount }) => amountOf(amount)))));
        const expected = amountOf(subTotal).minus(amountOf(discount?.amount)).plus(addedCharges(invoice));
        expect(amountOf(grandTotal).toString()).toBe(expected.toString());
        expect(amountOf(invoice.revenue).toString()).toBe(expected.minus(feeSum).toString());
        for (const money of [
          subTotal,
          grandTotal,
          discount?.amount,
          tax?.amount,
          ...fees.map(({ amount }) => amount),
        ]) {
          if (!money) continue;
          expect(money.currency).toBe(currency);
          expect(money.value).toMatch(DIGITS[currency] ? new RegExp(`^\\d+\\.\\d{${DIGITS[currency]}}$`) : /^\d+$/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('never takes off more than the tickets cost', () => {
    fc.assert(
      fc.property(reservations, ({ lines, currency, ...terms }) => {
        for (const item of invoiceOf(lines, { ...terms, currency }).items ?? []) {
          expect(amountOf(item.discount?.amount).lte(amountOf(item.total))).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
