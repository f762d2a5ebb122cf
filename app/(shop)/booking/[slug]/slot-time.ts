import { DateTime, Info } from 'luxon';
import * as z from 'zod';
import { settings } from '@/lib/settings';

/** Start and end of a slot on the wall clock of the shown zone, as the platform gave them. */
export const SlotTime = z.templateLiteral([z.iso.datetime({ local: true }), '/', z.iso.datetime({ local: true })]);

export type SlotTime = z.infer<typeof SlotTime>;

export function boundsOfTime(time: SlotTime): { from: string; to: string } {
  const [from = '', to = ''] = time.split('/');
  return { from, to };
}

/** How long it lasts. */
export function minutesOf(time: SlotTime): number {
  const { from, to } = boundsOfTime(time);
  return DateTime.fromISO(to).diff(DateTime.fromISO(from)).as('minutes');
}

/** The instant of a wall clock's time. */
export const instantOf = (localDate: string, timeZone: string): Date =>
  DateTime.fromISO(localDate, { zone: timeZone }).toJSDate();

/** Such as `10:00 AM`: the time is local already. */
export const clockText = (localDate: string): string =>
  DateTime.fromISO(localDate).setLocale(settings.language).toLocaleString(DateTime.TIME_SIMPLE);

/** `December 2026`. */
export const monthText = (month: string): string =>
  DateTime.fromFormat(month, 'yyyy-MM').setLocale(settings.language).toLocaleString({ month: 'long', year: 'numeric' });

/** `Thursday, December 3, 2026`. */
export const dayText = (day: string): string =>
  DateTime.fromISO(day).setLocale(settings.language).toLocaleString(DateTime.DATE_HUGE);

/** From Monday on. */
export const weekdayNames = (): string[] => Info.weekdays('long', { locale: settings.language });
