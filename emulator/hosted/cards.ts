import type { Form, PaymentOutcome } from './flow';

/** The cards of the emulated payment provider. Any future date and any three digits are accepted with them. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'approved', label: 'pays' },
  { number: '4000000000000002', outcome: 'declined', label: 'is declined' },
  { number: '4000002500003155', outcome: 'needs-confirming', label: 'asks to be confirmed' },
] as const satisfies readonly TestCard[];

/** Cards whose payment is held or reviewed first. Only pages that support that show them; on others they simply pay. */
export const SLOW_CARDS = [
  { number: '4000000000005126', outcome: 'held', label: 'is held until it is captured' },
  { number: '4000000000007726', outcome: 'let-go-later', label: 'is held for a week, and let go' },
  { number: '4000000000009235', outcome: 'under-review', label: 'is looked into for a day' },
  { number: '4000000000000259', outcome: 'refused-later', label: 'is looked into for a day, and refused' },
] as const satisfies readonly TestCard[];

export interface TestCard {
  number: string;
  outcome: PaymentOutcome;
  label: string;
}

/** A number that is none of the test cards is declined: nothing here reaches a bank. */
export function outcomeOfCard(form: Form): PaymentOutcome {
  const digits = (form.cardNumber ?? '').replace(/\D/g, '');
  return [...TEST_CARDS, ...SLOW_CARDS].find(({ number }) => number === digits)?.outcome ?? 'declined';
}

/** What is wrong with the payment part of a form, by field name. `now` is the site's time. */
export function cardProblems(form: Form, now: string): Record<string, string> {
  // The form comes back after the cardholder's confirmation: its card was checked before and is no longer in it.
  if (form.cardEnding) return {};
  const problems: Record<string, string> = {};
  if (!/^\d{12,19}$/.test((form.cardNumber ?? '').replace(/[\s-]/g, '')))
    problems.cardNumber = 'Enter the card number.';
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(form.cardExpiry ?? '') ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) problems.cardExpiry = 'Enter the date as MM/YY.';
  else if (`20${year}-${month}` < now.slice(0, 7)) problems.cardExpiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(form.cardCode ?? '')) problems.cardCode = 'Enter the 3 digits on the back.';
  return problems;
}

/** The form without the card's details, which must not be stored. */
export function withoutCard({ cardNumber, cardCode, cardExpiry, ...kept }: Form): Record<string, string> {
  return { ...kept, cardEnding: (cardNumber ?? '').slice(-4) };
}
