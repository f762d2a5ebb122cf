import { DateTime } from 'luxon';
import { type PageQuery, textOf } from '@/lib/address-query';

/** The part of a calendar that is shown, as the page's address gives it. */
export interface CalendarView {
  /** `2026-12`, once chosen. */
  month: string | undefined;
  /** `2026-12-03`, once chosen. */
  day: string | undefined;
  /** Only times with this staff member. */
  staff: string | undefined;
  /** The zone, if it was chosen and is not just the visitor's own. */
  zone: string | undefined;
  /** Search and category of the list of services, for the way back to it. */
  list: string | undefined;
}

/** Whatever the address gets wrong is as if it were not there. */
export function readCalendarView(query: PageQuery): CalendarView {
  const day = dateOf(query.day, 'yyyy-MM-dd');
  return {
    month: dateOf(query.month, 'yyyy-MM') ?? day?.slice(0, 'yyyy-MM'.length),
    day,
    staff: textOf(query.staff),
    zone: textOf(query.zone),
    list: textOf(query.list),
  };
}

function dateOf(value: PageQuery[string], format: string): string | undefined {
  const date = DateTime.fromFormat(textOf(value) ?? '', format);
  return date.isValid ? date.toFormat(format) : undefined;
}

export function calendarAddress(slug: string, view: Partial<CalendarView>): string {
  return withView(`/booking/${encodeURIComponent(slug)}`, view);
}

/** The path with what is chosen of the view, and more besides; its month is only given where no day says it. */
export function withView(
  path: string,
  { day, month, ...others }: Partial<CalendarView>,
  more: Readonly<Record<string, string>> = {},
): string {
  const chosen = { ...others, day, month: day ? undefined : month, ...more };
  const parameters = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (parameters.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}

/** The weeks of a month; days of other months are left out. `firstWeekday`: from 1 for Monday to 7 for Sunday. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = DateTime.fromFormat(month, 'yyyy-MM');
  const days = Array.from({ length: first.daysInMonth ?? 0 }, (_, index) => first.plus({ days: index }).toISODate());
  const before = Array.from({ length: (first.weekday - firstWeekday + 7) % 7 }, () => undefined);
  const cells = [...before, ...days.map((day) => day ?? undefined)];
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

/** The first days of what is left of the month. */
export function boundsOfFirstDays(month: string, today: string, count: number): { from: string; to: string } {
  const first = today.startsWith(month) ? today : `${month}-01`;
  const end = DateTime.fromISO(first).plus({ days: count }).toISODate();
  return { from: `${first}T00:00:00`, to: `${end}T00:00:00` };
}

export const monthAfter = (month: string): string => shifted(month, 1);

/** Nothing can be booked before the present month. */
export function monthBefore(month: string, today: string): string | undefined {
  const before = shifted(month, -1);
  return before < today.slice(0, 'yyyy-MM'.length) ? undefined : before;
}

const shifted = (month: string, months: number): string =>
  DateTime.fromFormat(month, 'yyyy-MM').plus({ months }).toFormat('yyyy-MM');
