import { html } from 'hono/html';
import { DateTime } from 'luxon';
import { cardFields, SLOW_CARDS } from '../../../../http/hosted/cards/cards';
import { STEP_FORM } from '../../../../http/hosted/coupon-field';
import type { Flow, HostedView, Refusal } from '../../../../http/hosted/flow';
import {
  amountLines,
  defaultButton,
  type Html,
  leaveLink,
  problem,
  testDetailsButton,
} from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredEvent } from '../../event/event-documents';
import { eventSummary } from '../../event/hosted-summary';
import type { Answer } from '../../forms/answers';
import { answerFields } from '../../forms/hosted-fields';
import { formOf } from '../../forms/registration-form';
import type { EventPolicy } from '../../policies/event-policy-documents';
import { policyAgreement } from '../../policies/hosted';
import type { Invoice } from '../discounts';
import type { Reservation } from '../reservations/reservation-documents';
import { type DisplayedDiscounts, hostedDiscounts } from './discounts';
import { guestPrefix } from './guest-forms';

interface TicketsPage {
  flow: Flow;
  event: StoredEvent;
  reservation: Reservation;
  invoice: Invoice;
  /** Absent if no further discount is possible. */
  discounts?: DisplayedDiscounts | undefined;
  /** The answers of a signed-in buyer, or from the API's checkout. */
  known: readonly (readonly Answer[])[];
  forms: readonly string[];
  policies: readonly EventPolicy[];
  settings: SiteSettings;
  baseUrl: string;
  now: string;
}

export function ticketDetailsView(page: TicketsPage, refused?: Refusal): HostedView {
  const { flow, forms, invoice, policies, settings, now } = page;
  const t = textsOf(settings);
  const { value, currency } = invoice.grandTotal ?? {};
  const due = value ?? '0';
  const isPaid = Number(due) > 0;
  return {
    title: t.addDetails,
    body: html`<h1>${t.addDetails}</h1>
      ${problem(refused)}
      ${timeLeft(page)}
      <div class="columns">
      ${ticketSummary(page, refused)}
      <form method="post" id="${STEP_FORM}" novalidate data-renew>
        ${defaultButton('pay')}
        ${forms.map((legend, index) => guestFields(page, { guest: index + 1, legend, refused }))}
        ${policyAgreement(policies, settings, refused)}
        ${isPaid ? cardFields({ t, refused, now, more: SLOW_CARDS }) : html`<p class="card">${t.noPaymentForTickets}</p>`}
        <div class="actions">
          <span data-renewed="due">
            <input type="hidden" name="due" value="${due}" />
            <button name="do" value="pay">${isPaid ? t.pay(moneyText(due, { language: settings.language, currency: currency || settings.currency })) : t.getTickets}</button>
          </span>
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, t.cancel)}
        </div>
      </form>
    </div>`,
  };
}

export function expiredView(flow: Flow, event: StoredEvent, { status }: Reservation, t: Texts): HostedView {
  const title = status === 'CONFIRMED' ? t.ticketsYours : t.reservationOver;
  const about = event.title ?? '';
  const reason = {
    CONFIRMED: t.ticketsBought(about),
    EXPIRED: t.ticketsExpired(about),
    CANCELED: t.ticketsUnpaid(about),
    CANCELED_MANUALLY: t.ticketsReturned(about),
    PENDING: '',
  }[status];
  return {
    title,
    body: html`<section class="card narrow" role="status">
      <h1>${title}</h1>
      <p>${reason}</p>
      ${flow.request.callbacks?.postFlowUrl && html`<div class="actions"><a class="button" href="./${flow.id}/leave">${t.backToTickets}</a></div>`}
    </section>`,
  };
}

interface GuestForm {
  guest: number;
  legend: string;
  refused: Refusal | undefined;
}

function guestFields({ event, known, settings }: TicketsPage, { guest, legend, refused }: GuestForm) {
  const t = textsOf(settings);
  const buys = guest === 1;
  return html`<fieldset><legend>${legend}</legend>
    ${buys && html`<p>${testDetailsButton(t)}</p>`}
    ${answerFields(formOf(event), t, {
      fieldPrefix: guestPrefix(guest),
      known: known[guest - 1],
      isSelf: buys,
      refused,
      hints: { email: buys ? t.ticketsSentHere : t.ticketToBuyer },
      optional: !buys ? new Set(['email']) : undefined,
    })}
  </fieldset>`;
}

/** The script counts down. Without it, browsers show the end with its time zone. */
function timeLeft({ reservation, settings, now }: TicketsPage) {
  const t = textsOf(settings);
  const until = DateTime.fromISO(reservation.expirationDate, { zone: settings.timeZone }).setLocale(settings.language);
  const seconds = Math.max(1, Math.ceil(until.diff(DateTime.fromISO(now)).as('seconds')));
  const remainingTime = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const end = until.toLocaleString({ ...DateTime.TIME_SIMPLE, timeZoneName: 'longGeneric' });
  return html`<p class="quiet">${t.ticketsHeld} <span role="timer" class="clock" data-seconds-left="${seconds}">${remainingTime}</span>
    <noscript><span>${t.heldUntil(end)}</span></noscript></p>`;
}

interface SummaryInput {
  event: StoredEvent;
  invoice: Invoice;
  /** Absent if no further discount is possible. */
  discounts?: DisplayedDiscounts | undefined;
  settings: SiteSettings;
  baseUrl: string;
}

function ticketSummary({ event, invoice, discounts, settings, baseUrl }: SummaryInput, refused?: Refusal): Html {
  const { items = [], subTotal, grandTotal, discount, tax, fees = [] } = invoice;
  const t = textsOf(settings);
  // Tickets may have a currency of their own.
  const currency = grandTotal?.currency || settings.currency;
  const { language } = settings;
  const money = (value: string | null | undefined) => moneyText(value ?? '0', { language, currency });
  const amountText = (value: string | null | undefined) => (Number(value ?? 0) === 0 ? t.free : money(value));
  const taxName = `${tax?.name ?? t.tax} ${tax?.rate} %`;
  const onTop = fees.filter(({ type }) => type !== 'FEE_INCLUDED');
  const goods = items.map(({ name, quantity, total }) => ({
    label: `${quantity} × ${name}`,
    amount: amountText(total?.value),
  }));
  const adjustments = [
    ...(discount?.discounts ?? []).map(({ coupon, paidPlan, amount }) => ({
      label: t.discountBy(coupon?.code ?? paidPlan?.name ?? ''),
      amount: `−${money(amount?.value)}`,
    })),
    ...(tax
      ? [{ label: tax.type === 'INCLUDED' ? t.included(taxName) : taxName, amount: amountText(tax.amount?.value) }]
      : []),
    ...onTop.map(({ amount }) => ({ label: t.serviceFee, amount: amountText(amount?.value) })),
  ];
  const subtotal = adjustments.length > 0 ? [{ label: t.subtotal, amount: money(subTotal?.value) }] : [];
  const total = { label: t.total, amount: amountText(grandTotal?.value), total: true };
  const isPriced = Number(subTotal?.value ?? 0) > 0;
  return eventSummary(
    { event, settings, baseUrl },
    html`${amountLines(goods)}
      <hr />
      ${isPriced && discounts && hostedDiscounts(discounts, t, refused)}
      <div data-renewed="totals" aria-live="polite">${amountLines([...subtotal, ...adjustments, total])}</div>`,
  );
}
