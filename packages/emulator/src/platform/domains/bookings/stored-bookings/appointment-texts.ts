import { DateTime } from 'luxon';
import { textsOf } from '../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import type { CalendarEntry } from '../../../kernel/values/calendar-file';
import { claimAt, offeredTimes } from '../availability/offered-times';
import type { Service } from '../services/service-documents';
import { takeAllPlaces, takePlaces } from '../session-places/booked-places';
import { MINUTE_MS } from '../staff/working-hours';
import type { StoredBooking } from './booking-documents';

interface Period {
  startDate: string;
  endDate: string;
  isCourse: boolean;
}

/** For example `Saturday, November 21, 2026, 10:00 AM – 10:45 AM (Eastern Time)`, in the site's language. */
export function whenText(
  { startDate, endDate, isCourse }: Period,
  timeZone: string,
  settings: Pick<SiteSettings, 'language'>,
): string {
  const toZoned = (date: string) => DateTime.fromISO(date, { zone: timeZone }).setLocale(settings.language);
  const [start, end] = [toZoned(startDate), toZoned(endDate)];
  const day = start.toLocaleString(DateTime.DATE_HUGE);
  const time = (date: DateTime) => date.toLocaleString(DateTime.TIME_SIMPLE);
  if (isCourse) {
    const from = textsOf(settings).from(time(start));
    return `${day} – ${end.toLocaleString(DateTime.DATE_HUGE)}, ${from} (${zoneName(start)})`;
  }
  return `${day}, ${time(start)} – ${time(end)} (${zoneName(start)})`;
}

/** For example `Eastern Time`. */
function zoneName(date: DateTime): string {
  const format = new Intl.DateTimeFormat(date.locale ?? 'en', {
    timeZone: date.zoneName ?? 'UTC',
    timeZoneName: 'longGeneric',
  });
  return format.formatToParts(date.toJSDate()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

interface Place {
  name?: string | null;
  formattedAddress?: string | null;
}

export const placeText = ({ name, formattedAddress }: Place = {}): string =>
  [name, formattedAddress].filter(Boolean).join(', ');

/** Time, place and staff member, in the business's time zone. Empty texts are left out. */
export function appointmentOf(
  { startDate, endDate, bookedEntity }: StoredBooking,
  settings: Pick<SiteSettings, 'language' | 'timeZone'>,
): { when?: string | undefined; where?: string | undefined; withWhom?: string | undefined } {
  const { slot, schedule } = bookedEntity ?? {};
  const period = startDate && endDate && { startDate, endDate, isCourse: Boolean(schedule) };
  return {
    when: (period && whenText(period, settings.timeZone, settings)) || undefined,
    where: placeText(slot?.location ?? schedule?.location ?? {}) || undefined,
    withWhom: slot?.resource?.name || undefined,
  };
}

/** A course has many sessions: its first one and its end. */
export function calendarEntriesOf(
  booking: StoredBooking,
  settings: Pick<SiteSettings, 'language' | 'timeZone'>,
): CalendarEntry[] {
  const { id, startDate, endDate, updatedDate, bookedEntity } = booking;
  if (!startDate || !endDate) return [];
  const { title = '', schedule } = bookedEntity ?? {};
  const { where: location } = appointmentOf(booking, settings);
  const uid = `booking-${id}`;
  const updated = updatedDate ?? startDate;
  if (!schedule) return [{ uid, title: title ?? '', start: startDate, end: endDate, location, updated }];
  return [
    { uid, title: `${title}: first session`, start: startDate, location, updated },
    { uid: `${uid}-end`, title: `${title}: end of the course`, start: endDate, location, updated },
  ];
}

/** Assumed: the names and texts of a booking's description lines. */
export function appointmentLines(booking: StoredBooking, settings: Pick<SiteSettings, 'language' | 'timeZone'>) {
  const t = textsOf(settings);
  const { when, where, withWhom } = appointmentOf(booking, settings);
  return [
    ...(when ? [descriptionLine(t.when, when)] : []),
    ...(where ? [descriptionLine(t.where, where)] : []),
    ...(withWhom ? [descriptionLine(t.withWhom, withWhom)] : []),
  ];
}

export const descriptionLine = (name: string, text: string) => ({
  name: { original: name, translated: name },
  plainText: { original: text, translated: text },
});

export interface PlacingContext {
  transaction: Transaction;
  settings: Pick<SiteSettings, 'timeZone'>;
}

/** Source: "Related resources" in the docs of createBooking: by default, any free staff member is assigned. */
export async function placeBooking(
  { transaction, settings }: PlacingContext,
  booking: StoredBooking,
  service: Service | undefined,
): Promise<StoredBooking | undefined> {
  if (await takePlaces(transaction, booking, service)) return booking;
  return booking.anyStaff && service ? withOtherStaff({ transaction, settings }, booking, service) : undefined;
}

async function withOtherStaff(
  { transaction, settings }: PlacingContext,
  booking: StoredBooking,
  service: Service,
): Promise<StoredBooking | undefined> {
  const { startDate, endDate, bookedEntity } = booking;
  if (!startDate || !endDate || !bookedEntity?.slot) return undefined;
  const window = { start: Date.parse(startDate), end: Date.parse(endDate) };
  const durationMinutes = (window.end - window.start) / MINUTE_MS;
  const times = await offeredTimes(transaction, settings, service, { window, durationMinutes });
  for (const time of times) {
    const { staffMember, openSpots } = time;
    if (!staffMember || openSpots === 0) continue;
    const places = { bookable: { claim: claimAt(time) }, bookingId: booking.id, participants: 1 };
    if (!(await takeAllPlaces(transaction, [places]))) continue;
    const resource = { id: staffMember.resourceId, name: staffMember.name };
    return { ...booking, bookedEntity: { ...bookedEntity, slot: { ...bookedEntity.slot, resource } } };
  }
  return undefined;
}
