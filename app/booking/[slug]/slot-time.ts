import { DateTime } from 'luxon';
import * as z from 'zod';

/** Start and end of a slot on the wall clock of the shown zone, as the platform gave them. */
export const SlotTime = z.templateLiteral([z.iso.datetime({ local: true }), '/', z.iso.datetime({ local: true })]);

export type SlotTime = z.infer<typeof SlotTime>;

export function boundsOfTime(time: SlotTime): { from: string; to: string } {
  const [from = '', to = ''] = time.split('/');
  return { from, to };
}

/** The instant of a wall clock's time. */
export const instantOf = (localDate: string, timeZone: string): Date =>
  DateTime.fromISO(localDate, { zone: timeZone }).toJSDate();

/** Such as `10:00 AM`: the time is local already. */
export const clockText = (localDate: string): string =>
  DateTime.fromISO(localDate).setLocale('en-US').toLocaleString(DateTime.TIME_SIMPLE);
