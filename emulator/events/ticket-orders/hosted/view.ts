import { html } from 'hono/html';
import { DateTime } from 'luxon';
import { SLOW_CARDS } from '../../../hosted/cards';
import type { Flow, Form, HostedView, Refusal } from '../../../hosted/flow';
import { amountLines, cardFields, leaveLink, problem } from '../../../hosted/form-parts';
import { formatAmount } from '../../../sites/money';
import type { SiteSettings } from '../../../sites/settings';
import { formattedDates } from '../../event/dates';
import type { StoredEvent } from '../../event/documents';
import type { Answer } from '../../forms/answers';
import { answerFields } from '../../forms/hosted-fields';
import { formOf } from '../../forms/registration-form';
import { whoseOf } from '../../guests/form';
import type { EventPolicy } from '../../policies/documents';
import { policyAgreement } from '../../policies/hosted';
import type { Invoice } from '../discounts';
import type { Reservation } from '../reservations/documents';
import { hostedDiscounts, type ShownDiscounts } from './discounts';

interface Shown {
  flow: Flow;
  event: StoredEvent;
  reservation: Reservation;
  /** With discounts. */
  invoice: Invoice;
  /** Absent where nothing more can be taken off. */
  discounts?: ShownDiscounts | undefined;
  /** The known details of each guest: of a signed-in buyer, or from the API's checkout. */
  known: readonly (readonly Answer[])[];
  /** The heading of each guest's form. */
  forms: readonly string[];
  policies: readonly EventPolicy[];
  /** What was typed before a code was entered. */
  typed?: Form | undefined;
  settings: SiteSettings;
  now: string;
}

export function ticketDetailsView(shown: Shown, refused?: Refusal): HostedView {
  const { flow, forms, invoice, discounts, policies, settings, typed } = shown;
  const isPriced = Number(invoice.subTotal?.value ?? 0) > 0;
  const kept = refused ?? (typed && { problem: '', fields: {}, form: typed });
  const { value = '0', currency = settings.currency } = invoice.grandTotal ?? {};
  const isPaid = Number(value) > 0;
  const due = formatAmount(value ?? '0', currency ?? settings.currency);
  return {
    title: 'Add your details',
    body: html`<h1>Add your details</h1>
      ${problem(refused)}
      <p class="quiet">${timeLeft(shown)}</p>
      <div class="columns">
      <form method="post" novalidate>
        ${/* The Enter key presses the first button of a form: it is to pay, not to apply a code. */ ''}
        <button name="do" value="pay" class="unseen" tabindex="-1" aria-hidden="true"></button>
        <input type="hidden" name="due" value="${value}" />
        ${forms.map((legend, index) => guestFields(shown, { guest: index + 1, legend, kept }))}
        ${isPriced && discounts ? hostedDiscounts(discounts, kept) : ''}
        ${policyAgreement(policies, kept)}
        ${isPaid ? cardFields(refused, SLOW_CARDS) : html`<p class="card">There is nothing to pay for these tickets.</p>`}
        <div class="actions">
          <button name="do" value="pay">${isPaid ? `Pay ${due}` : 'Get tickets'}</button>
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id)}
        </div>
      </form>
      ${summary(shown)}
    </div>`,
  };
}

/** Shown for a reservation that can no longer be bought, with the reason. */
export function goneView(flow: Flow, event: StoredEvent, { status }: Reservation): HostedView {
  const title = status === 'RESERVATION_CONFIRMED' ? 'These tickets are already yours' : 'Your reservation is over';
  const reason = {
    RESERVATION_CONFIRMED: `Your tickets for ${event.title} have been bought. They are in your mail.`,
    RESERVATION_EXPIRED: `The time to buy your tickets for ${event.title} has run out, and they are on sale again. Nothing was charged.`,
    RESERVATION_CANCELED: `Your tickets for ${event.title} were not paid, and they are on sale again.`,
    RESERVATION_CANCELED_MANUALLY: `You gave your tickets for ${event.title} back. Nothing was charged.`,
    RESERVATION_PENDING: '',
  }[status];
  return {
    title,
    body: html`<section class="card narrow" role="status">
      <h1>${title}</h1>
      <p>${reason}</p>
      ${flow.request.callbacks?.postFlowUrl && html`<div class="actions"><a class="button" href="./${flow.id}/leave">Back to the tickets</a></div>`}
    </section>`,
  };
}

interface GuestForm {
  /** Counts from 1. */
  guest: number;
  legend: string;
  kept: Refusal | undefined;
}

function guestFields({ event, known }: Shown, { guest, legend, kept }: GuestForm) {
  const buys = guest === 1;
  const hint = buys ? 'The tickets are sent here.' : 'Without one, this ticket goes to the buyer.';
  return html`<fieldset><legend>${legend}</legend>
    ${answerFields(formOf(event), {
      whose: whoseOf(guest),
      known: known[guest - 1],
      isSelf: buys,
      refused: kept,
      hints: { email: hint },
      ...(!buys && { optional: new Set(['email']) }),
    })}
  </fieldset>`;
}

function timeLeft({ reservation, settings, now }: Shown): string {
  const until = DateTime.fromISO(reservation.expires, { zone: settings.timeZone }).setLocale(settings.language);
  const minutes = Math.max(1, Math.ceil(until.diff(DateTime.fromISO(now)).as('minutes')));
  const left = minutes === 1 ? 'one more minute' : `${minutes} more minutes`;
  return `Your tickets are held for ${left}, until ${until.toLocaleString(DateTime.TIME_SIMPLE)}.`;
}

function summary({ event, invoice, settings }: Shown) {
  const { items = [], grandTotal, discount, tax, fees = [] } = invoice;
  const written = (value: string | null | undefined) =>
    Number(value ?? 0) === 0 ? 'Free' : formatAmount(value ?? '0', settings.currency);
  const lines = items.map(({ name, quantity, total }) => ({
    label: `${quantity} × ${name}`,
    amount: written(total?.value),
  }));
  const taken = (discount?.discounts ?? []).map(({ coupon, paidPlan, amount }) => ({
    label: coupon ? `Code ${coupon.code}` : `Plan ${paidPlan?.name}`,
    amount: `−${formatAmount(amount?.value ?? '0', amount?.currency ?? settings.currency)}`,
  }));
  const taxName = `${tax?.name ?? 'Tax'} ${tax?.rate} %`;
  const taxLabel = tax?.type === 'INCLUDED' ? `${taxName}, included` : taxName;
  const onTop = fees.filter(({ type }) => type !== 'FEE_INCLUDED');
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  return html`<aside class="card" aria-labelledby="summary">
    <h2 id="summary">${event.title}</h2>
    <p class="quiet">${dates?.dateAndTime}<br />${event.location?.name}</p>
    ${amountLines([
      ...lines,
      ...taken,
      ...(tax ? [{ label: taxLabel, amount: written(tax.amount?.value) }] : []),
      ...onTop.map(({ amount }) => ({ label: 'Service fee', amount: written(amount?.value) })),
      { label: 'Total', amount: written(grandTotal?.value), total: true },
    ])}
  </aside>`;
}
