// @module-tag slow
import { expect, test } from 'vitest';
import { prove } from '../../src/commands/prove/prove';
import type { Rule } from '../../src/commands/prove/verdict/finding';
import { bookHaircut, buyTicket, buyWithCoupon, sellPlan, tryScript } from './planted-scripts';

const TEN_MINUTES_MS = 600_000;
const TROUBLES = ['place-taken', 'hold-expired', 'coupon-ended', 'lost-answer'];

/** Each with the rule that its fault breaks, and the only troubles that show it. */
const SALES = [
  ['a booking', bookHaircut, 'oversold', ['place-taken']],
  ['a ticket', buyTicket, 'false-confirmation', ['hold-expired']],
  ['a plan', sellPlan, 'ordered-twice', ['lost-answer:pricing-plans.orders.createOfflineOrder']],
  ['an order with a coupon', buyWithCoupon, 'cart-lost', ['coupon-ended']],
] as const satisfies readonly (readonly [string, unknown, Rule, readonly string[]])[];

test.each(SALES)(
  'the sale of %s is judged: its planted fault is found by its trouble alone',
  async (_, script, rule, troubles) => {
    const { findings } = await prove(tryScript(script, true), { only: TROUBLES });
    expect(
      // A plan that is sold twice is confirmed twice.
      findings
        .filter((finding) => finding.rule !== 'mail-twice')
        .map((finding) => `${finding.rule} ${finding.trouble}`),
      JSON.stringify(findings),
    ).toEqual(troubles.map((trouble) => `${rule} ${trouble}`));
  },
  TEN_MINUTES_MS,
);

test.each(SALES)(
  'the sale of %s without a fault is found clean',
  async (_, script) => {
    const { findings, runs } = await prove(tryScript(script, false), { only: TROUBLES });
    expect(findings).toEqual([]);
    expect(runs.length).toBeGreaterThan(1);
  },
  TEN_MINUTES_MS,
);
