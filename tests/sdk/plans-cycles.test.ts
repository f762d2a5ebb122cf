import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleAt, endDateOf } from '../../emulator/pricing-plans/cycles';
import { statusAfter, statusOnPurchase } from '../../emulator/pricing-plans/order-status';
import { type Pricing, pricingText } from '../../emulator/pricing-plans/pricing';

const price = { value: '20.00', currency: 'USD' };
const monthly = (cycleCount: number, freeTrialDays = 0): Pricing => ({
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount },
  freeTrialDays,
  price,
});
const terms = (pricing: Pricing, startDate = '2027-01-31T17:00:00.000Z', timeZone = 'America/New_York') => ({
  pricing,
  startDate,
  timeZone,
});

describe('cycles of a plan order', () => {
  test('a month that lacks the day ends on its last, and the day comes back', () => {
    const cycle = cycleAt(terms(monthly(0)), '2027-03-10T00:00:00.000Z');
    expect(cycle).toEqual({
      index: 2,
      startedDate: '2027-02-28T17:00:00.000Z',
      endedDate: '2027-03-31T16:00:00.000Z',
    });
  });

  test('the free trial is cycle 0, before the first payment', () => {
    const trial = terms(monthly(0, 7));
    expect(cycleAt(trial, '2027-02-01T00:00:00.000Z')).toMatchObject({
      index: 0,
      endedDate: '2027-02-07T17:00:00.000Z',
    });
    expect(cycleAt(trial, '2027-02-07T17:00:00.000Z')).toMatchObject({ index: 1 });
  });

  test('there is no cycle before the start and after the end', () => {
    const year = terms({ singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price });
    expect(endDateOf(year)).toBe('2028-01-31T17:00:00.000Z');
    expect(cycleAt(year, '2027-01-31T16:59:59.999Z')).toBeUndefined();
    expect(cycleAt(year, '2027-06-01T00:00:00.000Z')).toMatchObject({ index: 1 });
    expect(cycleAt(year, '2028-01-31T17:00:00.000Z')).toBeUndefined();
  });

  test('what is valid until canceled has no end', () => {
    expect(endDateOf(terms(monthly(0)))).toBeUndefined();
    expect(endDateOf(terms({ singlePaymentUnlimited: true, price }))).toBeUndefined();
  });

  test('every instant of a running order lies in exactly one cycle', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const unit = fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const);
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(instant, instant, unit, fc.integer({ min: 1, max: 6 }), zone, (one, other, of, count, timeZone) => {
        const [start, now] = one < other ? [one, other] : [other, one];
        const pricing: Pricing = { subscription: { cycleDuration: { count, unit: of }, cycleCount: 0 }, price };
        const cycle = cycleAt({ pricing, startDate: start.toISOString(), timeZone }, now.toISOString());
        expect(cycle?.index).toBeGreaterThanOrEqual(1);
        expect(cycle && cycle.startedDate <= now.toISOString()).toBe(true);
        expect(cycle && now.toISOString() < (cycle.endedDate ?? '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the status of a plan order', () => {
  test('it begins active, or pending with a start ahead', () => {
    expect(statusOnPurchase('2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).toBe('ACTIVE');
    expect(statusOnPurchase('2027-01-01T00:00:00.001Z', '2027-01-01T00:00:00.000Z')).toBe('PENDING');
  });

  test('only a pending order starts, only an active one ends', () => {
    expect(statusAfter('start', 'PENDING')).toBe('ACTIVE');
    expect(statusAfter('end', 'ACTIVE')).toBe('ENDED');
    expect(() => statusAfter('start', 'ACTIVE')).toThrow('cannot start');
    expect(() => statusAfter('end', 'CANCELED')).toThrow('cannot end');
  });
});

test.each([
  [monthly(0), '$20.00 every month'],
  [{ subscription: { cycleDuration: { count: 3, unit: 'WEEK' }, cycleCount: 2 }, price }, '$20.00 every 3 weeks'],
  [{ singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price }, '$20.00 for 1 year'],
  [{ singlePaymentUnlimited: true, price: { value: '0', currency: 'USD' } }, 'Free'],
] satisfies [Pricing, string][])('a price is said as a buyer reads it: %#', (pricing, text) => {
  expect(pricingText(pricing)).toBe(text);
});
