import { Unanswered } from '@/components/ui/states/unanswered';
import type { Unanswered as Reason } from '@/lib/wix/errors';
import { MonthCalendar, type MonthCalendarProps } from './calendar/month-calendar';
import { DayTimes, type DayTimesProps } from './day-times';
import type { FoundTimes } from './find-times';

interface Found {
  found: Promise<FoundTimes | Reason>;
}

/** The month with its open days, once they are known. Why they are not is said where the times would be. */
export async function FoundMonth({ found, ...calendar }: Found & Omit<MonthCalendarProps, 'days'>) {
  const times = await found;
  if (times.kind !== 'times') return <MonthCalendar {...calendar} days={undefined} />;
  return <MonthCalendar {...calendar} month={times.month} days={times.days} chosen={times.day} />;
}

export async function FoundDayTimes({ found, ...rest }: Found & Omit<DayTimesProps, 'day' | 'times'>) {
  const times = await found;
  if (times.kind !== 'times') return <Unanswered found={times} app="Wix Bookings" />;
  return <DayTimes {...rest} day={times.day} times={times.ofDay} />;
}
