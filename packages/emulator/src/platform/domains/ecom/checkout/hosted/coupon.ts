import { html } from 'hono/html';
import { couponRefusal } from '../../../../http/hosted/coupon-refusals';
import type { FlowStep, Form, HostedContext, Refusal } from '../../../../http/hosted/flow';
import { errorHtml, invalidAttributes, optionalMark } from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { ApplicationError } from '../../../../kernel/errors';
import { type Line, readLines } from '../../cart/lines/lines';
import { saveCheckout, withCoupon } from '../change';
import { type StoredCheckout, withoutCoupon } from '../checkouts';

/** The coupon's button submits this form, too, so that no input is lost. */
export const STEP_FORM = 'step';

export function couponField({ coupon }: StoredCheckout, t: Texts, refused: Refusal | undefined) {
  if (coupon) {
    return html`<p>${t.couponApplied(coupon.code, coupon.name)}</p>
      <button form="${STEP_FORM}" name="do" value="remove-coupon" class="plain">${t.removeCoupon}</button>`;
  }
  return html`<label class="field"><span>${t.couponCode}${optionalMark(t)}</span>
      <input form="${STEP_FORM}" name="coupon" value="${refused?.form.coupon ?? ''}"${invalidAttributes('coupon', refused)} />
      ${errorHtml('coupon', refused)}
    </label>
    <button form="${STEP_FORM}" name="do" value="apply-coupon" class="plain">${t.applyCoupon}</button>`;
}

export async function applyCoupon(
  checkout: StoredCheckout,
  lines: readonly Line[],
  form: Form,
  context: HostedContext,
): Promise<FlowStep> {
  const code = (form.coupon ?? '').trim();
  const t = textsOf(context.settings);
  if (code === '') return refusal(t, t.enterCoupon);
  try {
    await saveCheckout(context, await withCoupon(context, checkout, code), lines);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    return refusal(t, couponRefusal(error.code, t));
  }
  return { kind: 'next', typed: form };
}

export async function removeCoupon(checkout: StoredCheckout, form: Form, context: HostedContext): Promise<FlowStep> {
  await saveCheckout(context, withoutCoupon(checkout), await readLines(context, checkout.lines));
  return { kind: 'next', typed: form };
}

const refusal = (t: Texts, message: string): FlowStep => ({
  kind: 'refused',
  problem: t.couponRefused,
  fields: { coupon: message },
});
