import { PageLink } from '@/components/shell/loading';
import { buttonClass } from '@/components/ui/button';
import type { PickerAddresses } from '@/lib/bookings/addresses';
import type { Service, TimeSlot } from '@/lib/bookings/services';
import { zoneText } from '@/lib/texts/zoned-format';
import { clockText, dayText } from './calendar/calendar-dates';
import { HeldTimes } from './held-times';

export interface DayTimesProps {
  service: Service;
  timeZone: string;
  day: string | undefined;
  times: readonly TimeSlot[];
  addresses: PickerAddresses;
}

export function DayTimes({ service, timeZone, day, times, addresses }: DayTimesProps) {
  const choosable = toChoosableTimes(
    times.filter(({ bookable }) => bookable),
    service.type === 'CLASS',
  );
  const full = times.filter(({ bookable }) => !bookable);
  return (
    <section aria-labelledby="times" className="grid gap-3">
      <div>
        <h2 id="times" aria-live="polite" className="font-semibold">
          {titleOf(day, times)}
        </h2>
        {times.length > 0 ? (
          // Narrow screens show the zone just above.
          <p className="text-soft text-sm max-lg:sr-only">{zoneText(timeZone)}</p>
        ) : (
          <p className="text-soft text-sm">Choose another day or month.</p>
        )}
      </div>
      {times.length > 0 ? (
        <HeldTimes>
          {choosable.length > 0 ? <ChooseTime times={choosable} address={addresses.time} /> : null}
          {full.length > 0 && addresses.wait ? <FullTimes times={full} address={addresses.wait} /> : null}
        </HeldTimes>
      ) : null}
    </section>
  );
}

function titleOf(day: string | undefined, times: readonly TimeSlot[]): string {
  if (!day) return 'No open times';
  return times.length > 0 ? dayText(day) : `No open times on ${dayText(day)}`;
}

interface ChoosableTime {
  /** Start and end on the wall clock, separated by a slash. */
  time: string;
  label: string;
  note?: string;
}

/** If a time is offered at several locations, the platform's first one counts. */
function toChoosableTimes(times: readonly TimeSlot[], isClass: boolean): ChoosableTime[] {
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

function ChooseTime({ times, address }: { times: readonly ChoosableTime[]; address: PickerAddresses['time'] }) {
  const columns = times.some(({ note }) => note) ? '' : 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]';
  return (
    <ul aria-label="Open times" className={`grid gap-2 ${columns}`}>
      {times.map(({ time, label, note }) => (
        <li key={time} className="grid">
          <PageLink href={address(time)} className={buttonClass('secondary', 'flex-col gap-0! px-2!')}>
            {label}
            {note ? <span className="font-normal text-soft text-sm">{note}</span> : null}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function FullTimes({ times, address }: { times: readonly TimeSlot[]; address: (time: string) => string }) {
  return (
    <ul aria-label="Full" className="grid gap-2">
      {times.map(({ localStartDate, localEndDate, eventInfo }) => (
        <li key={localStartDate} className="grid">
          <PageLink
            href={address(`${localStartDate}/${localEndDate}`)}
            className={buttonClass('secondary', 'flex-col gap-0! border-dashed')}
          >
            {clockText(localStartDate ?? '')}
            <span className="font-normal text-soft text-sm">
              Full. Join the waiting list
              <span className="sr-only">, {eventInfo?.waitingList?.remainingCapacity} places left on the list</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
