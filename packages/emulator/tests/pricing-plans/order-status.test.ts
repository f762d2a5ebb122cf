import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredOrder } from '../../src/platform/domains/pricing-plans/orders/plan-order-documents';
import { currentCycle, nextTransitionAt } from '../../src/platform/domains/pricing-plans/orders/schedule';
import { type OrderStep, planOrderStatusAfter } from '../../src/platform/domains/pricing-plans/orders/status';

const STATUSES = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const;

/** The result of each step by status, in the order above; `-` if it is refused. */
const OUTCOMES: Record<OrderStep, readonly string[]> = {
  pay: ['DRAFT', '-', '-', '-', '-', '-'],
  start: ['-', 'ACTIVE', '-', '-', '-', '-'],
  renew: ['-', '-', 'ACTIVE', '-', '-', '-'],
  pause: ['-', '-', 'PAUSED', '-', '-', '-'],
  resume: ['-', '-', '-', 'ACTIVE', '-', '-'],
  postpone: ['-', 'PENDING', 'ACTIVE', '-', '-', '-'],
  markAsPaid: ['-', 'PENDING', 'ACTIVE', 'PAUSED', '-', '-'],
  stopRenewing: ['-', 'PENDING', 'ACTIVE', 'PAUSED', '-', '-'],
  cancel: ['CANCELED', 'CANCELED', 'CANCELED', 'CANCELED', '-', '-'],
  end: ['-', '-', 'ENDED', '-', '-', '-'],
};

// Records have exactly the keys of their type.
const steps = Object.keys(OUTCOMES) as OrderStep[];

test.each(steps)('%s changes an order’s status as listed, and is refused in every other status', (step) => {
  for (const [index, status] of STATUSES.entries()) {
    const expected = OUTCOMES[step][index];
    if (expected === '-') {
      expect(() => planOrderStatusAfter(step, status)).toThrow(expect.objectContaining({ status: 428 }));
    } else expect(planOrderStatusAfter(step, status)).toBe(expected);
  }
});

describe('a paused order', () => {
  const DAY = 86_400_000;
  const START = Date.parse('2027-01-31T17:00:00.000Z');
  const iso = (day: number) => new Date(START + day * DAY).toISOString();

  const pausedOrder = (from: number, days: number): StoredOrder => ({
    id: 'order',
    status: 'ACTIVE',
    startDate: iso(0),
    planPricing: { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } },
    pausePeriods: [{ status: 'ENDED', pauseDate: iso(from), resumeDate: iso(from + days) }],
  });

  test('is always inside its current cycle, and next changes when that cycle ends', () => {
    const day = fc.integer({ min: 1, max: 400 });
    const zone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'UTC');
    fc.assert(
      fc.property(day, day, day, zone, (from, days, later, timeZone) => {
        const order = pausedOrder(from, days);
        const at = iso(from + days + later);
        const cycle = currentCycle(order, timeZone, at);
        expect(cycle && cycle.startedDate <= at && at < (cycle.endedDate ?? '')).toBe(true);
        expect(nextTransitionAt({ ...order, cycleNumber: cycle?.index }, timeZone)).toBe(cycle?.endedDate);
      }),
    );
  });
});
