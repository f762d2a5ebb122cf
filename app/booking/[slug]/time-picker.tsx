import { Panel } from '@/components/ui/panel';
import { openTimes, type Service, unanswered } from '@/lib/bookings';
import { BookingsUnanswered } from '../bookings-unanswered';
import { boundsOfDay, boundsOfMonth, type CalendarView } from './calendar-view';
import { DayTimes } from './day-times';
import { MonthCalendar } from './month-calendar';
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
  if ('kind' in found) return <BookingsUnanswered found={found} />;
  const openDays = new Set(found.ofMonth.map(({ slot }) => slot?.startDate?.slice(0, 10) ?? ''));
  return (
    <div className="grid gap-6">
      <Panel className="grid gap-6" aria-label="Choose a day">
        <ViewForm service={service} slug={slug} timeZone={timeZone} view={view} />
        <MonthCalendar slug={slug} timeZone={timeZone} view={view} openDays={openDays} />
      </Panel>
      {view.day ? (
        <DayTimes service={service} slug={slug} timeZone={timeZone} view={view} day={view.day} times={found.ofDay} />
      ) : null}
    </div>
  );
}

/** One time of each day is enough to mark it. */
async function findTimes(service: Service, timeZone: string, { month, day, staff }: CalendarView) {
  const asked = { serviceId: service._id ?? '', timeZone, resourceId: staff };
  try {
    const [ofMonth, ofDay] = await Promise.all([
      openTimes({ ...asked, ...boundsOfMonth(month), slotsPerDay: 1 }),
      day ? openTimes({ ...asked, ...boundsOfDay(day) }) : [],
    ]);
    return { ofMonth, ofDay };
  } catch (error) {
    return unanswered(error);
  }
}
