import { DateTime } from 'luxon';
import { textsOf } from '../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../kernel/settings';
import type { CalendarEntry } from '../../../kernel/values/calendar-file';
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
