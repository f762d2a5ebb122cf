import { html } from 'hono/html';
import { withoutCard } from '../../../hosted/cards';
import type { Flow, FlowStep, Form, Refusal } from '../../../hosted/flow';
import { field } from '../../../hosted/form-parts';
import type { PlanCoverage } from '../../../pricing-plans/benefits';
import type { AskedDiscounts, GrantedDiscounts } from '../granted-discounts';

export interface ShownDiscounts {
  couponCode?: string | undefined;
  planOrderId?: string | undefined;
  /** The member's plans that take something off tickets. */
  plans: readonly PlanCoverage[];
}

/** A code to enter, or the one that was, and the plans that could pay. */
export function hostedDiscounts({ couponCode, planOrderId, plans }: ShownDiscounts, kept?: Refusal) {
  return html`<fieldset><legend>Discounts</legend>
    ${
      couponCode
        ? html`<p>Code ${couponCode} is applied. <button name="do" value="no-coupon" class="plain">Remove code</button></p>`
        : html`<div class="row">
            ${field({ name: 'couponCode', label: 'Discount code', required: false }, kept)}
            <button name="do" value="coupon" class="plain">Apply</button>
          </div>`
    }
    ${plans.map(({ planOrderId: id, planName, ticketPercentOff }) =>
      id === planOrderId
        ? html`<p>Your plan ${planName} is applied. <button name="do" value="no-plan" class="plain">Do not use it</button></p>`
        : html`<p><button name="do" value="plan:${id}" class="plain">Use your plan ${planName}: ${ticketPercentOff} % off</button></p>`,
    )}
  </fieldset>`;
}

/** The discounts requested on this page. */
export function askedOn({ progress: { couponCode, planOrderId } }: Flow): AskedDiscounts {
  return {
    ...(typeof couponCode === 'string' && { couponCode }),
    ...(typeof planOrderId === 'string' && { planOrderId }),
  };
}

/** The discounts that this form requests; `undefined` if the form is about something else. */
export function askedBy(form: Form, flow: Flow): AskedDiscounts | undefined {
  const asked = askedOn(flow);
  const [what, id = ''] = (form.do ?? '').split(':');
  if (what === 'coupon') return { ...asked, couponCode: (form.couponCode ?? '').trim().toUpperCase() };
  if (what === 'no-coupon') return { ...asked, couponCode: '' };
  if (what === 'plan') return { ...asked, planOrderId: id };
  return what === 'no-plan' ? { ...asked, planOrderId: '' } : undefined;
}

/** Stores the granted discounts and the values typed so far for the next view of the page, or returns the refusal. */
export function afterAsking(asked: AskedDiscounts, { errors }: GrantedDiscounts, typed: Form): FlowStep {
  const [code] = errors;
  if (code) {
    const problem = 'Nothing was taken off.';
    return { kind: 'refused', problem, fields: { couponCode: REFUSALS[code] ?? 'This cannot be used here.' } };
  }
  const { couponCode: _code, do: _do, cardEnding: _ending, ...kept } = withoutCard(typed);
  return { kind: 'next', progress: { ...asked, typed: kept } };
}

const REFUSALS: Readonly<Record<string, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no such code.',
  ERROR_COUPON_IS_DISABLED: 'This code is switched off.',
  ERROR_COUPON_HAS_EXPIRED: 'This code has expired.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This code is not valid yet.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This code has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this code already.',
  ERROR_COUPON_NOT_APPLICABLE_FOR_TICKETS: 'This code is not for tickets.',
  ERROR_BENEFIT_USAGE_EXCEEDED: 'The uses of your plan are spent.',
};
