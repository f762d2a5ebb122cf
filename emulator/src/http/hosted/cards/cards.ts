import type { FlowStep, Form, PaymentOutcome } from '../flow';
import type { Texts } from '../texts/texts';
import { lastMonthOf } from './expiry';

/** The cards of the emulated payment provider. Any future date and any three digits are accepted with them. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'approved', label: 'cardPays' },
  { number: '4000000000000002', outcome: 'declined', label: 'cardDeclined' },
  { number: '4000000000009995', outcome: 'insufficient-funds', label: 'cardWithoutFunds' },
  { number: '4000002500003155', outcome: 'needs-confirming', label: 'cardToConfirm' },
] as const satisfies readonly TestCard[];

/** Cards whose payment is held or reviewed first. Only pages that support that show them; on others they simply pay. */
export const SLOW_CARDS = [
  { number: '4000000000005126', outcome: 'held', label: 'cardHeld' },
  { number: '4000000000007726', outcome: 'let-go-later', label: 'cardLetGo' },
  { number: '4000000000009235', outcome: 'under-review', label: 'cardReviewed' },
  { number: '4000000000000259', outcome: 'refused-later', label: 'cardRefusedLater' },
] as const satisfies readonly TestCard[];

export interface TestCard {
  number: string;
  outcome: PaymentOutcome;
  /** The text that says what it does. */
  label: 'cardPays' | 'cardDeclined' | 'cardWithoutFunds' | 'cardToConfirm' | SlowLabel;
}

type SlowLabel = 'cardHeld' | 'cardLetGo' | 'cardReviewed' | 'cardRefusedLater';

const ALL_CARDS: readonly TestCard[] = [...TEST_CARDS, ...SLOW_CARDS];

/** A number that is none of the test cards is declined: nothing here reaches a bank. */
export function outcomeOfCard(form: Form): PaymentOutcome {
  const digits = (form.cardNumber ?? '').replace(/\D/g, '');
  return ALL_CARDS.find(({ number }) => number === digits)?.outcome ?? 'declined';
}

/** The form with the card that was chosen from the list, where no number was typed. `now` is the site's time. */
export function withChosenCard(form: Form, now: string): Form {
  const chosen = ALL_CARDS.find(({ outcome }) => outcome === form.testCard);
  if (!chosen || form.cardNumber?.trim()) return form;
  return { ...form, cardNumber: chosen.number, cardExpiry: expiryOfTestCards(now), cardCode: CODE_OF_TEST_CARDS };
}

/** December of three years ahead: a test card never expires. */
export const expiryOfTestCards = (now: string): string => `12/${String(Number(now.slice(0, 4)) + 3).slice(-2)}`;

export const CODE_OF_TEST_CARDS = '123';

/** Mistakes in the payment part of a form, by field name. `now` is the site's time. */
export function cardProblems(form: Form, now: string, t: Texts): Record<string, string> {
  // The form comes back after the cardholder's confirmation: its card was checked before and is no longer in it.
  if (form.cardEnding) return {};
  const problems: Record<string, string> = {};
  if (!/^\d{12,19}$/.test((form.cardNumber ?? '').replace(/[\s-]/g, ''))) problems.cardNumber = t.enterCardNumber;
  const lastMonth = lastMonthOf(form.cardExpiry);
  if (!lastMonth) problems.cardExpiry = t.enterCardExpiry;
  else if (lastMonth < now.slice(0, 7)) problems.cardExpiry = t.cardExpired;
  if (!/^\d{3,4}$/.test((form.cardCode ?? '').trim())) problems.cardCode = t.enterCardCode;
  return problems;
}

/** The page's next step after an unsuccessful payment. */
export function stepOfUnpaid(outcome: Unpaid, t: Texts): FlowStep {
  if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
  const isShort = outcome === 'insufficient-funds';
  const fields = { cardNumber: isShort ? t.withoutFundsHere : t.declinedHere };
  return { kind: 'refused', problem: isShort ? t.withoutFunds : t.declined, fields };
}

type Unpaid = (typeof UNPAID)[number];
const UNPAID = ['declined', 'insufficient-funds', 'needs-confirming'] as const satisfies readonly PaymentOutcome[];

export const isUnpaid = (outcome: PaymentOutcome): outcome is Unpaid => UNPAID.some((one) => one === outcome);

/** The form without the card's details, which must not be stored. */
export function withoutCard({ cardNumber, cardCode, cardExpiry, ...kept }: Form): Record<string, string> {
  return { ...kept, cardEnding: (cardNumber ?? '').slice(-4) };
}
