import { DateTime, Interval } from 'luxon';
import { basicInstant, type CalendarEntry, calendarFile } from '../../../kernel/values/calendar-file';
import type { StoredEvent } from './event-documents';

type DateSettings = NonNullable<StoredEvent['dateAndTimeSettings']>;

/** Source: the examples at `Formatted`. Assumed: several days show one zone, at the end. The end can be hidden. */
export function formattedDates(settings: DateSettings, language: string): NonNullable<DateSettings['formatted']> {
  const { dateAndTimeTbd, dateAndTimeTbdMessage, hideEndDate, showTimeZone } = settings;
  if (dateAndTimeTbd) return { dateAndTime: dateAndTimeTbdMessage ?? '', ...NO_DATES };
  const zone = settings.timeZoneId ?? 'UTC';
  const start = toZonedDate(settings.startDate, zone, language);
  const end = toZonedDate(settings.endDate, zone, language);
  const startDate = withPlainSpaces(start.toLocaleString(DateTime.DATE_FULL));
  const startTime = withPlainSpaces(start.toLocaleString(DateTime.TIME_SIMPLE));
  const format = showTimeZone ? DateTime.DATETIME_FULL : DATETIME_WITHOUT_ZONE;
  if (hideEndDate) {
    const dateAndTime = [`${startDate}, ${startTime}`, ...(showTimeZone ? [start.offsetNameShort] : [])].join(' ');
    return { dateAndTime, startDate, startTime, endDate: '', endTime: '' };
  }
  const isOneDay = start.toISODate() === end.toISODate();
  const dateAndTime = isOneDay
    ? Interval.fromDateTimes(start, end).toLocaleString(format)
    : `${start.toLocaleString(DATETIME_WITHOUT_ZONE)} – ${end.toLocaleString(format)}`;
  return {
    dateAndTime: withPlainSpaces(dateAndTime),
    startDate,
    startTime,
    endDate: withPlainSpaces(end.toLocaleString(DateTime.DATE_FULL)),
    endTime: withPlainSpaces(end.toLocaleString(DateTime.TIME_SIMPLE)),
  };
}

const { timeZoneName: _, ...DATETIME_WITHOUT_ZONE } = DateTime.DATETIME_FULL;

/** Newer versions of ICU put special spaces around times. */
const withPlainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

const NO_DATES = { startDate: '', startTime: '', endDate: '', endTime: '' };

export function calendarUrls(event: StoredEvent): { google: string; ics: string } {
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  const google = new URL('https://calendar.google.com/calendar/render');
  google.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title ?? '',
    dates: [startDate, endDate].map((date) => basicInstant(date ?? '')).join('/'),
    location: event.location?.name ?? '',
  }).toString();
  const ics = calendarFile(entryOf(event));
  return { google: google.href, ics: `data:text/calendar;charset=utf-8,${encodeURIComponent(ics ?? '')}` };
}

/** Attached to mails. Undefined while the date is not known. */
export function calendarOf(event: StoredEvent): string | undefined {
  const { startDate, dateAndTimeTbd } = event.dateAndTimeSettings ?? {};
  return startDate && !dateAndTimeTbd ? calendarFile(entryOf(event)) : undefined;
}

const entryOf = ({ id, title, dateAndTimeSettings, location, updatedDate }: StoredEvent): CalendarEntry => ({
  uid: `event-${id}`,
  title: title ?? '',
  start: dateAndTimeSettings?.startDate ?? '',
  end: dateAndTimeSettings?.endDate,
  location: location?.name ?? undefined,
  updated: updatedDate ?? dateAndTimeSettings?.startDate ?? '',
});

function toZonedDate(instant: string | null | undefined, zone: string, language: string): DateTime {
  return DateTime.fromISO(instant ?? '', { zone, locale: language });
}
