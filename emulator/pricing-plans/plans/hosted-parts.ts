import { html } from 'hono/html';
import { SLOW_CARDS } from '../../hosted/cards';
import type { Refusal } from '../../hosted/flow';
import { amountLines, cardFields, field, problem } from '../../hosted/form-parts';
import { formatAmount } from '../../sites/money';
import type { planPricesOf } from '../orders/new-order';
import type { StoredPlan } from './documents';
import { isFree, pricingText, trialDays } from './pricing';

type Html = ReturnType<typeof html>;

type Prices = ReturnType<typeof planPricesOf>['priceDetails'];

/** The summary of the purchase, shown beside every step. */
export function planSummary({ name, description, perks, pricing }: StoredPlan, prices: Prices): Html {
  const trial = trialDays(pricing);
  const { total, currency, coupon } = prices;
  const today = trial > 0 ? '0' : total;
  return html`<section class="card" aria-label="Plan">
    ${amountLines([
      { label: name, amount: pricingText(pricing) },
      ...(trial > 0 ? [{ label: `Free trial, ${trial} days`, amount: formatAmount(0, currency) }] : []),
      ...(coupon ? [{ label: `Code ${coupon.code}`, amount: `−${formatAmount(coupon.amount, currency)}` }] : []),
      { label: 'Due today', amount: formatAmount(today, currency), total: true },
    ])}
    ${description && html`<p class="quiet">${description}</p>`}
    <ul class="quiet">${(perks.values ?? []).map((perk) => html`<li>${perk}</li>`)}</ul>
  </section>`;
}

interface OrderForm {
  plan: StoredPlan;
  prices: Prices;
  /** The signed-in member's address. */
  email: string;
  today: string;
  /** Shown beside the buy button. */
  otherWays: Html;
  refused?: Refusal | undefined;
}

export function orderForm({ plan, prices, email, today, otherWays, refused }: OrderForm): Html {
  const free = isFree(plan.pricing);
  return html`<form method="post">
    ${/* The Enter key presses the form's first button, which must be the one that pays, not the one that applies a code. */ ''}
    <button name="do" value="order" class="unseen" tabindex="-1" aria-hidden="true"></button>
    <input type="hidden" name="due" value="${prices.total}" />
    ${problem(refused)}
    <p class="quiet">Signed in as ${email}</p>
    <fieldset><legend>Start</legend>${startField(plan, today, refused)}</fieldset>
    ${free ? '' : couponField(prices, refused)}
    ${free ? '' : cardFields(refused, CARDS_UNDER_REVIEW)}
    ${plan.termsAndConditions && html`<p class="hint">${plan.termsAndConditions}</p>`}
    <div class="actions"><button name="do" value="order">${buttonText(plan, prices)}</button>${otherWays}</div>
  </form>`;
}

function startField({ allowFutureStartDate }: StoredPlan, today: string, refused?: Refusal): Html {
  if (!allowFutureStartDate) return html`<p>The plan starts today.</p>`;
  const hint = 'Today or any later day';
  return field({ name: 'startDate', label: 'Start date', type: 'date', value: today, hint }, refused);
}

const CARDS_UNDER_REVIEW = SLOW_CARDS.filter(({ outcome }) => outcome === 'under-review');

function couponField({ coupon }: Prices, refused?: Refusal): Html {
  return html`<fieldset><legend>Discount</legend>
    ${coupon ? html`<p>Code ${coupon.code} is applied.</p>` : ''}
    <div class="row">
      ${field({ name: 'couponCode', label: 'Discount code', required: false }, refused)}
      <button name="do" value="coupon" class="plain" formnovalidate>Apply</button>
    </div>
  </fieldset>`;
}

function buttonText({ pricing }: StoredPlan, { total, currency }: Prices): string {
  if (isFree(pricing)) return 'Get this plan';
  if (trialDays(pricing) > 0) return 'Start the free trial';
  return `Pay ${formatAmount(total, currency)}`;
}
