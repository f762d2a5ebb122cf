import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/card';
import { LivePart, runsScript } from '@/components/ui/live-part';
import { Skeleton } from '@/components/ui/skeleton';
import { Unanswered } from '@/components/ui/unanswered';
import type { CalendarView, PickerAddresses } from '@/lib/bookings/addresses';
import type { Service } from '@/lib/bookings/services';
import { zoneOptions } from '@/lib/bookings/time-display';
import { dayNow } from '@/lib/time';
import { firstWeekday } from './calendar/calendar-dates';
import { MonthCalendar, type MonthCalendarProps } from './calendar/month-calendar';
import { ViewForm } from './calendar/view-form';
import { DayTimes, type DayTimesProps } from './day-times';
import { findTimes } from './find-times';
import { TimesHolder } from './held-times';

interface TimePickerProps {
  service: Service;
  timeZone: string;
  view: CalendarView;
  addresses: PickerAddresses;
  details: ReactNode;
}

export async function TimePicker({ service, timeZone, view, addresses, details }: TimePickerProps) {
  const [today, firstDayOfWeek, isStreamed] = await Promise.all([dayNow(timeZone), firstWeekday(), runsScript()]);
  const canWait = addresses.wait !== undefined;
  const timesPromise = findTimes({ service, timeZone, view, today, canWait });
  const staff = service.staffMemberDetails?.staffMembers ?? [];
  const calendar = {
    month: view.month ?? today.slice(0, 'yyyy-MM'.length),
    chosen: view.day,
    today,
    firstWeekday: firstDayOfWeek,
    address: (change: Partial<CalendarView>) => addresses.calendar({ ...view, day: undefined, ...change }),
  };
  return (
    <TimesHolder>
      <Panel
        aria-label="Choose a time"
        className="grid items-start gap-4 p-4! sm:p-6! lg:grid-cols-[15rem_minmax(0,1fr)_18rem] lg:gap-0"
      >
        <div className="grid gap-3 lg:order-2 lg:px-6">
          <ViewForm
            address={addresses.calendar({ ...view, staff: undefined, zone: undefined })}
            staff={staff.map(({ staffMemberId = '', name }) => ({ value: staffMemberId, label: name ?? '' }))}
            chosenStaff={view.staff ?? ''}
            zones={zoneOptions(timeZone)}
            timeZone={timeZone}
          />
          <LivePart isStreamed={isStreamed} fallback={<MonthCalendar {...calendar} days={undefined} />}>
            <LoadedMonth timesPromise={timesPromise} {...calendar} />
          </LivePart>
        </div>
        <div className="self-stretch border-line border-t pt-4 lg:order-3 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
          <LivePart isStreamed={isStreamed} fallback={<TimesPending />}>
            <LoadedDayTimes timesPromise={timesPromise} service={service} timeZone={timeZone} addresses={addresses} />
          </LivePart>
        </div>
        <div className="self-stretch border-line border-t pt-4 lg:order-1 lg:border-t-0 lg:border-r lg:pt-0 lg:pr-6">
          {details}
        </div>
      </Panel>
    </TimesHolder>
  );
}

interface TimesProps {
  timesPromise: ReturnType<typeof findTimes>;
}

/** If times are unavailable, the reason is displayed in their place. */
async function LoadedMonth({ timesPromise, ...calendar }: TimesProps & Omit<MonthCalendarProps, 'days'>) {
  const times = await timesPromise;
  if (times.kind !== 'times') return <MonthCalendar {...calendar} days={undefined} />;
  return <MonthCalendar {...calendar} month={times.month} days={times.days} chosen={times.day} />;
}

async function LoadedDayTimes({ timesPromise, ...rest }: TimesProps & Omit<DayTimesProps, 'day' | 'times'>) {
  const times = await timesPromise;
  if (times.kind !== 'times') return <Unanswered reason={times} app="Wix Bookings" />;
  return <DayTimes {...rest} day={times.day} times={times.ofDay} />;
}

const TIMES = 12;

function TimesPending() {
  return (
    <section aria-label="Times" aria-busy="true" className="grid gap-3">
      <div>
        <p className="font-semibold">Finding open times …</p>
        <p aria-hidden="true" className="text-sm max-lg:sr-only">
          &nbsp;
        </p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {Array.from({ length: TIMES }, (_, index) => (
          <Skeleton key={index} className="h-11 rounded-full" />
        ))}
      </div>
    </section>
  );
}
