import { DateTime } from 'luxon';
import { type PageQuery, textOf } from '@/lib/address-query';

/** The part of a service's calendar that is shown, as the page's address gives it. */
export interface CalendarView {
  /** `2026-12` */
  month: string;
  /** `2026-12-03`, once chosen. */
  day: string | undefined;
  /** Only times with this staff member. */
  staff: string | undefined;
  /** The zone, if it was chosen and is not just the visitor's own. */
  zone: string | undefined;
}

/** Whatever the address gets wrong is as if it were not there. */
export function readCalendarView(query: PageQuery, timeZone: string): CalendarView {
  const day = DateTime.fromFormat(textOf(query.day) ?? '', 'yyyy-MM-dd');
  const month = DateTime.fromFormat(textOf(query.month) ?? '', 'yyyy-MM');
  const shown = month.isValid ? month : day.isValid ? day : DateTime.now().setZone(timeZone);
  return {
    month: shown.toFormat('yyyy-MM'),
    day: day.isValid ? day.toFormat('yyyy-MM-dd') : undefined,
    staff: textOf(query.staff),
    zone: textOf(query.zone),
  };
}

export function calendarAddress(slug: string, view: Partial<CalendarView>): string {
  const parameters = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(parameters).toString();
  return `/booking/${encodeURIComponent(slug)}${query ? `?${query}` : ''}`;
}

/** The weeks of a month from Monday to Sunday; days of other months are left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = DateTime.fromFormat(month, 'yyyy-MM');
  const days = Array.from({ length: first.daysInMonth ?? 0 }, (_, index) => first.plus({ days: index }).toISODate());
  const cells = [...Array.from({ length: first.weekday - 1 }, () => undefined), ...days.map((day) => day ?? undefined)];
  const weeks: (string | undefined)[][] = [];
  for (let start = 0; start < cells.length; start += 7) {
    weeks.push(Array.from({ length: 7 }, (_, index) => cells[start + index]));
  }
  return weeks;
}

/** First moments, on the wall clock, of the month and of the one after it. */
export function boundsOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01T00:00:00`, to: `${monthAfter(month)}-01T00:00:00` };
}

export function boundsOfDay(day: string): { from: string; to: string } {
  const next = DateTime.fromISO(day).plus({ days: 1 }).toISODate();
  return { from: `${day}T00:00:00`, to: `${next}T00:00:00` };
}

/** The present day where the times are shown for: `2026-12-03`. */
export const todayIn = (timeZone: string): string => DateTime.now().setZone(timeZone).toFormat('yyyy-MM-dd');

export const monthAfter = (month: string): string => shifted(month, 1);

/** Nothing can be booked before the present month. */
export function monthBefore(month: string, timeZone: string): string | undefined {
  const before = shifted(month, -1);
  return before < todayIn(timeZone).slice(0, 7) ? undefined : before;
}

const shifted = (month: string, months: number): string =>
  DateTime.fromFormat(month, 'yyyy-MM').plus({ months }).toFormat('yyyy-MM');

export const monthText = (month: string): string => DateTime.fromFormat(month, 'yyyy-MM').toFormat('LLLL yyyy');

export const dayText = (day: string): string => DateTime.fromISO(day).toFormat('cccc, LLLL d, yyyy');
