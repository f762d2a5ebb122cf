import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import type { Service, TimeSlot } from '@/lib/bookings';
import { type CalendarView, dayText } from './calendar-view';
import { type ChoosableTime, ChooseTime } from './choose-time';
import { FullTimes } from './full-times';
import { clockText } from './slot-time';

interface DayTimesProps {
  service: Service;
  slug: string;
  timeZone: string;
  view: CalendarView;
  day: string;
  times: readonly TimeSlot[];
}

export function DayTimes({ service, slug, timeZone, view, day, times }: DayTimesProps) {
  const choosable = toChoosable(
    times.filter(({ bookable }) => bookable),
    service.type === 'CLASS',
  );
  const full = times.filter(({ bookable }) => !bookable);
  if (times.length === 0) {
    return (
      <EmptyState title={`No open times on ${dayText(day)}`}>
        <p>Days with a dot have some.</p>
      </EmptyState>
    );
  }
  return (
    <Panel aria-labelledby="times" className="grid gap-4">
      <div>
        <h2 id="times" className="text-heading">
          {dayText(day)}
        </h2>
        <p className="text-sm text-soft">Times in {timeZone.replaceAll('_', ' ')}</p>
      </div>
      {choosable.length > 0 ? (
        <ChooseTime slug={slug} timeZone={timeZone} staff={view.staff} times={choosable} />
      ) : null}
      {full.length > 0 ? <FullTimes times={full} slug={slug} timeZone={timeZone} /> : null}
    </Panel>
  );
}

/** Each time once: where a service has several places, the platform's first is taken. */
function toChoosable(times: readonly TimeSlot[], isClass: boolean): ChoosableTime[] {
  const byStart = new Map<string, ChoosableTime>();
  for (const { localStartDate, localEndDate, bookableCapacity, totalCapacity } of times) {
    if (!localStartDate || !localEndDate || byStart.has(localStartDate)) continue;
    byStart.set(localStartDate, {
      time: `${localStartDate}/${localEndDate}`,
      label: clockText(localStartDate),
      ...(isClass && { note: `${bookableCapacity} of ${totalCapacity} places left` }),
    });
  }
  return [...byStart.values()];
}
