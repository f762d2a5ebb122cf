import { html } from 'hono/html';
import type { Refusal } from '../hosted/flow';
import { amountLines, cardFields, field, problem } from '../hosted/form-parts';
import { formatAmount } from '../money';
import type { StoredPlan } from './plans-collection';
import { isFree, pricingText, trialDays } from './pricing';

type Html = ReturnType<typeof html>;

/** What is bought, beside every step. */
export function planSummary({ name, description, perks, pricing }: StoredPlan): Html {
  const trial = trialDays(pricing);
  const { value = '0', currency = 'USD' } = pricing.price ?? {};
  const today = trial > 0 ? '0' : value;
  return html`<section class="card" aria-label="Plan">
    ${amountLines([
      { label: name, amount: pricingText(pricing) },
      ...(trial > 0 ? [{ label: `Free trial, ${trial} days`, amount: formatAmount(0, currency) }] : []),
      { label: 'Due today', amount: formatAmount(today, currency), total: true },
    ])}
    ${description && html`<p class="quiet">${description}</p>`}
    <ul class="quiet">${(perks.values ?? []).map((perk) => html`<li>${perk}</li>`)}</ul>
  </section>`;
}

export function orderForm(plan: StoredPlan, email: string, today: string, refused?: Refusal): Html {
  const free = isFree(plan.pricing);
  return html`<form method="post">
    ${problem(refused)}
    <p class="quiet">Signed in as ${email}</p>
    <fieldset><legend>Start</legend>${startField(plan, today, refused)}</fieldset>
    ${free ? '' : cardFields(refused)}
    ${plan.termsAndConditions && html`<p class="hint">${plan.termsAndConditions}</p>`}
    <div class="actions"><button name="do" value="order">${buttonText(plan)}</button></div>
  </form>`;
}

function startField({ allowFutureStartDate }: StoredPlan, today: string, refused?: Refusal): Html {
  if (!allowFutureStartDate) return html`<p>The plan starts today.</p>`;
  const hint = 'Today or any later day';
  return field({ name: 'startDate', label: 'Start date', type: 'date', value: today, hint }, refused);
}

function buttonText({ pricing }: StoredPlan): string {
  if (isFree(pricing)) return 'Get this plan';
  if (trialDays(pricing) > 0) return 'Start the free trial';
  return `Pay ${formatAmount(pricing.price?.value ?? 0, pricing.price?.currency ?? 'USD')}`;
}
