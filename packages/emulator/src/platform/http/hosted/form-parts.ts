import { html } from 'hono/html';
import type { Refusal } from './flow';
import type { Texts } from './texts/texts';

export type Html = ReturnType<typeof html>;

interface FieldOptions {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'number' | 'time';
  value?: string | undefined;
  autocomplete?: string;
  inputmode?: 'numeric';
  required?: boolean;
  hint?: string;
  most?: number;
}

export const formParts = (t: Texts, refused?: Refusal) => ({
  field: (options: FieldOptions) => field(options, t, refused),
  problem: () => problem(refused),
  errorHtml: (name: string) => errorHtml(name, refused),
  invalidAttributes: (name: string) => invalidAttributes(name, refused),
});

export function field(options: FieldOptions, t: Texts, refused?: Refusal): Html {
  const { name, label, type = 'text', autocomplete, inputmode, required = true, hint, most } = options;
  const value = refused?.form[name] ?? options.value ?? '';
  return html`<label class="field"><span>${label}${required ? '' : optionalMark(t)}</span>
    <input name="${name}" type="${type}" value="${type === 'password' ? '' : value}"
      ${autocomplete && html` autocomplete="${autocomplete}"`} ${inputmode && html` inputmode="${inputmode}"`}
      ${most !== undefined && html` min="1" max="${most}"`} ${required && html` required`} ${invalidAttributes(name, refused)} />
    ${hint && html`<span class="hint">${hint}</span>`}
    ${errorHtml(name, refused)}
  </label>`;
}

export const optionalMark = (t: Texts): Html => html` <span class="quiet">(${t.optional})</span>`;

export const errorHtml = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html`<span class="error" id="${name}-error">${refused.fields[name]}</span>`;

export const invalidAttributes = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;

interface BoxOptions {
  name: string;
  label: Html | string;
  checked: boolean;
  more?: Html | string | undefined;
}

export function checkbox({ name, label, checked, more = '' }: BoxOptions): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" ${checked && html` checked`}${more} /><span>${label}</span></label>`;
}

export function choice({ name, value, label, checked, more = '' }: BoxOptions & { value: string }): Html {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}" ${checked && html` checked`}${more} /><span>${label}</span></label>`;
}

export function problem(refused?: Refusal): Html | '' {
  return refused?.problem ? html`<p class="problem" role="alert" tabindex="-1">${refused.problem}</p>` : '';
}

/** The Enter key presses a form's first button, so that must be the one that continues. */
export const defaultButton = (value: string, form?: string): Html =>
  html`<button${form && html` form="${form}"`} name="do" value="${value}" class="unseen" tabindex="-1" aria-hidden="true"></button>`;

export const testDetailsButton = (t: Texts): Html =>
  html`<button name="do" value="test-details" class="plain small" formnovalidate>${t.fillTestDetails}</button>`;

interface AmountLine {
  label: string | Html;
  amount: string;
  total?: boolean;
  sum?: 'total' | 'now' | 'later';
  hidden?: boolean;
  details?: Html | string;
}

/** Each name stands directly before its price, as on the platform's pages. */
export function amountLines(lines: readonly AmountLine[]): Html {
  return html`<dl class="lines">${lines.map(({ label, amount, total, sum, hidden, details }) => {
    const isHidden = hidden ? html` hidden` : '';
    return html`<dt class="${total ? 'total' : ''}"${isHidden}>${label}</dt><dd class="${total ? 'total' : ''}"${sum && html` data-sum="${sum}"`}${isHidden}>${amount}</dd>${details && html`<dd class="details">${details}</dd>`}`;
  })}</dl>`;
}

/** `isOnly`: a button, because the page has no other. */
export function leaveLink(flowId: string, label: string, isOnly = false): Html {
  return html`<a class="leave${isOnly ? ' button' : ''}" href="./${flowId}/leave">${label}</a>`;
}

/** Removes HTML tags, so that an owner's text never becomes markup. */
export function paragraphsOf(body: string): string[] {
  return body
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
