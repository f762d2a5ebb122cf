import { couponRefusal, typedCoupon } from '../../../../http/hosted/coupon-field';
import type { FlowStep, Form, HostedContext } from '../../../../http/hosted/flow';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { ApplicationError } from '../../../../kernel/errors';
import { saveCheckout, withCoupon } from '../../checkout/checkout-change';
import type { StoredCheckout } from '../../checkout/checkouts';
import { type Line, readLines } from '../../lines/read-lines';
import { withoutCoupon } from '../../usable-coupon';

export async function applyCoupon(
  checkout: StoredCheckout,
  lines: readonly Line[],
  form: Form,
  context: HostedContext,
): Promise<FlowStep> {
  const code = typedCoupon(form);
  const t = textsOf(context.settings);
  if (code === '') return refusal(t, t.enterCoupon);
  try {
    await saveCheckout(context, await withCoupon(context, checkout, lines, code), lines);
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
  fields: { couponCode: message },
});
