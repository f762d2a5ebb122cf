import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import type { Service, SlotAvailability } from '@/lib/bookings';
import { type CalendarView, calendarAddress, dayText } from './calendar-view';
import { type ChoosableTime, ChooseTime } from './choose-time';
import { FullTimes } from './full-times';

interface DayTimesProps {
  service: Service;
  slug: string;
  timeZone: string;
  view: CalendarView;
  day: string;
  times: readonly SlotAvailability[];
}

export function DayTimes({ service, slug, timeZone, view, day, times }: DayTimesProps) {
  const choosable = toChoosable(
    times.filter(({ bookable }) => bookable),
    service.type === 'CLASS',
    timeZone,
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
        <ChooseTime
          serviceId={service._id ?? ''}
          slug={slug}
          timeZone={timeZone}
          resourceId={view.staff}
          back={calendarAddress(slug, view)}
          times={choosable}
        />
      ) : null}
      {full.length > 0 ? <FullTimes times={full} slug={slug} timeZone={timeZone} /> : null}
    </Panel>
  );
}

/** Each time once, whoever may give it: with nobody chosen the platform's first offer is taken. */
function toChoosable(times: readonly SlotAvailability[], isClass: boolean, timeZone: string): ChoosableTime[] {
  const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  const byStart = new Map<string, ChoosableTime>();
  for (const { slot, openSpots, totalSpots } of times) {
    const { startDate, endDate } = slot ?? {};
    if (!startDate || !endDate || byStart.has(startDate)) continue;
    byStart.set(startDate, {
      startDate,
      endDate,
      label: format.format(new Date(startDate)),
      ...(isClass && { note: `${openSpots} of ${totalSpots} places left` }),
    });
  }
  return [...byStart.values()];
}
