import { html } from 'hono/html';
import { couponRefusal } from '../../../../http/hosted/coupon-refusals';
import type { Flow, FlowStep, Form, Refusal } from '../../../../http/hosted/flow';
import { formParts, type Html } from '../../../../http/hosted/form-parts';
import type { Texts } from '../../../../http/hosted/texts/texts';
import type { PlanCoverage } from '../../../pricing-plans/index';
import type { GrantedDiscounts, RequestedDiscounts } from '../granted-discounts';

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
  const { field } = formParts(t, refused);
  return html`<fieldset><legend>${t.discounts}</legend>
    ${
      couponCode
        ? html`<p>${t.codeApplied(couponCode)} <button name="do" value="no-coupon" class="plain">${t.removeCode}</button></p>`
        : html`<div class="row">
            ${field({ name: 'couponCode', label: t.couponCode, required: false })}
            <button name="do" value="coupon" class="plain">${t.apply}</button>
          </div>`
    }
    ${plans.map(({ planOrderId: id, planName, ticketPercentOff }) =>
      id === planOrderId
        ? html`<p>${t.planApplied(planName)} <button name="do" value="no-plan" class="plain">${t.withoutPlan}</button></p>`
        : html`<p><button name="do" value="plan:${id}" class="plain">${t.usePlan(planName, Number(ticketPercentOff))}</button></p>`,
    )}
  </fieldset>`;
}

export function discountsOfFlow({ progress: { couponCode, planOrderId } }: Flow): RequestedDiscounts {
  return {
    ...(typeof couponCode === 'string' && { couponCode }),
    ...(typeof planOrderId === 'string' && { planOrderId }),
  };
}

export function discountsOfForm(form: Form, flow: Flow): RequestedDiscounts | undefined {
  const discounts = discountsOfFlow(flow);
  const [what, id = ''] = (form.do ?? '').split(':');
  if (what === 'coupon') return { ...discounts, couponCode: (form.couponCode ?? '').trim().toUpperCase() };
  if (what === 'no-coupon') return { ...discounts, couponCode: '' };
  if (what === 'plan') return { ...discounts, planOrderId: id };
  return what === 'no-plan' ? { ...discounts, planOrderId: '' } : undefined;
}

/** Keeps the typed values for the next view of the page. */
export function progressAfter(
  askedDiscounts: RequestedDiscounts,
  { errors }: GrantedDiscounts,
  typed: Form,
  t: Texts,
): FlowStep {
  const [code] = errors;
  if (code) return { kind: 'refused', problem: t.nothingOff, fields: { couponCode: couponRefusal(code, t) } };
  const { couponCode: _code, ...rest } = typed;
  return { kind: 'next', progress: { ...askedDiscounts }, typed: rest };
}
