// @module-tag slow

import { describe, expect, test } from 'vitest';
import { prove } from '../../src/commands/prove/prove';
import type { Rule } from '../../src/commands/prove/verdict/finding';
import { bookHaircut, buyTicket, buyWithCoupon, sellPlan, tryScript } from './planted-scripts';
import type { Payment, PlantedFault } from './planted-shop';
import { proveShop } from './tried-shop';

const TEN_MINUTES_MS = 600_000;
const ADD = 'currentCartV2.addLineItemsToCurrentCart';

/** All that need no waiting. */
const QUICK = [
  ...['card-declined', 'card-declined-first', 'bank-question', 'sold-out', 'price-changed', 'hour-later'],
  ...['lost-answer', 'refused-500', 'refused-429', 'session-expired', 'session-refused'],
  ...['webhooks-twice', 'webhooks-reversed', 'webhooks-dropped'],
];

const ofEach = (operation: string) =>
  ['lost-answer', 'refused-500', 'refused-429'].map((name) => `${name}:${operation}`);
/** The shop's webhook sends it, and only then reads the order. */
const MAIL = 'recovery.sendRecoveryEmail';
/** After these the buyer does not pay. */
const UNPAID = ['card-declined', 'bank-question', 'sold-out', 'price-changed'];

/** Each with the rule that it breaks, and the only troubles that show it. */
const FAULTS: readonly [PlantedFault, Payment, Rule, string[]][] = [
  ['adds-again', 'free', 'ordered-twice', [`lost-answer:${ADD}`]],
  ['sells-anyway', 'free', 'oversold', ['sold-out']],
  ['thanks-blindly', 'hosted', 'unconfirmed', [...ofEach(MAIL), 'webhooks-dropped']],
  ['begins-again', 'free', 'cart-lost', ['session-expired']],
  ['throws-away', 'free', 'cart-lost', ['refused-500:cartV2.placeOrder']],
  ['empties-cart', 'hosted', 'cart-lost', [...UNPAID, 'lost-answer:currentCartV2.deleteCurrentCart']],
  ['breaks-on-429', 'free', 'broken-page', ['refused-429:cartV2.placeOrder']],
  ['prints-token', 'free', 'secret-exposed', ['refused-500:cartV2.placeOrder']],
  ['mails-again', 'free', 'mail-twice', ['webhooks-twice']],
];

describe('a planted fault is found by its trouble alone', () => {
  test.each(FAULTS)(
    '%s in a shop with payment %s breaks %s',
    async (fault, pays, rule, troubles) => {
      const { findings, runs } = await proveShop({ pays, fault }, { only: QUICK });
      const found = findings.filter((finding) => finding.rule === rule).map(({ trouble }) => trouble);
      expect([...new Set(found)], JSON.stringify(findings)).toEqual(troubles);
      expect(findings.filter((finding) => finding.rule !== rule)).toEqual([]);
      expect(runs.length).toBeGreaterThan(10);
    },
    TEN_MINUTES_MS,
  );

  test.each(['free', 'hosted'] as const)(
    'a shop with payment %s and without a fault is found clean',
    async (pays) => {
      expect((await proveShop({ pays }, { only: QUICK })).findings).toEqual([]);
    },
    TEN_MINUTES_MS,
  );
});

test.each([
  ['orders-again', 'ordered-twice', 'lost-answer:ecom.orders.createOrder'],
  ['pays-again', 'ordered-twice', 'lost-answer:orderTransactions.addPayments'],
  ['starts-clean', 'other-end', 'webhooks-reversed'],
  [undefined],
] as const)(
  'a shop that takes the payments itself and has the fault %s breaks %s by %s',
  async (fault, ...expected) => {
    // The platform lets a business sell what it does not have.
    const only = ['lost-answer', 'refused-500', 'webhooks-twice', 'webhooks-reversed'];
    const { findings } = await proveShop({ pays: 'invoice', fault }, { only });
    const found = findings.map(({ rule, trouble }) => [rule, trouble]);
    expect(found, JSON.stringify(findings)).toEqual(fault ? [expected] : []);
  },
  TEN_MINUTES_MS,
);

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
