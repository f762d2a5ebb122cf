import { html } from 'hono/html';
import { cardFields } from '../../../../http/hosted/cards/cards';
import { STEP_FORM } from '../../../../http/hosted/coupon-field';
import type { Flow, HostedContext, Refusal } from '../../../../http/hosted/flow';
import {
  choice,
  errorHtml,
  formParts,
  type Html,
  invalidAttributes,
  leaveLink,
  testDetailsButton,
} from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import { findMember } from '../../../members/index';
import type { StoredCheckout } from '../../checkout/checkouts';
import { needsDelivery } from '../../lines/read-lines';
import type { DeliveryOption } from '../../pricing/delivery';
import type { Pricing } from '../../pricing/price-calculation';
import { COUNTRIES, contactOf, countryName, isCountry } from './details';
import { costText } from './summary';

interface Step {
  flow: Flow;
  checkout: StoredCheckout;
  pricing: Pricing;
  refused: Refusal | undefined;
  context: HostedContext;
}

export async function detailsForm(step: Step): Promise<Html> {
  const { flow, checkout, pricing, refused, context } = step;
  const t = textsOf(context.settings);
  const { field } = formParts(t, refused);
  const member = flow.memberId ? await findMember(context.transaction, flow.memberId) : undefined;
  const typed = contactOf(flow.progress);
  // Assumed: the platform's page fills in the checkout's data, as it does for a member.
  const known = checkout.contactDetails ?? {};
  const sentByEmail = pricing.lines.some(({ item }) => item.itemType === 'SERVICE')
    ? t.confirmedByEmail
    : t.comesByEmail;
  return html`<form method="post" id="${STEP_FORM}" novalidate data-renew="totals">
    <fieldset><legend>${t.yourDetails}</legend>
      <p>${testDetailsButton(t)}</p>
      ${field({ name: 'email', label: t.email, type: 'email', autocomplete: 'email', value: checkout.email ?? member?.loginEmail })}
      <div class="row">
        ${field({ name: 'firstName', label: t.firstName, autocomplete: 'given-name', value: typed.firstName || (known.firstName ?? member?.contact?.firstName ?? '') })}
        ${field({ name: 'lastName', label: t.lastName, autocomplete: 'family-name', value: typed.lastName || (known.lastName ?? member?.contact?.lastName ?? '') })}
      </div>
      ${field({ name: 'phone', label: t.phone, type: 'tel', autocomplete: 'tel', required: false, value: typed.phone || (known.phone ?? '') })}
    </fieldset>
    ${needsDelivery(pricing.lines) ? deliveryFields(step, t) : html`<p class="quiet">${sentByEmail}</p>`}
    <div class="actions"><button name="do" value="details">${t.toPayment}</button>${leaveLink(flow.id, t.cancel)}</div>
  </form>`;
}

function deliveryFields({ checkout, pricing: { offered }, refused, context }: Step, t: Texts): Html {
  const { settings } = context;
  const { field } = formParts(t, refused);
  const { addressLine, city, postalCode, country } = checkout.shippingAddress ?? {};
  const selectedCode = refused?.form.delivery ?? checkout.deliveryCode ?? offered[0]?.code;
  return html`<fieldset><legend>${t.address}</legend>
      ${field({ name: 'addressLine', label: t.street, autocomplete: 'address-line1', value: addressLine ?? undefined })}
      <div class="row">
        ${field({ name: 'city', label: t.city, autocomplete: 'address-level2', value: city ?? undefined })}
        ${field({ name: 'postalCode', label: t.postalCode, autocomplete: 'postal-code', value: postalCode ?? undefined })}
      </div>
      ${countryField(refused?.form.country ?? country ?? 'US', settings.language, t, refused)}
    </fieldset>
    <fieldset data-renewed="delivery"><legend>${t.delivery}</legend>
      ${offered.map((option) =>
        choice({
          name: 'delivery',
          value: option.code,
          label: deliveryLabel(option, settings),
          checked: option.code === selectedCode,
          more: invalidAttributes('delivery', refused),
        }),
      )}
      ${errorHtml('delivery', refused)}
      <noscript><div class="actions"><button name="do" value="totals" class="plain">${t.updateTotals}</button></div></noscript>
    </fieldset>`;
}

const deliveryLabel = ({ title, deliveryTime, cost }: DeliveryOption, settings: SiteSettings): Html =>
  html`<span class="option"><span>${title}</span> <span class="hint">${deliveryTime}</span> <span class="price">${costText(cost, settings)}</span></span>`;

function countryField(selectedCountry: string, language: string, t: Texts, refused: Refusal | undefined): Html {
  const listed =
    COUNTRIES.includes(selectedCountry) || !isCountry(selectedCountry) ? COUNTRIES : [...COUNTRIES, selectedCountry];
  return html`<label class="field"><span>${t.country}</span>
    <select name="country" autocomplete="country"${invalidAttributes('country', refused)}>
      ${listed.map(
        (code) =>
          html`<option value="${code}" ${code === selectedCountry && html` selected`}>${countryName(code, language)}</option>`,
      )}
    </select>
    ${errorHtml('country', refused)}
  </label>`;
}

export function paymentForm({ flow, checkout, pricing, refused, context }: Step): Html {
  const { settings, transaction } = context;
  const t = textsOf(settings);
  const { firstName, lastName } = contactOf(flow.progress);
  const { addressLine, city, postalCode, country } = checkout.shippingAddress ?? {};
  const { total } = pricing.payment.now;
  const isPaid = Number(total) > 0;
  return html`<section class="card"><h2>${t.yourDetails}</h2>
      <p>${firstName} ${lastName}, ${checkout.email}${
        pricing.delivery
          ? html`<br />${addressLine}, ${city} ${postalCode}, ${countryName(country ?? '', settings.language)}<br />${pricing.delivery.title}`
          : ''
      }</p>
      <form method="post"><button name="do" value="change" class="text">${t.changeDetails}</button></form>
    </section>
    <form method="post" id="${STEP_FORM}" novalidate data-renew>
      ${isPaid && cardFields({ t, refused, now: transaction.now })}
      <div class="actions">
        <span data-renewed="due">
          <input type="hidden" name="total" value="${pricing.totals.total}" />
          <input type="hidden" name="due" value="${total}" />
          <button name="do" value="pay">${isPaid ? t.pay(moneyText(total, settings)) : t.placeOrder}</button>
        </span>
        ${leaveLink(flow.id, t.cancel)}
      </div>
    </form>`;
}

export function alreadyOrderedPage(flowId: string, t: Texts): Html {
  return html`<section class="card narrow"><h1>${t.checkout}</h1>
    <p>${t.orderedAlready}</p>
    <form method="post"><div class="actions"><button name="do" value="pay">${t.seeOrder}</button>${leaveLink(flowId, t.goBack)}</div></form>
  </section>`;
}
