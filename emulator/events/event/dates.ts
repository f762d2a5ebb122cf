import { DateTime } from 'luxon';
import type { StoredEvent } from './documents';

type DateSettings = NonNullable<StoredEvent['dateAndTimeSettings']>;

/** The dates as the platform formats them, in the event's own zone. Source: the examples at `Formatted`. */
export function formattedDates(settings: DateSettings, language: string): NonNullable<DateSettings['formatted']> {
  if (settings.dateAndTimeTbd) return { dateAndTime: settings.dateAndTimeTbdMessage ?? '', ...NO_DATES };
  const zone = settings.timeZoneId ?? 'UTC';
  const start = inZone(settings.startDate, zone, language);
  const end = inZone(settings.endDate, zone, language);
  const startDate = start.toLocaleString(DateTime.DATE_FULL);
  const startTime = start.toLocaleString(DateTime.TIME_SIMPLE);
  const endDate = end.toLocaleString(DateTime.DATE_FULL);
  const endTime = end.toLocaleString(DateTime.TIME_SIMPLE);
  const until = start.toISODate() === end.toISODate() ? endTime : `${endDate}, ${endTime}`;
  const from = `${startDate}, ${startTime}`;
  if (settings.hideEndDate) return { dateAndTime: from, startDate, startTime, endDate: '', endTime: '' };
  return { dateAndTime: `${from} – ${until}`, startDate, startTime, endDate, endTime };
}

const NO_DATES = { startDate: '', startTime: '', endDate: '', endTime: '' };

/** Links that add the event to a calendar. */
export function calendarUrls(event: StoredEvent): { google: string; ics: string } {
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  const [start, end] = [startDate, endDate].map((date) => (date ?? '').replace(/[-:]|\.\d+/g, ''));
  const { title = '', location } = event;
  const place = location?.name ?? '';
  const google = new URL('https://calendar.google.com/calendar/render');
  google.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title ?? '',
    dates: `${start}/${end}`,
    location: place,
  }).toString();
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//sandbox//events//EN', 'BEGIN:VEVENT', `UID:${event.id}`];
  const details = [`DTSTAMP:${start}`, `DTSTART:${start}`, `DTEND:${end}`, `SUMMARY:${title}`, `LOCATION:${place}`];
  const ics = [...lines, ...details, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  return { google: google.href, ics: `data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}` };
}

function inZone(instant: string | null | undefined, zone: string, language: string): DateTime {
  return DateTime.fromISO(instant ?? '', { zone, locale: language });
}
