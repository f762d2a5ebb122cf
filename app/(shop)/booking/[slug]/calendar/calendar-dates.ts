import { DateTime, Info } from 'luxon';
import { headers } from 'next/headers';
import { settings } from '@/lib/settings';

/** Leaves out days of other months. `firstWeekday`: 1 (Monday) to 7 (Sunday). */
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

const MONDAY = 1;

/** By the browser's language: 1 (Monday) to 7 (Sunday). */
export async function firstWeekday(): Promise<number> {
  return firstWeekdayOf((await headers()).get('accept-language'));
}

export function firstWeekdayOf(acceptedLanguages: string | null): number {
  const [language = ''] = (acceptedLanguages ?? '').split(/[,;]/);
  try {
    // Adds the likely region to a language such as `de`.
    const locale: Intl.Locale & WithWeek = new Intl.Locale(language.trim()).maximize();
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
  } catch {
    // Not a language, such as `*`.
    return MONDAY;
  }
}

/** Node.js 20 has the property, later versions the method. */
interface WithWeek {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

/** The start of the given month and of the next, in local time. */
export function boundsOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01T00:00:00`, to: `${monthAfter(month)}-01T00:00:00` };
}

export function boundsOfDay(day: string): { from: string; to: string } {
  const next = DateTime.fromISO(day).plus({ days: 1 }).toISODate();
  return { from: `${day}T00:00:00`, to: `${next}T00:00:00` };
}

export function boundsOfFirstDays(month: string, today: string, count: number): { from: string; to: string } {
  const first = today.startsWith(month) ? today : `${month}-01`;
  const end = DateTime.fromISO(first).plus({ days: count }).toISODate();
  return { from: `${first}T00:00:00`, to: `${end}T00:00:00` };
}

export const monthAfter = (month: string): string => addMonths(month, 1);

export function monthBefore(month: string, today: string): string | undefined {
  const before = addMonths(month, -1);
  return before < today.slice(0, 'yyyy-MM'.length) ? undefined : before;
}

const addMonths = (month: string, months: number): string =>
  DateTime.fromFormat(month, 'yyyy-MM').plus({ months }).toFormat('yyyy-MM');

/** Example: `December 2026`. */
export const monthText = (month: string): string =>
  localize(DateTime.fromFormat(month, 'yyyy-MM')).toLocaleString({ month: 'long', year: 'numeric' });

/** Example: `Thursday, December 3, 2026`. */
export const dayText = (day: string): string => localize(DateTime.fromISO(day)).toLocaleString(DateTime.DATE_HUGE);

/** Example: `10:00 AM`. */
export const clockText = (localDate: string): string =>
  localize(DateTime.fromISO(localDate)).toLocaleString(DateTime.TIME_SIMPLE);

const localize = (date: DateTime): DateTime => date.setLocale(settings.language);

/** Starts with Monday. */
export const weekdayNames = (): string[] => Info.weekdays('long', { locale: settings.language });
