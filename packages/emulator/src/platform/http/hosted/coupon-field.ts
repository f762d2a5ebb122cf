import { html } from 'hono/html';
import type { Refusal } from './flow';
import { defaultButton, errorHtml, type Html, invalidAttributes, optionalMark } from './form-parts';
import type { Texts } from './texts/texts';

/** The ID of the form that the summary's controls submit from outside, so that no input is lost. */
export const STEP_FORM = 'step';

/** `applied`: the coupon in words. */
export function couponField(applied: string | undefined, t: Texts, refused: Refusal | undefined): Html {
  if (applied !== undefined) return appliedDiscount(applied, 'remove-coupon', t.removeCoupon);
  return html`<div class="row">
    <label class="field"><span>${t.couponCode}${optionalMark(t)}</span>
      <input form="${STEP_FORM}" name="couponCode" autocomplete="off" value="${refused?.form.couponCode ?? ''}"${invalidAttributes('couponCode', refused)} />
      ${errorHtml('couponCode', refused)}
    </label>
    ${renewingButton('apply-coupon', t.apply)}
  </div>`;
}

export const appliedDiscount = (text: string, step: string, removal: string): Html =>
  html`<p class="applied"><span>${text}</span> ${renewingButton(step, removal, 'text')}</p>`;

/** The script takes the step without leaving the page. */
export const renewingButton = (step: string, label: string, look: 'plain' | 'text' = 'plain'): Html =>
  html`<button form="${STEP_FORM}" name="do" value="${step}" class="${look}" data-renews>${label}</button>`;

/** `next`: the step of the Enter key, which presses the first button of a form: these stand before it in the page. */
export const discounts = (parts: Html, next: string): Html =>
  html`${defaultButton(next, STEP_FORM)}<div data-renewed="discounts" aria-live="polite">${parts}</div>`;

/** A code that is typed, but not applied yet. Nobody wants to pay without it. */
export const typedCoupon = ({ couponCode = '' }: Refusal['form']): string => couponCode.trim();

export const couponRefusal = (code: string, t: Texts): string => REFUSALS[code]?.(t) ?? t.codeNotForThis;

const REFUSALS: Readonly<Record<string, (t: Texts) => string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: (t) => t.noSuchCode,
  ERROR_COUPON_IS_DISABLED: (t) => t.codeDisabled,
  ERROR_COUPON_HAS_EXPIRED: (t) => t.codeExpired,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: (t) => t.codeTooEarly,
  ERROR_COUPON_USAGE_EXCEEDED: (t) => t.codeUsedUp,
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: (t) => t.codeUsedBefore,
  ERROR_BENEFIT_USAGE_EXCEEDED: (t) => t.planUsedUp,
};
