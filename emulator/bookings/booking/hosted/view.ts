import { html } from 'hono/html';
import { DateTime } from 'luxon';
import type { Flow, HostedView, Refusal } from '../../../hosted/flow';
import { amountLines, cardFields, choice, field, leaveLink, problem } from '../../../hosted/form-parts';
import type { Member } from '../../../members/members';
import { formatAmount } from '../../../sites/money';
import type { SiteSettings } from '../../../sites/settings';
import { maxParticipants, type ResolvedSlot } from '../../availability/slot-resolution';
import { bookingPriceOf, depositOf, type PaymentMethod, paymentMethods } from '../price';

interface Details {
  flow: Flow;
  bookable: ResolvedSlot;
  timeZone: string;
  settings: SiteSettings;
  refused: Refusal | undefined;
  /** Whose details prefill the form. */
  member: Member | undefined;
}

/** The visitor's form, next to the booked slot. */
export function bookingDetailsView({ flow, bookable, timeZone, settings, refused, member }: Details): HostedView {
  const { service } = bookable;
  const { firstName, lastName, phones } = member?.contact ?? {};
  const methods = paymentMethods(service, settings);
  const isFree = Number(bookingPriceOf(service, settings.currency).amount) === 0;
  const byCard = methods.some((method) => method !== 'OFFLINE') && !isFree;
  return {
    title: 'Booking Details',
    body: html`<h1>Booking Details</h1>
      ${problem(refused)}
      <form method="post" class="columns" novalidate>
        <div>
          <fieldset><legend>Your details</legend>
            <div class="row">
              ${field({ name: 'firstName', label: 'First name', value: firstName ?? '', autocomplete: 'given-name' }, refused)}
              ${field({ name: 'lastName', label: 'Last name', value: lastName ?? '', autocomplete: 'family-name' }, refused)}
            </div>
            ${field({ name: 'email', label: 'Email', type: 'email', value: member?.loginEmail ?? '', autocomplete: 'email' }, refused)}
            ${field({ name: 'phone', label: 'Phone', type: 'tel', value: phones?.[0] ?? '', autocomplete: 'tel', required: false }, refused)}
            ${participantsField(bookable, refused)}
          </fieldset>
          ${byCard && methods.length > 1 && paymentChoice(bookable, methods, settings, refused)}
          ${byCard && cardFields(refused)}
          ${!byCard && html`<p class="quiet">${isFree ? 'There is nothing to pay.' : 'You pay in person, on the day.'}</p>`}
          <div class="actions"><button>${byCard && !methods.includes('OFFLINE') ? 'Pay and book' : 'Book now'}</button>${leaveLink(flow.id)}</div>
        </div>
        <aside>${summary(bookable, timeZone, settings)}</aside>
      </form>`,
  };
}

/** Somebody else was faster: shows no form, only the way back. */
export function lostView(flow: Flow, message: string): HostedView {
  return {
    title: 'Booking Details',
    body: html`<section class="card narrow">
      <h1>Booking Details</h1>
      <p class="problem" role="alert">${message}</p>
      <div class="actions">${leaveLink(flow.id, 'Choose another time')}</div>
    </section>`,
  };
}

/** `Saturday, 21 November 2026, 10:00 – 10:45 (America/New_York)` in the style of the site's language. */
export function whenText(
  { startDate, endDate, bookedEntity }: ResolvedSlot,
  timeZone: string,
  language: string,
): string {
  const at = (date: string) => DateTime.fromISO(date, { zone: timeZone }).setLocale(language);
  const [start, end] = [at(startDate), at(endDate)];
  const day = start.toLocaleString(DateTime.DATE_HUGE);
  const time = (date: DateTime) => date.toLocaleString(DateTime.TIME_SIMPLE);
  if (bookedEntity.schedule)
    return `${day} – ${end.toLocaleString(DateTime.DATE_HUGE)}, from ${time(start)} (${timeZone})`;
  return `${day}, ${time(start)} – ${time(end)} (${timeZone})`;
}

/** Also offers a number that has just become too high. */
function participantsField(bookable: ResolvedSlot, refused: Refusal | undefined) {
  const most = maxParticipants(bookable);
  if (most === 1 && !refused?.fields.participants) return '';
  const hint = `Up to ${most}. The price is for each.`;
  return field(
    { name: 'participants', label: 'How many people?', type: 'number', value: '1', inputmode: 'numeric', hint },
    refused,
  );
}

function paymentChoice(
  { service }: ResolvedSlot,
  methods: readonly PaymentMethod[],
  { currency }: SiteSettings,
  refused: Refusal | undefined,
) {
  const chosen = methods.find((method) => method === refused?.form.payment) ?? methods[0];
  const labels: Record<PaymentMethod, string> = {
    ONLINE: methods.includes('DEPOSIT') ? 'All of it now, by card' : 'Now, by card',
    DEPOSIT: `A deposit of ${formatAmount(depositOf(service, currency)?.amount ?? '0', currency)} now, by card; the rest later`,
    OFFLINE: 'In person, on the day',
  };
  return html`<fieldset><legend>How would you like to pay?</legend>
    ${methods.map((value) => choice({ name: 'payment', value, label: labels[value], checked: value === chosen }))}
  </fieldset>`;
}

function summary(bookable: ResolvedSlot, timeZone: string, settings: SiteSettings) {
  const { service, staffName } = bookable;
  const price = bookingPriceOf(service, settings.currency);
  const { currency } = settings;
  const deposit = depositOf(service, currency);
  const place = bookable.bookedEntity.slot?.location ?? bookable.bookedEntity.schedule?.location;
  return html`<section class="card">
    <h2>Summary</h2>
    <p>${whenText(bookable, timeZone, settings.language)}</p>
    ${staffName && html`<p>With ${staffName}</p>`}
    ${place?.name && html`<p class="quiet">${place.name}<br />${place.formattedAddress}</p>`}
    ${amountLines([
      { label: service.name ?? '', amount: price.label },
      { label: 'Total', amount: price.label, total: true },
      ...(deposit && !deposit.orInFull
        ? [
            { label: 'Pay now', amount: formatAmount(deposit.amount, currency) },
            { label: 'Pay later', amount: formatAmount(deposit.rest, currency) },
          ]
        : []),
    ])}
  </section>`;
}
