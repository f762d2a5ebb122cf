import { html } from 'hono/html';
import type { Transaction } from '../../../database/store';
import type { Flow, Refusal } from '../../../hosted/flow';
import { amountLines, cardFields, choice, field, leaveLink } from '../../../hosted/form-parts';
import { findMember } from '../../../members/members';
import { formatAmount, sum, times, toAmount } from '../../../sites/money';
import { isBuyable, needsDelivery } from '../../cart/lines';
import type { DeliveryOption } from '../../pricing/delivery';
import type { Granted } from '../../pricing/discounts';
import type { Pricing } from '../../pricing/pricing';
import type { StoredCheckout } from '../checkouts';
import { STEP_FORM } from './coupon';
import { COUNTRIES, contactOf, typedIn } from './details';

interface Step {
  flow: Flow;
  checkout: StoredCheckout;
  pricing: Pricing;
  refused: Refusal | undefined;
}

export async function detailsForm({
  flow,
  checkout,
  pricing,
  refused,
  transaction,
}: Step & { transaction: Transaction }) {
  const member = flow.memberId ? await findMember(transaction, flow.memberId) : undefined;
  const typed = typedIn(flow.progress);
  const contact = { ...contactOf(flow.progress), ...typed };
  return html`<form method="post" id="${STEP_FORM}" novalidate>
    <fieldset><legend>Customer</legend>
      ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', value: typed.email || (checkout.email ?? member?.loginEmail) }, refused)}
      <div class="row">
        ${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: contact.firstName || (member?.contact?.firstName ?? '') }, refused)}
        ${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: contact.lastName || (member?.contact?.lastName ?? '') }, refused)}
      </div>
      ${field({ name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel', required: false, value: contact.phone }, refused)}
    </fieldset>
    ${needsDelivery(pricing.lines) ? deliveryFields(checkout, pricing, refused) : html`<p class="quiet">Nothing has to be sent: it comes by email.</p>`}
    <div class="actions"><button name="do" value="details">Continue to payment</button>${leaveLink(flow.id)}</div>
  </form>`;
}

function deliveryFields(checkout: StoredCheckout, { offered, currency }: Pricing, refused: Refusal | undefined) {
  const { addressLine, city, postalCode, country } = checkout.shippingAddress ?? {};
  const chosen = refused?.form.delivery ?? checkout.deliveryCode ?? offered[0]?.code;
  const label = (option: DeliveryOption) =>
    `${option.title}, ${option.deliveryTime}: ${formatCost(option.cost, currency)}`;
  return html`<fieldset><legend>Address</legend>
      ${field({ name: 'addressLine', label: 'Street and number', autocomplete: 'address-line1', value: addressLine ?? undefined }, refused)}
      <div class="row">
        ${field({ name: 'city', label: 'City', autocomplete: 'address-level2', value: city ?? undefined }, refused)}
        ${field({ name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code', value: postalCode ?? undefined }, refused)}
      </div>
      ${countryField(refused?.form.country ?? country ?? 'US', refused?.fields.country)}
    </fieldset>
    <fieldset><legend>Delivery</legend>
      ${offered.map((option) =>
        choice({ name: 'delivery', value: option.code, label: label(option), checked: option.code === chosen }),
      )}
      ${refused?.fields.delivery && html`<p class="error">${refused.fields.delivery}</p>`}
      <div class="actions"><button name="do" value="totals" class="plain">Update totals</button></div>
    </fieldset>`;
}

function countryField(chosen: string, error: string | undefined) {
  return html`<label class="field"><span>Country</span>
    <select name="country" autocomplete="country">
      ${Object.entries(COUNTRIES).map(
        ([code, name]) => html`<option value="${code}" ${code === chosen && html` selected`}>${name}</option>`,
      )}
    </select>
    ${error && html`<span class="error">${error}</span>`}
  </label>`;
}

export function paymentForm({ flow, checkout, pricing, refused }: Step) {
  const { firstName, lastName } = contactOf(flow.progress);
  const { addressLine, city, postalCode } = checkout.shippingAddress ?? {};
  const { total } = pricing.payment.now;
  const isDueNow = Number(total) > 0 || Number(pricing.totals.total) === 0;
  const pays = isDueNow ? `Place order and pay ${formatAmount(total, pricing.currency)}` : 'Place order';
  return html`<section class="card"><h2>Your details</h2>
      <p>${firstName} ${lastName}, ${checkout.email}${
        pricing.delivery ? html`<br />${addressLine}, ${postalCode} ${city}<br />${pricing.delivery.title}` : ''
      }</p>
      <form method="post"><button name="do" value="change" class="plain">Change details</button></form>
    </section>
    <form method="post" id="${STEP_FORM}" novalidate>
      ${Number(total) > 0 && cardFields(refused)}
      <input type="hidden" name="total" value="${pricing.totals.total}" />
      <div class="actions"><button name="do" value="pay">${pays}</button>${leaveLink(flow.id)}</div>
    </form>`;
}

/** Each line is the product's name and, directly after it, its price, as the platform renders them. */
export function orderSummary(
  { lines, totals, currency, delivery, fees, tax, granted, memberships, payment }: Pricing,
  { shippingAddress, billingAddress }: StoredCheckout,
) {
  const isKnown = (shippingAddress ?? billingAddress) !== undefined;
  const money = (amount: string) => formatAmount(amount, currency);
  const isPaidByPlan = (id: string) => memberships?.paying.has(id) ?? false;
  const charged = lines
    .filter((line) => isBuyable(line) && !isPaidByPlan(line.id))
    .map(({ item, quantity }) => toAmount(times(item.price, quantity), currency));
  // Like the prices: including tax if they include it.
  const subtotal = sum(charged).toString();
  const goods = lines.map(({ id, quantity, item, availability }) => ({
    label: `${item.name}${quantity > 1 ? ` × ${quantity}` : ''}`,
    amount:
      availability.status === 'NOT_FOUND' || availability.status === 'NOT_AVAILABLE'
        ? 'not available'
        : isPaidByPlan(id)
          ? 'paid by your plan'
          : money(times(item.price, quantity).toString()),
  }));
  return html`<section class="card"><h2>Your order</h2>
    ${amountLines(goods)}
    <hr />
    ${amountLines([
      { label: 'Subtotal', amount: money(subtotal) },
      ...granted
        .filter(({ amount }) => Number(amount) > 0)
        .map((one) => ({ label: `Discount${nameOf(one)}`, amount: `−${money(one.amount)}` })),
      ...(delivery ? [{ label: delivery.title, amount: formatCost(delivery.cost, currency) }] : []),
      ...fees.map(({ name, amount }) => ({ label: name, amount: money(amount) })),
      { label: tax.includedInPrices ? 'Tax (included)' : 'Tax', amount: money(totals.tax) },
      { label: 'Total', amount: money(totals.total), total: true },
      ...(Number(payment.later.total) > 0
        ? [
            { label: 'Pay now', amount: money(payment.now.total) },
            { label: 'Pay later', amount: money(payment.later.total) },
          ]
        : []),
    ])}
    ${!isKnown && needsDelivery(lines) && html`<p class="quiet">Delivery and tax follow from your address.</p>`}
  </section>`;
}

function nameOf(granted: Granted): string {
  if ('coupon' in granted) return ` (${granted.coupon.code})`;
  return 'rule' in granted ? ` (${granted.rule.name})` : '';
}

export function orderedAlready(flowId: string) {
  return html`<section class="card narrow"><h1>Checkout</h1>
    <p>This order has already been placed. Nothing will be charged again.</p>
    <form method="post"><div class="actions"><button name="do" value="pay">See the order</button>${leaveLink(flowId, 'Go back')}</div></form>
  </section>`;
}

const formatCost = (cost: string, currency: string): string =>
  Number(cost) === 0 ? 'Free' : formatAmount(cost, currency);
