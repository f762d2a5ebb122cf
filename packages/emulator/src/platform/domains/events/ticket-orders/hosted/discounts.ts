import { html } from 'hono/html';
import {
  appliedDiscount,
  couponField,
  couponRefusal,
  discounts,
  renewingButton,
  typedCoupon,
} from '../../../../http/hosted/coupon-field';
import type { Flow, FlowStep, Form, Refusal } from '../../../../http/hosted/flow';
import type { Html } from '../../../../http/hosted/form-parts';
import type { Texts } from '../../../../http/hosted/texts/texts';
import type { PlanCoverage } from '../../../pricing-plans/index';
import type { RequestedDiscounts } from '../../stored-registrations/ticket-order-documents';
import type { GrantedDiscounts } from '../granted-discounts';

export interface DisplayedDiscounts {
  couponCode?: string | undefined;
  planOrderId?: string | undefined;
  plans: readonly PlanCoverage[];
}

export function hostedDiscounts(
  { couponCode, planOrderId, plans }: DisplayedDiscounts,
  t: Texts,
  refused?: Refusal,
): Html {
  return discounts(
    html`
    ${couponField(couponCode && t.codeApplied(couponCode), t, refused)}
    ${plans.map(({ planOrderId: id, planName, ticketPercentOff }) =>
      id === planOrderId
        ? appliedDiscount(t.planApplied(planName), 'no-plan', t.withoutPlan)
        : html`<p>${renewingButton(`plan:${id}`, t.usePlan(planName, Number(ticketPercentOff)), 'text')}</p>`,
    )}`,
    'pay',
  );
}

export function discountsOfFlow({ progress: { couponCode, planOrderId } }: Flow): RequestedDiscounts {
  return {
    ...(typeof couponCode === 'string' && { couponCode }),
    ...(typeof planOrderId === 'string' && { planOrderId }),
  };
}

export function discountsOfForm(form: Form, flow: Flow): RequestedDiscounts | undefined {
  const requested = discountsOfFlow(flow);
  const couponCode = typedCoupon(form).toUpperCase();
  const [step, id = ''] = (form.do ?? '').split(':');
  switch (step) {
    case 'apply-coupon':
      return { ...requested, couponCode };
    case 'remove-coupon':
      return { ...requested, couponCode: '' };
    case 'plan':
      return { ...requested, planOrderId: id };
    case 'no-plan':
      return { ...requested, planOrderId: '' };
    default:
      return couponCode === '' ? undefined : { ...requested, couponCode };
  }
}

/** Keeps the typed values for the next view of the page. */
export function progressAfter(
  askedDiscounts: RequestedDiscounts,
  { errors }: GrantedDiscounts,
  typed: Form,
  t: Texts,
): FlowStep {
  const isEmpty = typed.do === 'apply-coupon' && typedCoupon(typed) === '';
  if (isEmpty) return { kind: 'refused', problem: t.nothingOff, fields: { couponCode: t.enterCoupon } };
  const [code] = errors;
  if (code) return { kind: 'refused', problem: t.nothingOff, fields: { couponCode: couponRefusal(code, t) } };
  const { couponCode: _code, ...rest } = typed;
  return { kind: 'next', progress: { ...askedDiscounts }, typed: rest };
}
