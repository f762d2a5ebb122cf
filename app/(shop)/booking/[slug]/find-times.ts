import type { CalendarView } from '@/lib/bookings/addresses';
import { hasWaitingList, openOrWaitableTimes, openTimes, type Service, type TimeSlot } from '@/lib/bookings/services';
import { toUnanswered, type Unanswered } from '@/lib/wix/errors';
import { boundsOfDay, boundsOfFirstDays, boundsOfMonth, monthAfter } from './calendar/calendar-dates';

/** `full`: only the waiting list has places. */
export type DayState = 'open' | 'full';

export interface FoundTimes {
  kind: 'times';
  month: string;
  days: ReadonlyMap<string, DayState>;
  day: string | undefined;
  ofDay: readonly TimeSlot[];
}

interface TimesRequest {
  service: Service;
  timeZone: string;
  view: CalendarView;
  today: string;
  canWait: boolean;
}

/** These days are read together with the month, because they usually include its first open day. */
const DAYS_ASKED_AHEAD = 4;

export async function findTimes(request: TimesRequest): Promise<FoundTimes | Unanswered> {
  const { view, today } = request;
  const month = view.month ?? today.slice(0, 'yyyy-MM'.length);
  const ahead = view.day ? boundsOfDay(view.day) : boundsOfFirstDays(month, today, DAYS_ASKED_AHEAD);
  try {
    const [requested, timesAhead] = await Promise.all([findDays(request, month), timesIn(request, ahead)]);
    const displayed = requested.days.size > 0 || view.month ? requested : await findDays(request, monthAfter(month));
    const day = view.day ?? firstDay(displayed.days);
    const ofDay = await findTimesOfDay(request, day, { ...ahead, times: timesAhead });
    return { kind: 'times', ...displayed, day, ofDay };
  } catch (error) {
    return toUnanswered(error);
  }
}

interface TimesAhead {
  from: string;
  to: string;
  times: readonly TimeSlot[];
}

async function findTimesOfDay(request: TimesRequest, day: string | undefined, { from, to, times }: TimesAhead) {
  if (!day) return [];
  const noon = `${day}T12:00:00`;
  if (from < noon && noon < to) return times.filter((time) => dayOf(time) === day);
  return timesIn(request, boundsOfDay(day));
}

async function findDays(request: TimesRequest, month: string): Promise<Pick<FoundTimes, 'month' | 'days'>> {
  // One time is enough to mark a bookable day.
  const slotsPerDay = offersWaitingList(request) ? undefined : 1;
  return { month, days: daysOf(await timesIn(request, { ...boundsOfMonth(month), slotsPerDay })) };
}

function timesIn(request: TimesRequest, within: { from: string; to: string; slotsPerDay?: number | undefined }) {
  const { service, timeZone, view } = request;
  const find = offersWaitingList(request) ? openOrWaitableTimes : openTimes;
  return find({ service, timeZone, staff: view.staff, ...within });
}

const offersWaitingList = ({ canWait, service }: TimesRequest): boolean => canWait && hasWaitingList(service);

function daysOf(times: readonly TimeSlot[]): Map<string, DayState> {
  const days = new Map<string, DayState>();
  for (const time of times) {
    const day = dayOf(time);
    if (days.get(day) !== 'open') days.set(day, time.bookable ? 'open' : 'full');
  }
  return days;
}

const dayOf = ({ localStartDate = '' }: TimeSlot): string => (localStartDate ?? '').slice(0, 'yyyy-MM-dd'.length);

const firstDay = (days: FoundTimes['days']): string | undefined =>
  [...days].find(([, state]) => state === 'open')?.[0] ?? [...days.keys()][0];
