import { html } from 'hono/html';
import type { FlowStep, Form, PaymentOutcome, Refusal } from '../flow';
import { choice, formParts, type Html } from '../form-parts';
import type { Texts } from '../texts/texts';

/** The emulated payment provider accepts any future date and any three digits. */
const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'approved', label: 'cardPays' },
  { number: '4000000000000002', outcome: 'declined', label: 'cardDeclined' },
  { number: '4000000000009995', outcome: 'insufficient-funds', label: 'cardWithoutFunds' },
  { number: '4000002500003155', outcome: 'needs-confirming', label: 'cardToConfirm' },
] as const satisfies readonly TestCard[];

/** Pages that support it hold or review these payments first. Other pages accept the cards immediately. */
export const SLOW_CARDS = [
  { number: '4000000000005126', outcome: 'held', label: 'cardHeld' },
  { number: '4000000000007726', outcome: 'let-go-later', label: 'cardLetGo' },
  { number: '4000000000009235', outcome: 'under-review', label: 'cardReviewed' },
  { number: '4000000000000259', outcome: 'refused-later', label: 'cardRefusedLater' },
] as const satisfies readonly TestCard[];

interface TestCard {
  number: string;
  outcome: PaymentOutcome;
  label: 'cardPays' | 'cardDeclined' | 'cardWithoutFunds' | 'cardToConfirm' | SlowLabel;
}

type SlowLabel = 'cardHeld' | 'cardLetGo' | 'cardReviewed' | 'cardRefusedLater';

const ALL_CARDS: readonly TestCard[] = [...TEST_CARDS, ...SLOW_CARDS];

/** Declines unknown numbers, since nothing here reaches a bank. */
export function outcomeOfCard(form: Form): PaymentOutcome {
  const digits = (form.cardNumber ?? '').replace(/\D/g, '');
  return ALL_CARDS.find(({ number }) => number === digits)?.outcome ?? 'declined';
}

export function withChosenCard(form: Form, now: string): Form {
  const testCard = ALL_CARDS.find(({ outcome }) => outcome === form.testCard);
  if (!testCard || form.cardNumber?.trim()) return form;
  return { ...form, cardNumber: testCard.number, cardExpiry: expiryOfTestCards(now), cardCode: CODE_OF_TEST_CARDS };
}

/** A test card never expires. */
const expiryOfTestCards = (now: string): string => `12/${String(Number(now.slice(0, 4)) + 3).slice(-2)}`;

const CODE_OF_TEST_CARDS = '123';

export function cardProblems(form: Form, now: string, t: Texts): Record<string, string> {
  // After the cardholder's confirmation, the form no longer contains the card, which was checked before.
  if (form.cardEnding) return {};
  const problems: Record<string, string> = {};
  if (!/^\d{12,19}$/.test((form.cardNumber ?? '').replace(/[\s-]/g, ''))) problems.cardNumber = t.enterCardNumber;
  const lastMonth = lastMonthOf(form.cardExpiry);
  if (!lastMonth) problems.cardExpiry = t.enterCardExpiry;
  else if (lastMonth < now.slice(0, 7)) problems.cardExpiry = t.cardExpired;
  if (!/^\d{3,4}$/.test((form.cardCode ?? '').trim())) problems.cardCode = t.enterCardCode;
  return problems;
}

export function unpaidStep(outcome: Unpaid, t: Texts): FlowStep {
  if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
  const isShort = outcome === 'insufficient-funds';
  const fields = { cardNumber: isShort ? t.withoutFundsHere : t.declinedHere };
  return { kind: 'refused', problem: isShort ? t.withoutFunds : t.declined, fields };
}

type Unpaid = (typeof UNPAID)[number];
const UNPAID = ['declined', 'insufficient-funds', 'needs-confirming'] as const satisfies readonly PaymentOutcome[];

export const isUnpaid = (outcome: PaymentOutcome): outcome is Unpaid => UNPAID.some((one) => one === outcome);

export function withoutCard({ cardNumber, cardCode, cardExpiry, ...otherFields }: Form): Record<string, string> {
  return { ...otherFields, cardEnding: (cardNumber ?? '').slice(-4) };
}

/** `12/30`, `12 / 30`, `12/2030`, `1230` → `2030-12`. */
export function lastMonthOf(cardExpiry = ''): string | undefined {
  const typed = cardExpiry.trim();
  const [, month = '', year = ''] = APART.exec(typed) ?? TOGETHER.exec(typed) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

const APART = /^(\d{1,2})\s*[/.\s-]\s*(\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{4}|\d{2})$/;

interface CardOptions {
  t: Texts;
  refused: Refusal | undefined;
  now: string;
  more?: readonly TestCard[];
}

export function cardFields({ t, refused, now, more = [] }: CardOptions): Html {
  const { field } = formParts(t, refused);
  const details = html` data-expiry="${expiryOfTestCards(now)}" data-code="${CODE_OF_TEST_CARDS}"`;
  return html`<fieldset class="by-card"><legend>${t.payment}</legend>
    ${field({ name: 'cardNumber', label: t.cardNumber, inputmode: 'numeric', autocomplete: 'cc-number' })}
    <div class="row">
      ${field({ name: 'cardExpiry', label: t.cardExpiry, autocomplete: 'cc-exp' })}
      ${field({ name: 'cardCode', label: t.cardCode, inputmode: 'numeric', autocomplete: 'cc-csc' })}
    </div>
    <details class="test-cards"${refused?.form.testCard ? html` open` : ''}><summary>${t.testCards}</summary>
      <fieldset><legend class="unsighted">${t.testCards}</legend>
        <p class="hint">${t.testCardsHint}</p>
        <div class="grid">${[...TEST_CARDS, ...more].map(({ number, outcome, label }) =>
          choice({
            name: 'testCard',
            value: outcome,
            label: html`${t[label]} <span class="number">${groupDigits(number)}</span>`,
            checked: refused?.form.testCard === outcome,
            more: html` data-number="${groupDigits(number)}"${details}`,
          }),
        )}</div>
      </fieldset>
    </details>
  </fieldset>`;
}

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
