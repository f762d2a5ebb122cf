import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { LivePart } from '@/components/ui/live-part';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/states/skeleton';
import { findCoursePlaces, type Service } from '@/lib/bookings/bookings';
import { runsScript } from '@/lib/runs-script';
import { zonedFormat, zoneText } from '@/lib/texts/zoned-format';
import { calendarAddress } from '../calendar/calendar-view';
import { CoursePlaces, PlacesLeft } from './course-places';

interface CourseOfferProps {
  service: Service;
  slug: string;
  timeZone: string;
  /** Search and category of the list of services, for the way back to it. */
  list: string | undefined;
  details: ReactNode;
}

const moments = zonedFormat({ dateStyle: 'full', timeStyle: 'short' });

/** A course has no times to choose from: its dates, how many places are open, which follow, and one button. */
export async function CourseOffer({ service, slug, timeZone, list, details }: CourseOfferProps) {
  const places = findCoursePlaces(service.schedule?._id ?? '');
  const isStreamed = await runsScript();
  const { firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  const format = moments(timeZone);
  const left = (
    <LivePart isStreamed={isStreamed} fallback="…">
      <PlacesLeft found={places} />
    </LivePart>
  );
  return (
    <Panel
      aria-labelledby="dates"
      className="grid items-start gap-6 p-4! sm:p-6! lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-0"
    >
      <div className="grid gap-4 lg:order-2 lg:pl-6">
        <h2 id="dates" className="text-heading">
          The whole course
        </h2>
        <Facts
          facts={[
            ['First session', firstSessionStart ? format.format(firstSessionStart) : 'To be announced'],
            ['Ends', lastSessionEnd ? format.format(lastSessionEnd) : 'To be announced'],
            ['Places left', left],
          ]}
        />
        <p className="text-sm text-soft">{zoneText(timeZone)}</p>
        <LivePart isStreamed={isStreamed} fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
          <CoursePlaces found={places} service={service} timeZone={timeZone} back={calendarAddress(slug, { list })} />
        </LivePart>
      </div>
      <div className="self-stretch border-line border-t pt-5 lg:order-1 lg:border-t-0 lg:border-r lg:pt-0 lg:pr-6">
        {details}
      </div>
    </Panel>
  );
}
