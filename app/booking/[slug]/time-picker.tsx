import { Panel } from '@/components/ui/panel';
import { Unanswered } from '@/components/ui/unanswered';
import { hasWaitingList, openOrWaitableTimes, openTimes, type Service, type TimeSlot } from '@/lib/bookings';
import { APP_CODE } from '@/lib/examples';
import { unansweredOf } from '@/lib/wix/errors';
import { boundsOfDay, boundsOfMonth, type CalendarView } from './calendar-view';
import { DayTimes } from './day-times';
import { type DayState, MonthCalendar } from './month-calendar';
import { ViewForm } from './view-form';

interface TimePickerProps {
  service: Service;
  slug: string;
  timeZone: string;
  view: CalendarView;
}

/** A month with its open days, and the times of the day that was chosen. */
export async function TimePicker({ service, slug, timeZone, view }: TimePickerProps) {
  const found = await findTimes(service, timeZone, view);
  if ('kind' in found) return <Unanswered found={found} app={APP_CODE.BOOKINGS} />;
  const days = daysOf(found.ofMonth);
  return (
    <div className="grid gap-6">
      <Panel className="grid gap-6" aria-label="Choose a day">
        <ViewForm service={service} slug={slug} timeZone={timeZone} view={view} />
        <MonthCalendar slug={slug} timeZone={timeZone} view={view} days={days} />
      </Panel>
      {view.day ? (
        <DayTimes service={service} slug={slug} timeZone={timeZone} view={view} day={view.day} times={found.ofDay} />
      ) : null}
    </div>
  );
}

async function findTimes(service: Service, timeZone: string, { month, day, staff }: CalendarView) {
  const asked = { service, timeZone, staff };
  const isWaitedFor = hasWaitingList(service);
  const find = isWaitedFor ? openOrWaitableTimes : openTimes;
  try {
    const [ofMonth, ofDay] = await Promise.all([
      // One time is enough to mark a day, if it is one that can be booked.
      find({ ...asked, ...boundsOfMonth(month), slotsPerDay: isWaitedFor ? undefined : 1 }),
      day ? find({ ...asked, ...boundsOfDay(day) }) : [],
    ]);
    return { ofMonth, ofDay };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** Days with times: `open`, or `full` where one can only wait for a place. */
function daysOf(times: readonly TimeSlot[]): Map<string, DayState> {
  const days = new Map<string, DayState>();
  for (const { localStartDate, bookable } of times) {
    const day = localStartDate?.slice(0, 10) ?? '';
    if (days.get(day) !== 'open') days.set(day, bookable ? 'open' : 'full');
  }
  return days;
}
