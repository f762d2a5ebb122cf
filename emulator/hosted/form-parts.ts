import { html } from 'hono/html';
import { TEST_CARDS, type TestCard } from './cards';
import type { Refusal } from './flow';

type Html = ReturnType<typeof html>;

interface FieldOptions {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'number';
  value?: string | undefined;
  autocomplete?: string;
  inputmode?: 'numeric';
  required?: boolean;
  hint?: string;
}

/** A labelled input that keeps what was typed and says what is wrong with it. */
export function field(options: FieldOptions, refused?: Refusal): Html {
  const { name, label, type = 'text', autocomplete, inputmode, required = true, hint } = options;
  const value = refused?.form[name] ?? options.value ?? '';
  return html`<label class="field"><span>${label}${required ? '' : html` <span class="quiet">(optional)</span>`}</span>
    <input name="${name}" type="${type}" value="${type === 'password' ? '' : value}"
      ${autocomplete && html` autocomplete="${autocomplete}"`} ${inputmode && html` inputmode="${inputmode}"`}
      ${required && html` required`} ${invalid(name, refused)} />
    ${hint && html`<span class="hint">${hint}</span>`}
    ${errorOf(name, refused)}
  </label>`;
}

/** The error message of an input or group of inputs, and the attributes that point to it. */
export const errorOf = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html`<span class="error" id="${name}-error">${refused.fields[name]}</span>`;

export const described = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html` aria-describedby="${name}-error"`;

export const invalid = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html` aria-invalid="true"${described(name, refused)}`;

export function box({ name, label, checked }: { name: string; label: Html | string; checked: boolean }): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" ${checked && html` checked`} /><span>${label}</span></label>`;
}

export function choice(options: { name: string; value: string; label: Html | string; checked: boolean }): Html {
  const { name, value, label, checked } = options;
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}" ${checked && html` checked`} /><span>${label}</span></label>`;
}

/** The error message for the form as a whole; screen readers read it first. */
export function problem(refused?: Refusal): Html | '' {
  return refused ? html`<p class="problem" role="alert">${refused.problem}</p>` : '';
}

/** Card fields with the test cards beside them. `cardProblems` checks these names. */
export function cardFields(refused?: Refusal, more: readonly TestCard[] = []): Html {
  return html`<fieldset><legend>Payment</legend>
    ${field({ name: 'cardNumber', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number' }, refused)}
    <div class="row">
      ${field({ name: 'cardExpiry', label: 'Expires (MM/YY)', autocomplete: 'cc-exp' }, refused)}
      ${field({ name: 'cardCode', label: 'Security code', inputmode: 'numeric', autocomplete: 'cc-csc' }, refused)}
    </div>
    <p class="hint">No real card is charged here. Any date ahead and any three digits go with these:</p>
    <table class="cards"><tbody>${[...TEST_CARDS, ...more].map(
      ({ number, label }) => html`<tr><td>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${label}</td></tr>`,
    )}</tbody></table>
  </fieldset>`;
}

/** Names and amounts. Each name stands directly before its price, as on the platform's pages. */
export function amountLines(lines: readonly { label: string; amount: string; total?: boolean }[]): Html {
  return html`<dl class="lines">${lines.map(
    ({ label, amount, total }) =>
      html`<dt class="${total ? 'total' : ''}">${label}</dt><dd class="${total ? 'total' : ''}">${amount}</dd>`,
  )}</dl>`;
}

/** The way out of a flow, beside its main button. */
export function leaveLink(flowId: string, label = 'Cancel and go back'): Html {
  return html`<a class="button plain" href="./${flowId}/leave">${label}</a>`;
}
