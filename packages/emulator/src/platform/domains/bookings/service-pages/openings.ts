import { DateTime } from 'luxon';
import type { HostedContext } from '../../../http/hosted/flow';
import { existsInCalendar, looksLikeDate } from '../../../kernel/values/calendar-dates';
import { isBookable, type OfferedTime, offeredTimes } from '../availability/offered-times';
import { type Slot, toSlotAvailability } from '../availability/slot-availability';
import { canBeBooked, resolveSlot } from '../availability/slot-resolution';
import type { Service } from '../services/service-documents';

export interface Openings {
  days: { label: string; times: { value: string; text: string }[] }[];
  later?: string;
}

const DAYS_SHOWN = 14;
const TIMES_SHOWN = 60;

/** Covers two weeks from a day such as `2027-02-01`, by default today. A course is one choice. */
export async function openingsOf(
  service: Service,
  context: HostedContext,
  from: string | undefined,
): Promise<Openings> {
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

export async function findOpenSlot(service: Service, value: string, context: HostedContext): Promise<Slot | undefined> {
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
