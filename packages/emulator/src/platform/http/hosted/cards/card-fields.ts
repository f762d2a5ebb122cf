import { html } from 'hono/html';
import type { Refusal } from '../flow';
import { choice, formParts, type Html } from '../form-parts';
import type { Texts } from '../texts/texts';
import { CODE_OF_TEST_CARDS, expiryOfTestCards, TEST_CARDS, type TestCard } from './cards';

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
