import { html } from 'hono/html';
import { DateTime } from 'luxon';
import type { HostedContext, HostedView, Refusal } from '../../../http/hosted/flow';
import { choice, formParts, type Html, paragraphsOf, problem } from '../../../http/hosted/form-parts';
import { cover } from '../../../http/hosted/picture';
import { siteAddress } from '../../../http/hosted/published';
import { flowFrom, type SitePage } from '../../../http/hosted/site-page';
import { textsOf } from '../../../http/hosted/texts/texts';
import { PlatformError } from '../../../kernel/errors';
import { existsInCalendar, looksLikeDate } from '../../../kernel/values/calendar-dates';
import { isBookable, type OfferedTime, offeredTimes } from '../availability/offered-times';
import { type Slot, toSlotAvailability } from '../availability/slot-availability';
import { canBeBooked, resolveSlot } from '../availability/slot-resolution';
import { type Service, serviceDocuments } from '../services/service-documents';
import { takenSlugs } from '../services/taken-slugs';
import { paymentMethods } from '../stored-bookings/price';
import { priceText } from './list';

export const servicePage: SitePage = {
  async show(slug, visit) {
    const service = await getServiceBySlug(slug, visit);
    const t = textsOf(visit.settings);
    const calendar = `${siteAddress(visit)}/booking-calendar/${service.mainSlug?.name}`;
    const action = isBookedOnline(service)
      ? html`<div class="actions"><a class="button" href="${calendar}">${t.book}</a></div>`
      : html`<p class="quiet">${t.notOnline}</p>`;
    return view(service, visit, action);
  },
};

export const bookingCalendarPage: SitePage = {
  async show(slug, visit, refused) {
    const service = await getServiceBySlug(slug, visit);
    if (!isBookedOnline(service)) return servicePage.show(slug, visit, refused);
    const openings = await openingsOf(service, visit, visit.query.from);
    return view(service, visit, timesForm(openings, visit, refused), refused);
  },

  async submit(slug, form, visit) {
    const service = await getServiceBySlug(slug, visit);
    const t = textsOf(visit.settings);
    if (!form.time) return { kind: 'refused', problem: t.checkFields, fields: { time: t.pickTimeFirst } };
    if (paymentMethods(service, visit.settings).length === 0) return { kind: 'refused', problem: t.noPayments };
    const slot = isBookedOnline(service) ? await findOpenSlot(service, form.time, visit) : undefined;
    if (!slot) return { kind: 'refused', problem: t.timeTaken };
    const bookingsCheckout = { slotAvailability: { slot }, timezone: visit.settings.timeZone };
    return { kind: 'flow', flow: flowFrom(visit, { intent: 'bookingsCheckout', progress: {}, bookingsCheckout }) };
  },
};

const isBookedOnline = ({ onlineBooking }: Service): boolean => onlineBooking?.enabled ?? false;

async function getServiceBySlug(slug: string, { transaction }: HostedContext): Promise<Service> {
  const takenSlug = await transaction.in(takenSlugs).find(slug);
  const service = takenSlug && (await transaction.in(serviceDocuments).find(takenSlug.serviceId));
  if (service && !service.hidden) return service;
  throw new PlatformError(404, `no service has the slug "${slug}"`);
}

function view(service: Service, { settings, baseUrl }: HostedContext, action: Html, refused?: Refusal): HostedView {
  const t = textsOf(settings);
  const { mainMedia, coverMedia } = service.media ?? {};
  return {
    title: service.name ?? t.book,
    body: html`<div class="offer">
      ${cover(mainMedia?.image ?? coverMedia?.image, baseUrl)}
      <div>
        <h1>${service.name}</h1>
        ${problem(refused)}
        ${service.tagLine && html`<p>${service.tagLine}</p>`}
        <p class="cost">${priceText(service, settings)}</p>
        ${action}
        ${service.description && html`<h2>${t.serviceDetails}</h2>${paragraphsOf(service.description).map((text) => html`<p>${text}</p>`)}`}
      </div>
    </div>`,
  };
}

function timesForm({ days, later }: Openings, { settings }: HostedContext, refused?: Refusal): Html {
  const t = textsOf(settings);
  const { errorHtml: errorOf } = formParts(t, refused);
  const times = days.map(
    ({ label, times }) => html`<fieldset><legend>${label}</legend>
      <div class="times">${times.map(({ value, text }) => choice({ name: 'time', value, label: text, checked: refused?.form.time === value }))}</div>
    </fieldset>`,
  );
  return html`<form method="post" novalidate>
    ${days.length > 0 ? times : html`<p>${t.noTimes}</p>`}
    ${errorOf('time')}
    <div class="actions">
      ${days.length > 0 && html`<button>${t.book}</button>`}
      ${later && html`<a class="button plain" href="?from=${later}">${t.laterTimes}</a>`}
    </div>
  </form>`;
}

interface Openings {
  days: { label: string; times: { value: string; text: string }[] }[];
  later?: string;
}

const DAYS_SHOWN = 14;
const TIMES_SHOWN = 60;

/** Covers two weeks from a day such as `2027-02-01`, by default today. A course is one choice. */
async function openingsOf(service: Service, context: HostedContext, from: string | undefined): Promise<Openings> {
  if (service.type === 'COURSE') return courseOpenings(service, context);
  const { settings } = context;
  const times = await timesFrom(service, context, from);
  const firstTimes = times.slice(0, TIMES_SHOWN);
  const byDay = new Map<string, Openings['days'][number]>();
  for (const time of firstTimes) {
    const start = localStart(time.start, context);
    const day = start.toISODate() ?? '';
    const known = byDay.get(day) ?? { label: start.toLocaleString(DateTime.DATE_HUGE), times: [] };
    known.times.push({ value: choiceValue(time), text: start.toLocaleString(DateTime.TIME_SIMPLE) });
    byDay.set(day, known);
  }
  const last = times.length > firstTimes.length ? firstTimes.at(-1) : undefined;
  const next = last
    ? localStart(last.start, context).plus({ days: byDay.size > 1 ? 0 : 1 })
    : firstDay(context, from).plus({ days: DAYS_SHOWN });
  // The last day may be incomplete, so the next page repeats it.
  return { days: [...byDay.values()], later: next.setZone(settings.timeZone).toISODate() ?? '' };
}

async function findOpenSlot(service: Service, value: string, context: HostedContext): Promise<Slot | undefined> {
  const { transaction, settings } = context;
  const slot =
    service.type === 'COURSE' ? { serviceId: service.id ?? '' } : slotOfChoice(service, value, settings.timeZone);
  if (!slot) return undefined;
  const resolved = await resolveSlot(transaction, settings, service, slot, settings.timeZone);
  return resolved && canBeBooked(resolved) ? slot : undefined;
}

async function courseOpenings(service: Service, { transaction, settings }: HostedContext): Promise<Openings> {
  const course = await resolveSlot(transaction, settings, service, {}, settings.timeZone);
  if (!course || !canBeBooked(course)) return { days: [] };
  const timeText = (date: string) =>
    DateTime.fromISO(date, { zone: settings.timeZone }).setLocale(settings.language).toLocaleString(DateTime.DATE_FULL);
  const label = `${timeText(course.startDate)} – ${timeText(course.endDate)}`;
  return { days: [{ label: service.name ?? '', times: [{ value: 'course', text: label }] }] };
}

async function timesFrom(service: Service, context: HostedContext, from: string | undefined): Promise<OfferedTime[]> {
  const first = firstDay(context, from);
  const start = Math.max(first.toMillis(), Date.parse(context.transaction.now));
  const window = { start, end: first.plus({ days: DAYS_SHOWN }).toMillis() };
  const times = await offeredTimes(context.transaction, context.settings, service, { window });
  const bookable = times.filter((time) => isBookable(time) && time.start >= window.start && time.start < window.end);
  return bookable.filter((time, index) => time.eventId || bookable[index - 1]?.start !== time.start);
}

function firstDay({ transaction, settings }: HostedContext, from: string | undefined): DateTime {
  const today = DateTime.fromISO(transaction.now, { zone: settings.timeZone }).startOf('day');
  if (!from || !looksLikeDate(from) || !existsInCalendar(from)) return today;
  const requestedDay = DateTime.fromISO(from, { zone: settings.timeZone }).startOf('day');
  // Keeps years at four digits: `requestedDay` is at most five years ahead.
  return requestedDay > today && requestedDay < today.plus({ years: 5 }) ? requestedDay : today;
}

const localStart = (start: number, { settings }: HostedContext): DateTime =>
  DateTime.fromMillis(start, { zone: settings.timeZone }).setLocale(settings.language);

const choiceValue = ({ start, eventId }: OfferedTime): string =>
  [new Date(start).toISOString(), ...(eventId ? [eventId] : [])].join(' ');

function slotOfChoice(service: Service, value: string, timeZone: string): Slot | undefined {
  const [startsAt = '', eventId] = value.split(' ');
  if (!looksLikeDate(startsAt) || !existsInCalendar(startsAt)) return undefined;
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) return undefined;
  const violations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false };
  const time = { service, start, end: start, totalSpots: 1, openSpots: 1, violations, eventId: eventId || undefined };
  return toSlotAvailability(time, timeZone).slot;
}
