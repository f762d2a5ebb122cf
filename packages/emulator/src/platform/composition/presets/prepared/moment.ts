import { DateTime } from 'luxon';

export type Moment =
  /** Days later at the same time of day, plus milliseconds. */
  | { days: number; laterMs: number }
  /** One entry for each weekday of the creation, Monday first: days later, and the time of day. */
  | { byWeekday: readonly TimeOfDay[] };

export interface TimeOfDay {
  days: number;
  time: string;
}

export type DateForm = 'instant' | 'local time' | 'day' | 'milliseconds';

export function formatMoment(moment: Moment, form: DateForm, now: DateTime): string {
  const date = 'byWeekday' in moment ? dateByWeekday(moment.byWeekday, now) : plusOffset(moment, now);
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

const plusOffset = ({ days, laterMs }: { days: number; laterMs: number }, now: DateTime): DateTime =>
  (days === 0 ? now : now.plus({ days })).plus(laterMs);

function dateByWeekday(byWeekday: readonly TimeOfDay[], now: DateTime): DateTime {
  const { days, time } = byWeekday[now.weekday - 1] ?? { days: 0, time: '00:00:00' };
  return DateTime.fromISO(`${now.plus({ days }).toISODate()}T${time}`, { zone: now.zone });
}
