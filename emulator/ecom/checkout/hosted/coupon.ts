import { html } from 'hono/html';
import { withoutCard } from '../../../hosted/cards';
import type { FlowStep, Form, HostedContext, Refusal } from '../../../hosted/flow';
import { ApplicationError } from '../../../http/errors';
import { type Line, readLines } from '../../cart/lines';
import { saveCheckout, withCoupon } from '../change';
import { type StoredCheckout, withoutCoupon } from '../checkouts';

/** The ID of the step's form beside the summary, whose input is sent along so that it is not lost. */
export const STEP_FORM = 'step';

/** A field for a coupon's code, or the applied coupon with a button to remove it. */
export function couponField({ coupon }: StoredCheckout, refused: Refusal | undefined) {
  if (coupon) {
    return html`<p>Coupon ${coupon.code}: ${coupon.name}
      <button form="${STEP_FORM}" name="do" value="remove-coupon" class="plain">Remove coupon</button></p>`;
  }
  const error = refused?.fields.coupon;
  return html`<label class="field"><span>Coupon code <span class="quiet">(optional)</span></span>
      <input form="${STEP_FORM}" name="coupon" value="${refused?.form.coupon ?? ''}"
        ${error && html` aria-invalid="true" aria-describedby="coupon-error"`} />
      ${error && html`<span class="error" id="coupon-error">${error}</span>`}
    </label>
    <button form="${STEP_FORM}" name="do" value="apply-coupon" class="plain">Apply coupon</button>`;
}

/** Applies the typed code to the checkout, or returns why it cannot be used. */
export async function applyCoupon(
  checkout: StoredCheckout,
  lines: readonly Line[],
  form: Form,
  context: HostedContext,
): Promise<FlowStep> {
  const code = (form.coupon ?? '').trim();
  if (code === '') return refusal('Enter the code of your coupon.');
  try {
    await saveCheckout(context, await withCoupon(context, checkout, code), lines);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    return refusal(REFUSALS[error.code] ?? 'This coupon cannot be used.');
  }
  return { kind: 'next', progress: { typed: withoutCard(form) } };
}

export async function removeCoupon(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  await saveCheckout(context, withoutCoupon(checkout), await readLines(context, checkout.lines));
  return { kind: 'next', progress: { typed: withoutCard(form) } };
}

const REFUSALS: Record<string, string> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no such coupon.',
  ERROR_COUPON_IS_DISABLED: 'This coupon is switched off.',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon cannot be used yet.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon before.',
};

const refusal = (message: string): FlowStep => ({
  kind: 'refused',
  problem: 'The coupon was not applied.',
  fields: { coupon: message },
});
