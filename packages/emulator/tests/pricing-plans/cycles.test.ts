import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleAt, endDateOf, endOfCycle } from '../../src/platform/domains/pricing-plans/orders/cycles';
import { planOrderStatusAfter, statusOnPurchase } from '../../src/platform/domains/pricing-plans/orders/status';
import { isFree, type PlanPricing, priceText, trialDays } from '../../src/platform/domains/pricing-plans/plans/pricing';

const price = { value: '20.00', currency: 'USD' };
const monthly = (cycleCount: number, freeTrialDays = 0): PlanPricing => ({
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount },
  freeTrialDays,
  price,
});
const terms = (pricing: PlanPricing, startDate = '2027-01-31T17:00:00.000Z', timeZone = 'America/New_York') => ({
  pricing,
  startDate,
  timeZone,
});

describe('plan order cycles', () => {
  test('a monthly cycle from the 31st ends on the last day of a shorter month, and the next one on the 31st again', () => {
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

  test('no cycle exists before the start or after the end', () => {
    const year = terms({ singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price });
    expect(endDateOf(year)).toBe('2028-01-31T17:00:00.000Z');
    expect(cycleAt(year, '2027-01-31T16:59:59.999Z')).toBeUndefined();
    expect(cycleAt(year, '2027-06-01T00:00:00.000Z')).toMatchObject({ index: 1 });
    expect(cycleAt(year, '2028-01-31T17:00:00.000Z')).toBeUndefined();
  });

  test('an order without an end is valid until canceled', () => {
    expect(endDateOf(terms(monthly(0)))).toBeUndefined();
    expect(endDateOf(terms({ singlePaymentUnlimited: true, price }))).toBeUndefined();
  });

  const START = '2027-01-31T17:00:00.000Z';
  type Duration = NonNullable<PlanPricing['singlePaymentForDuration']>;
  const recurringPricing = (cycleDuration: Duration | undefined, cycleCount = 0): PlanPricing => ({
    subscription: { cycleDuration, cycleCount },
    price,
  });

  test.each<[Duration | undefined, string, string]>([
    [{ count: 1, unit: 'DAY' }, '2027-02-01T17:00:00.000Z', '2027-02-03T17:00:00.000Z'],
    [{ count: 2, unit: 'WEEK' }, '2027-02-14T17:00:00.000Z', '2027-03-14T16:00:00.000Z'],
    [{ count: 1, unit: 'MONTH' }, '2027-02-28T17:00:00.000Z', '2027-04-30T16:00:00.000Z'],
    [{ count: 1, unit: 'YEAR' }, '2028-01-31T17:00:00.000Z', '2030-01-31T17:00:00.000Z'],
    [{ count: 1 }, '2027-02-28T17:00:00.000Z', '2027-04-30T16:00:00.000Z'],
    [{ unit: 'DAY' }, '2027-02-01T17:00:00.000Z', '2027-02-03T17:00:00.000Z'],
    [undefined, '2027-02-28T17:00:00.000Z', '2027-04-30T16:00:00.000Z'],
  ])('with the duration %j, the first cycle ends at %s and the third at %s', (duration, first, third) => {
    const running = terms(recurringPricing(duration));
    expect([endOfCycle(running, 1), endOfCycle(running, 3)]).toEqual([first, third]);
    expect(endDateOf(terms(recurringPricing(duration, 3)))).toBe(third);
    expect(cycleAt(running, START)).toEqual({ index: 1, startedDate: START, endedDate: first });
    expect(cycleAt(running, first)).toMatchObject({ index: 2, startedDate: first });
    const before = new Date(Date.parse(third) - 1).toISOString();
    expect(cycleAt(running, before)).toMatchObject({ index: 3, endedDate: third });
    expect(cycleAt(running, third)).toMatchObject({ index: 4, startedDate: third });
  });

  test('an unknown unit counts as a month', () => {
    const unknown: Duration = JSON.parse('{"count":1,"unit":"FORTNIGHT"}');
    expect(endOfCycle(terms(recurringPricing(unknown)), 1)).toBe('2027-02-28T17:00:00.000Z');
  });

  test('no payment follows the last cycle or a single payment', () => {
    const two = terms(recurringPricing({ count: 1, unit: 'MONTH' }, 2));
    expect([1, 2, 3].map((index) => endOfCycle(two, index))).toEqual([
      '2027-02-28T17:00:00.000Z',
      undefined,
      undefined,
    ]);
    expect(endOfCycle(terms({ singlePaymentForDuration: { count: 1, unit: 'MONTH' }, price }), 1)).toBeUndefined();
  });

  test('the free trial comes before the paid cycles and counts days in the site’s time zone', () => {
    const trial = terms({ ...recurringPricing({ count: 1, unit: 'MONTH' }, 2), freeTrialDays: 60 });
    expect(endDateOf(trial)).toBe('2027-06-01T16:00:00.000Z');
    expect(endOfCycle(trial, 1)).toBe('2027-05-01T16:00:00.000Z');
    expect(cycleAt(trial, START)).toEqual({ index: 0, startedDate: START, endedDate: '2027-04-01T16:00:00.000Z' });
    expect(cycleAt(trial, '2027-04-01T15:59:59.999Z')).toMatchObject({ index: 0 });
    expect(cycleAt(trial, '2027-06-01T15:59:59.999Z')).toMatchObject({ index: 2 });
    expect(cycleAt(trial, '2027-06-01T16:00:00.000Z')).toBeUndefined();
  });

  test('an order paid once has one cycle, as long as it lasts', () => {
    const year = terms({ singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price, freeTrialDays: 30 });
    expect(cycleAt(year, START)).toEqual({ index: 1, startedDate: START, endedDate: '2028-01-31T17:00:00.000Z' });
    expect(cycleAt(terms({ singlePaymentUnlimited: true, price }), START)).toEqual({ index: 1, startedDate: START });
  });

  test('every instant of a running order lies in exactly one cycle', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const transaction = fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const);
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(
        instant,
        instant,
        transaction,
        fc.integer({ min: 1, max: 6 }),
        zone,
        (one, other, of, count, timeZone) => {
          const [start, now] = one < other ? [one, other] : [other, one];
          const pricing: PlanPricing = { subscription: { cycleDuration: { count, unit: of }, cycleCount: 0 }, price };
          const cycle = cycleAt({ pricing, startDate: start.toISOString(), timeZone }, now.toISOString());
          expect(cycle?.index).toBeGreaterThanOrEqual(1);
          expect(cycle && cycle.startedDate <= now.toISOString()).toBe(true);
          expect(cycle && now.toISOString() < (cycle.endedDate ?? '')).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('only recurring plans have a trial', () => {
  expect(trialDays({ ...monthly(0, 7) })).toBe(7);
  expect(trialDays(monthly(0))).toBe(0);
  expect(trialDays({ subscription: {} })).toBe(0);
  expect(trialDays({ singlePaymentUnlimited: true, freeTrialDays: 7 })).toBe(0);
});

test('a plan with a price of zero or without a price is free', () => {
  const pricings: PlanPricing[] = [{ price: { value: '0.00' } }, {}, { price: {} }, { price: { value: '0.01' } }];
  expect(pricings.map(isFree)).toEqual([true, true, true, false]);
});

describe('a plan order’s status', () => {
  test('is ACTIVE at first, or PENDING if the start is in the future', () => {
    expect(statusOnPurchase('2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).toBe('ACTIVE');
    expect(statusOnPurchase('2027-01-01T00:00:00.001Z', '2027-01-01T00:00:00.000Z')).toBe('PENDING');
  });

  test('only a pending order can start, and only an active order can end', () => {
    expect(planOrderStatusAfter('start', 'PENDING')).toBe('ACTIVE');
    expect(planOrderStatusAfter('end', 'ACTIVE')).toBe('ENDED');
    expect(() => planOrderStatusAfter('start', 'ACTIVE')).toThrow('cannot start');
    expect(() => planOrderStatusAfter('end', 'CANCELED')).toThrow('cannot end');
  });
});

test.each([
  [monthly(0), '$20.00 every month'],
  [{ subscription: { cycleDuration: { count: 3, unit: 'WEEK' }, cycleCount: 2 }, price }, '$20.00 every 3 weeks'],
  [{ singlePaymentForDuration: { count: 1, unit: 'YEAR' }, price }, '$20.00 for 1 year'],
  [{ singlePaymentUnlimited: true, price: { value: '0', currency: 'USD' } }, 'Free'],
  [{ singlePaymentUnlimited: true, price: { value: '5' } }, '$5.00'],
  [{ singlePaymentUnlimited: true }, 'Free'],
  [
    { singlePaymentForDuration: { count: 3, unit: 'MONTH' }, price: { value: '5', currency: 'EUR' } },
    '€5.00 for 3 months',
  ],
  [{ singlePaymentForDuration: { count: 1 }, price }, '$20.00 for 1 month'],
  [{ subscription: { cycleDuration: { count: 1, unit: 'DAY' } } }, 'Free every day'],
  [{ subscription: {}, price }, '$20.00 every month'],
] satisfies [PlanPricing, string][])(
  'priceText describes the price and billing period in words: %#',
  (pricing, text) => {
    expect(priceText(pricing, { language: 'en' })).toBe(text);
  },
);
