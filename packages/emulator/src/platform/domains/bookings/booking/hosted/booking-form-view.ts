import { html } from 'hono/html';
import { cardFields } from '../../../../http/hosted/cards/cards';
import type { Flow, HostedView, Refusal } from '../../../../http/hosted/flow';
import {
  choice,
  defaultButton,
  formParts,
  type Html,
  leaveLink,
  problem,
  testDetailsButton,
} from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { moneyText } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { Form } from '../../../forms/index';
import type { Member } from '../../../members/index';
import { maxParticipants, type ResolvedSlot } from '../../availability/slot-resolution';
import { bookingPriceOf, depositOf, type PaymentMethod, paymentMethods } from '../../stored-bookings/price';
import {
  chosenMethod,
  type Offer,
  participantCount,
  priceChoices,
  selectedPrice,
  withSelectedPrice,
} from './price-choice';
import { questionFields } from './questions';
import { type BookingSum, summary, sumOf } from './summary';

interface Details {
  flow: Flow;
  bookable: ResolvedSlot;
  offer: Offer | undefined;
  timeZone: string;
  settings: SiteSettings;
  baseUrl: string;
  refused: Refusal | undefined;
  member: Member | undefined;
  form: Form | undefined;
  now: string;
}

export function bookingDetailsView(details: Details): HostedView {
  const { flow, offer, settings, refused, form, now } = details;
  const t = textsOf(settings);
  const typed = refused?.form ?? {};
  const bookable = withSelectedPrice(details.bookable, selectedPrice(offer, typed));
  const { service } = bookable;
  const method = chosenMethod(service, typed, settings);
  const people = participantCount(typed, bookable);
  const sum = sumOf(service, people, method, settings.currency);
  const methods = paymentMethods(service, settings);
  const isFree = Number(bookingPriceOf(service, settings.currency).amount) === 0;
  const byCard = methods.some((one) => one !== 'OFFLINE') && !isFree;
  const isForSeveral = maxParticipants(bookable) > 1 || refused?.fields.participants !== undefined;
  return {
    title: t.bookingDetails,
    body: html`<h1>${t.bookingDetails}</h1>
      ${problem(refused)}
      <form method="post" class="columns" novalidate ${sumsForScript({ bookable, method, settings })}>
        <div>
          ${defaultButton('book')}
          <input type="hidden" name="due" value="${sum.now}" /><input type="hidden" name="total" value="${sum.total}" />
          ${visitorFields(details)}
          ${form && questionFields(form, t, refused)}
          ${offer && priceChoices(offer, typed, settings)}
          ${isForSeveral && html`<div class="card">${participantsField(bookable, t, refused)}</div>`}
          ${byCard && methods.length > 1 && paymentChoice({ methods, method, people, bookable, settings })}
          ${byCard && (isForSeveral || offer || methods.length > 1) && html`<noscript><p><button name="do" value="price" class="plain">${t.updateTotal}</button></p></noscript>`}
          ${byCard && cardFields({ t, refused, now })}
          ${!byCard && html`<p class="quiet">${isFree ? t.nothingToPay : t.paidInPerson}</p>`}
          <div class="actions"><button name="do" value="book" data-pays>${buttonText(sum, settings)}</button>${leaveLink(flow.id, t.cancel)}</div>
        </div>
        <aside>${summary({ ...details, bookable, people, sum })}</aside>
      </form>`,
  };
}

export function unavailableView(flow: Flow, t: Texts): HostedView {
  return {
    title: t.bookingDetails,
    body: html`<section class="card narrow">
      <h1>${t.bookingDetails}</h1>
      <p class="problem" role="alert">${t.timeTaken}</p>
      <div class="actions">${leaveLink(flow.id, t.chooseOtherTime, true)}</div>
    </section>`,
  };
}

function buttonText({ now }: BookingSum, settings: SiteSettings): string {
  const t = textsOf(settings);
  return Number(now) > 0 ? t.pay(moneyText(now, settings)) : t.bookNow;
}

/** Data for the script, whose sums must match the server's. */
function sumsForScript({
  bookable,
  method,
  settings,
}: Pick<Details, 'bookable' | 'settings'> & { method: PaymentMethod }) {
  const { service } = bookable;
  const { currency } = settings;
  const t = textsOf(settings);
  return html` data-price="${bookingPriceOf(service, currency).amount}" data-deposit="${depositOf(service, currency)?.amount ?? '0'}"
    data-currency="${currency}" data-method="${method}" data-pay="${t.pay('{amount}')}" data-book="${t.bookNow}"`;
}

function visitorFields({ settings, refused, member }: Details): Html {
  const t = textsOf(settings);
  const { field } = formParts(t, refused);
  const { firstName, lastName, phones } = member?.contact ?? {};
  return html`<fieldset><legend>${t.yourDetails}</legend>
    <p>${testDetailsButton(t)}</p>
    <div class="row">
      ${field({ name: 'firstName', label: t.firstName, value: firstName ?? '', autocomplete: 'given-name' })}
      ${field({ name: 'lastName', label: t.lastName, value: lastName ?? '', autocomplete: 'family-name' })}
    </div>
    ${field({ name: 'email', label: t.email, type: 'email', value: member?.loginEmail ?? '', autocomplete: 'email' })}
    ${field({ name: 'phone', label: t.phone, type: 'tel', value: phones?.[0] ?? '', autocomplete: 'tel', required: false })}
  </fieldset>`;
}

function participantsField(bookable: ResolvedSlot, t: Texts, refused: Refusal | undefined): Html {
  const most = maxParticipants(bookable);
  const { field } = formParts(t, refused);
  return field({
    name: 'participants',
    label: t.howMany,
    type: 'number',
    value: '1',
    inputmode: 'numeric',
    hint: t.upTo(most),
    most,
  });
}

interface Choice {
  bookable: ResolvedSlot;
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  people: number;
  settings: SiteSettings;
}

function paymentChoice({ bookable: { service }, methods, method, people, settings }: Choice): Html {
  const t = textsOf(settings);
  const { now } = sumOf(service, people, 'DEPOSIT', settings.currency);
  const labels: Record<PaymentMethod, string | Html> = {
    ONLINE: methods.includes('DEPOSIT') ? t.allNow : t.byCardNow,
    DEPOSIT: html`${t.deposit}: <span data-sum="deposit">${moneyText(now, settings)}</span>`,
    OFFLINE: t.inPerson,
  };
  return html`<fieldset><legend>${t.howToPay}</legend>
    ${methods.map((value) => choice({ name: 'payment', value, label: labels[value], checked: value === method }))}
  </fieldset>`;
}
