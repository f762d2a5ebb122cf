import { LinkButton } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import { Unanswered } from '@/components/ui/unanswered';
import { findCoursePlaces, type Service } from '@/lib/bookings';
import { APP_CODE } from '@/lib/examples';
import { servicesAddress } from '../services-address';
import { BookCourse } from './book-course';
import { calendarAddress } from './calendar-view';

/** A course has no times to choose from: its dates, how many places are open, and one button. */
export async function CourseOffer({ service, slug, timeZone }: { service: Service; slug: string; timeZone: string }) {
  const scheduleId = service.schedule?._id ?? '';
  const places = await findCoursePlaces(scheduleId);
  if (places.kind !== 'places') return <Unanswered found={places} app={APP_CODE.BOOKINGS} />;
  const { firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return (
    <Panel aria-labelledby="dates" className="grid gap-4">
      <h2 id="dates" className="text-heading">
        The whole course
      </h2>
      <Facts
        facts={[
          ['First session', firstSessionStart ? format.format(firstSessionStart) : 'To be announced'],
          ['Ends', lastSessionEnd ? format.format(lastSessionEnd) : 'To be announced'],
          ['Places left', `${places.open} of ${places.total}`],
        ]}
      />
      <p className="text-sm text-soft">Times in {timeZone.replaceAll('_', ' ')}</p>
      {places.open > 0 && !places.isClosed ? (
        <BookCourse
          serviceId={service._id ?? ''}
          scheduleId={scheduleId}
          timeZone={timeZone}
          back={calendarAddress(slug, {})}
        />
      ) : (
        <>
          <p className="font-semibold">
            {places.isClosed ? 'The course cannot be booked any more.' : 'The course is full.'}
          </p>
          <p>
            <LinkButton href={servicesAddress({ categoryId: service.category?._id })} look="secondary">
              See what else there is
            </LinkButton>
          </p>
        </>
      )}
    </Panel>
  );
}
