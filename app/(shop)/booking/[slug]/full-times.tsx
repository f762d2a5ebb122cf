import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import type { TimeSlot } from '@/lib/bookings/bookings';
import { clockText } from './slot-time';

interface FullTimesProps {
  times: readonly TimeSlot[];
  /** The waiting list's page, for start and end of a session. */
  wait: (time: string) => string;
}

/** Sessions without a free place, each with the way onto its waiting list. */
export function FullTimes({ times, wait }: FullTimesProps) {
  return (
    <ul aria-label="Full" className="grid gap-2">
      {times.map(({ localStartDate, localEndDate, eventInfo }) => (
        <li key={localStartDate} className="grid">
          <PageLink
            href={wait(`${localStartDate}/${localEndDate}`)}
            className={buttonClass('secondary', 'flex-col gap-0! border-dashed')}
          >
            {clockText(localStartDate ?? '')}
            <span className="font-normal text-soft text-sm">
              Full. Join the waiting list
              <span className="sr-only">, {eventInfo?.waitingList?.remainingCapacity} places on it</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
