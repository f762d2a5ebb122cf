import { LinkButton } from '@/components/ui/button';
import { Unanswered } from '@/components/ui/states/unanswered';
import type { findCoursePlaces, Service } from '@/lib/bookings/bookings';
import { servicesAddress } from '../../services-address';
import { BookCourse } from './book-course';

interface Found {
  found: ReturnType<typeof findCoursePlaces>;
}

interface CoursePlacesProps extends Found {
  service: Service;
  timeZone: string;
  /** The address of the course. */
  back: string;
}

export async function PlacesLeft({ found }: Found) {
  const places = await found;
  return places.kind === 'places' ? `${places.open} of ${places.total}` : 'Unknown';
}

/** The way to book, or why there is none. */
export async function CoursePlaces({ found, service, timeZone, back }: CoursePlacesProps) {
  const places = await found;
  if (places.kind !== 'places') return <Unanswered found={places} app="Wix Bookings" />;
  if (places.open > 0 && !places.isClosed) {
    const scheduleId = service.schedule?._id ?? '';
    return <BookCourse serviceId={service._id ?? ''} scheduleId={scheduleId} timeZone={timeZone} back={back} />;
  }
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{places.isClosed ? 'Booking for this course is closed.' : 'This course is full.'}</p>
      <p>
        <LinkButton href={servicesAddress({ categoryId: service.category?._id })} look="secondary">
          See what else there is
        </LinkButton>
      </p>
    </div>
  );
}
