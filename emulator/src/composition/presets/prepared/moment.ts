import { DateTime } from 'luxon';

/** A date of a preset's content, by the instant at which the site is made. */
export type Moment =
  /** So many days on, at the same time of day, and then so much later. */
  | { days: number; laterMs: number }
  /** By the weekday of that instant, Monday first: so many days on, at that time of day. */
  | { byWeekday: readonly TimeOfDay[] };

export interface TimeOfDay {
  days: number;
  time: string;
}

export type DateForm = 'instant' | 'local time' | 'day' | 'milliseconds';

/** The date of a site that is made now, as its documents have it. */
export function dateOf(moment: Moment, form: DateForm, now: DateTime): string {
  const date = 'byWeekday' in moment ? onWeekday(moment.byWeekday, now) : later(moment, now);
  switch (form) {
    case 'instant':
      return date.toJSDate().toISOString();
    case 'local time':
      return date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
    case 'day':
      return date.toFormat('yyyy-MM-dd');
    case 'milliseconds':
      return String(date.toMillis());
  }
}

const later = ({ days, laterMs }: { days: number; laterMs: number }, now: DateTime): DateTime =>
  (days === 0 ? now : now.plus({ days })).plus(laterMs);

function onWeekday(byWeekday: readonly TimeOfDay[], now: DateTime): DateTime {
  const { days, time } = byWeekday[now.weekday - 1] ?? { days: 0, time: '00:00:00' };
  return DateTime.fromISO(`${now.plus({ days }).toISODate()}T${time}`, { zone: now.zone });
}
