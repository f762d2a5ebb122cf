import { html } from 'hono/html';
import { amountLines, type Html } from '../../../../http/hosted/form-parts';
import { thumbnail } from '../../../../http/hosted/picture';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { Decimal, moneyText, times, toAmount } from '../../../../kernel/money';
import type { SiteSettings } from '../../../../kernel/settings';
import type { ResolvedSlot } from '../../availability/slot-resolution';
import type { Service } from '../../services/service-documents';
import { whenText } from '../../stored-bookings/appointment-texts';
import { bookingPriceOf, depositOf, type PaymentMethod } from '../../stored-bookings/price';

interface SummaryInput {
  bookable: ResolvedSlot;
  timeZone: string;
  settings: SiteSettings;
  baseUrl: string;
  people: number;
  sum: BookingSum;
}

export function summary({ bookable, timeZone, settings, baseUrl, people, sum }: SummaryInput): Html {
  const { service, staffName, bookedEntity } = bookable;
  const t = textsOf(settings);
  const money = (amount: string) => moneyText(amount, settings);
  const place = bookedEntity.slot?.location ?? bookedEntity.schedule?.location;
  const isSplit = Number(sum.now) > 0 && Number(sum.later) > 0;
  const total = Number(sum.total) > 0 ? money(sum.total) : textWithoutPrice(bookable, t.free);
  return html`<section class="card">
    <div class="what">
      ${thumbnail(service.media?.mainMedia?.image, baseUrl)}
      <div>
        <h2>${service.name}</h2>
        <p>${slotText(bookable, timeZone, settings)}</p>
        ${staffName && html`<p>${t.with(staffName)}</p>`}
        ${place?.name && html`<p class="quiet">${place.name}<br />${place.formattedAddress}</p>`}
      </div>
    </div>
    ${amountLines([
      {
        label: html`<span data-people>${people > 1 ? `${people} × ` : ''}</span>${service.name}`,
        amount: total,
        sum: Number(sum.total) > 0 ? ('total' as const) : undefined,
      },
      { label: t.total, amount: total, total: true, sum: Number(sum.total) > 0 ? ('total' as const) : undefined },
      { label: t.payNow, amount: money(sum.now), sum: 'now', hidden: !isSplit },
      { label: t.payLater, amount: money(sum.later), sum: 'later', hidden: !isSplit },
    ])}
  </section>`;
}

const textWithoutPrice = ({ service: { payment } }: ResolvedSlot, free: string): string =>
  (payment?.rateType === 'CUSTOM' && payment.custom?.description) || free;

export const slotText = (
  { startDate, endDate, bookedEntity }: ResolvedSlot,
  timeZone: string,
  settings: SiteSettings,
) => whenText({ startDate, endDate, isCourse: Boolean(bookedEntity.schedule) }, timeZone, settings);

export interface BookingSum {
  total: string;
  now: string;
  later: string;
}

/** The service's price and deposit are per participant. */
export function sumOf(service: Service, participants: number, method: PaymentMethod, currency: string): BookingSum {
  const total = times(bookingPriceOf(service, currency).amount, participants);
  const deposit = depositOf(service, currency);
  const now =
    method === 'OFFLINE'
      ? new Decimal(0)
      : method === 'DEPOSIT' && deposit
        ? times(deposit.amount, participants)
        : total;
  const [all, charged] = [toAmount(total, currency), toAmount(now, currency)];
  return { total: all, now: charged, later: toAmount(new Decimal(all).minus(charged), currency) };
}
