import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import type { TimeSlot } from '@/lib/bookings';
import { clockText } from './slot-time';

interface FullTimesProps {
  times: readonly TimeSlot[];
  slug: string;
  timeZone: string;
}

/** Sessions without a free place, each with the way onto its waiting list. */
export function FullTimes({ times, slug, timeZone }: FullTimesProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-soft">Full</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {times.map(({ localStartDate, localEndDate, eventInfo }) => (
          <li key={localStartDate} className="grid">
            <PageLink
              href={waitAddress(slug, `${localStartDate}/${localEndDate}`, timeZone)}
              className={buttonClass('secondary', 'flex-col gap-0! border-dashed')}
            >
              <span>
                {clockText(localStartDate ?? '')}
                <span className="sr-only">, full:</span>
              </span>
              <span className="text-sm font-normal text-soft">
                Join the waiting list
                <span className="sr-only">, {eventInfo?.waitingList?.remainingCapacity} places on it</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const waitAddress = (slug: string, time: string, zone: string): string =>
  `/booking/${encodeURIComponent(slug)}/wait?${new URLSearchParams({ time, zone })}`;
