import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import { LivePart, runsScript } from '@/components/ui/live-part';
import { Skeleton } from '@/components/ui/skeleton';
import { Unanswered } from '@/components/ui/unanswered';
import { calendarAddress, servicesAddress } from '@/lib/bookings/addresses';
import { findCoursePlaces, type Service } from '@/lib/bookings/services';
import { zonedFormat, zoneText } from '@/lib/texts/zoned-format';
import { BookCourse } from './book-course';

interface CourseOfferProps {
  service: Service;
  slug: string;
  timeZone: string;
  list: string | undefined;
  details: ReactNode;
}

const moments = zonedFormat({ dateStyle: 'full', timeStyle: 'short' });

export async function CourseOffer({ service, slug, timeZone, list, details }: CourseOfferProps) {
  const places = findCoursePlaces(service.schedule?._id ?? '');
  const isStreamed = await runsScript();
  const { firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  const format = moments(timeZone);
  const placesLeft = (
    <LivePart isStreamed={isStreamed} fallback="…">
      <PlacesLeft placesPromise={places} />
    </LivePart>
  );
  return (
    <Panel
      aria-labelledby="dates"
      className="grid items-start gap-6 p-4! sm:p-6! lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-0"
    >
      <div className="grid gap-4 lg:order-2 lg:pl-6">
        <h2 id="dates" className="text-heading">
          Full course
        </h2>
        <Facts
          facts={[
            ['First session', firstSessionStart ? format.format(firstSessionStart) : 'To be announced'],
            ['Ends', lastSessionEnd ? format.format(lastSessionEnd) : 'To be announced'],
            ['Places left', placesLeft],
          ]}
        />
        <p className="text-sm text-soft">{zoneText(timeZone)}</p>
        <LivePart isStreamed={isStreamed} fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
          <CoursePlaces
            placesPromise={places}
            service={service}
            timeZone={timeZone}
            back={calendarAddress(slug, { list })}
          />
        </LivePart>
      </div>
      <div className="self-stretch border-line border-t pt-5 lg:order-1 lg:border-t-0 lg:border-r lg:pt-0 lg:pr-6">
        {details}
      </div>
    </Panel>
  );
}

interface PlacesProps {
  placesPromise: ReturnType<typeof findCoursePlaces>;
}

interface CoursePlacesProps extends PlacesProps {
  service: Service;
  timeZone: string;
  back: string;
}

async function PlacesLeft({ placesPromise }: PlacesProps) {
  const places = await placesPromise;
  return places.kind === 'places' ? `${places.open} of ${places.total}` : 'Unknown';
}

async function CoursePlaces({ placesPromise, service, timeZone, back }: CoursePlacesProps) {
  const places = await placesPromise;
  if (places.kind !== 'places') return <Unanswered reason={places} app="Wix Bookings" />;
  if (places.open > 0 && !places.isClosed) {
    const scheduleId = service.schedule?._id ?? '';
    return <BookCourse serviceId={service._id ?? ''} scheduleId={scheduleId} timeZone={timeZone} back={back} />;
  }
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{places.isClosed ? 'Booking for this course is closed.' : 'This course is full.'}</p>
      <p>
        <LinkButton href={servicesAddress({ categoryId: service.category?._id })} look="secondary">
          See other services
        </LinkButton>
      </p>
    </div>
  );
}
