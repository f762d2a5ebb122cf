import type { Service, TimeSlot } from '@/lib/bookings/bookings';
import { zoneText } from '@/lib/texts/zoned-format';
import { type ChoosableTime, ChooseTime } from './choose-time';
import { FullTimes } from './full-times';
import { HeldTimes } from './held-times';
import type { PickerAddresses } from './picker-addresses';
import { clockText, dayText } from './slot-time';

export interface DayTimesProps {
  service: Service;
  timeZone: string;
  /** Absent where the month has no open day. */
  day: string | undefined;
  times: readonly TimeSlot[];
  addresses: PickerAddresses;
}

export function DayTimes({ service, timeZone, day, times, addresses }: DayTimesProps) {
  const choosable = toChoosable(
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
          // On a narrow screen the zone is chosen just above.
          <p className="text-soft text-sm max-lg:sr-only">{zoneText(timeZone)}</p>
        ) : (
          <p className="text-soft text-sm">Choose another day or month.</p>
        )}
      </div>
      {times.length > 0 ? (
        <HeldTimes>
          {choosable.length > 0 ? <ChooseTime times={choosable} addresses={addresses} /> : null}
          {full.length > 0 && addresses.wait ? <FullTimes times={full} wait={addresses.wait} /> : null}
        </HeldTimes>
      ) : null}
    </section>
  );
}

function titleOf(day: string | undefined, times: readonly TimeSlot[]): string {
  if (!day) return 'No open times';
  return times.length > 0 ? dayText(day) : `No open times on ${dayText(day)}`;
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
