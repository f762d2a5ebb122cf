import { html } from 'hono/html';
import { cardFields, SLOW_CARDS } from '../../../http/hosted/cards/cards';
import { couponField, discounts, STEP_FORM } from '../../../http/hosted/coupon-field';
import type { Refusal } from '../../../http/hosted/flow';
import { amountLines, defaultButton, formParts, type Html } from '../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { planPricesOf } from '../orders/new-order';
import type { StoredPlan } from '../plans/plan-documents';
import { isFree, type PlanPricing, priceText, pricingOf, startsLater, trialDays } from '../plans/pricing';

type Prices = ReturnType<typeof planPricesOf>['priceDetails'];

interface PlanSummary {
  plan: StoredPlan;
  prices: Prices;
  settings: SiteSettings;
  /** A coupon belongs to a member. */
  canApplyCoupon: boolean;
  refused?: Refusal | undefined;
}

export function planSummary({ plan, prices, settings, canApplyCoupon, refused }: PlanSummary): Html {
  const { name, description, perks } = plan;
  const pricing = pricingOf(plan);
  const t = textsOf(settings);
  const trial = trialDays(pricing);
  const { coupon } = prices;
  const money = (amount: string | number) =>
    moneyText(amount, { currency: prices.currency, language: settings.language });
  const discount = coupon && [
    { label: t.subtotal, amount: money(prices.subtotal) },
    { label: t.discountBy(coupon.code), amount: `−${money(coupon.amount)}` },
  ];
  return html`<aside class="card" aria-label="${name}">
    ${amountLines([
      { label: name, amount: priceText(pricing, settings) },
      ...(trial > 0 ? [{ label: t.trial(trial), amount: money(0) }] : []),
    ])}
    ${description && html`<p class="quiet">${description}</p>`}
    <ul class="quiet">${perks.map((perk) => html`<li>${perk.description}</li>`)}</ul>
    <hr />
    ${canApplyCoupon && !isFree(pricing) && discounts(couponField(coupon && t.codeApplied(coupon.code), t, refused), 'order')}
    <div data-renewed="totals" aria-live="polite">${amountLines([
      ...(discount ?? []),
      { label: t.dueToday, amount: money(dueToday(pricing, prices)), total: true },
    ])}</div>
  </aside>`;
}

const dueToday = (pricing: PlanPricing, { total }: Prices): string => (trialDays(pricing) > 0 ? '0' : total);

interface OrderForm {
  plan: StoredPlan;
  prices: Prices;
  email: string;
  today: string;
  now: string;
  settings: SiteSettings;
  otherWays: Html;
  refused?: Refusal | undefined;
}

export function orderForm({ plan, prices, email, today, now, settings, otherWays, refused }: OrderForm): Html {
  const t = textsOf(settings);
  const free = isFree(pricingOf(plan));
  return html`<form method="post" id="${STEP_FORM}" novalidate data-renew>
    ${defaultButton('order')}
    ${formParts(t, refused).problem()}
    <p class="quiet">${t.signedInAs(email)}</p>
    <fieldset><legend>${t.start}</legend>${startField(plan, today, t, refused)}</fieldset>
    ${free ? '' : cardFields({ t, refused, now, more: CARDS_UNDER_REVIEW })}
    ${plan.termsAndConditions && html`<p class="hint">${plan.termsAndConditions}</p>`}
    <div class="actions">
      <span data-renewed="due">
        <input type="hidden" name="due" value="${prices.total}" />
        <button name="do" value="order">${buttonText(plan, prices, settings)}</button>
      </span>
      ${otherWays}
    </div>
  </form>`;
}

function startField(plan: StoredPlan, today: string, t: Texts, refused?: Refusal): Html {
  if (!startsLater(plan)) return html`<p>${t.startsToday}</p>`;
  const { field } = formParts(t, refused);
  return field({ name: 'startDate', label: t.startDate, type: 'date', value: today, hint: t.todayOrLater });
}

const CARDS_UNDER_REVIEW = SLOW_CARDS.filter(({ outcome }) => outcome === 'under-review');

function buttonText(plan: StoredPlan, { total, currency }: Prices, settings: SiteSettings): string {
  const pricing = pricingOf(plan);
  const t = textsOf(settings);
  if (isFree(pricing)) return t.getPlan;
  if (trialDays(pricing) > 0) return t.startTrial;
  return t.pay(moneyText(total, { currency, language: settings.language }));
}
