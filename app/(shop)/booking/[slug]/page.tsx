import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RememberTimeZone } from '@/components/shell/remember-time-zone';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/states/unanswered';
import { textOf } from '@/lib/address-query';
import { findServiceBySlug } from '@/lib/bookings/bookings';
import { shownZone } from '@/lib/bookings/texts/time-zone';
import { durationText, priceText } from '../service-texts';
import { listAddress } from '../services-address';
import { bookAddress } from './book/book-address';
import { calendarAddress, readCalendarView } from './calendar/calendar-view';
import { CourseOffer } from './course/course-offer';
import { ServiceFacts } from './service-facts';
import { TimePicker } from './time-picker';
import { waitAddress } from './wait/wait-address';

type Props = PageProps<'/booking/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findServiceBySlug((await params).slug);
  return { title: (found.kind === 'service' && found.service?.name) || 'Book a service' };
}

export default async function ServicePage({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const [found, { timeZone, isKnown }] = await Promise.all([findServiceBySlug(slug), shownZone(textOf(query.zone))]);
  const view = readCalendarView(query);
  const back = listAddress(view.list);
  if (found.kind !== 'service') {
    return (
      <PageFrame title="Book a service" back={back}>
        <Unanswered found={found} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { service } = found;
  if (!service) notFound();
  const details = <ServiceFacts service={service} />;
  const chosen = { zone: timeZone, staff: view.staff, list: view.list };
  return (
    <PageFrame title={service.name ?? ''} intro={`${durationText(service)} · ${priceText(service)}`} back={back}>
      <RememberTimeZone refreshes={!isKnown} />
      {service.type === 'COURSE' ? (
        <CourseOffer service={service} slug={slug} timeZone={timeZone} list={view.list} details={details} />
      ) : (
        <TimePicker
          service={service}
          timeZone={timeZone}
          view={view}
          addresses={{
            calendar: (change) => calendarAddress(slug, change),
            time: (time) => bookAddress(slug, { time, ...chosen }),
            wait: (time) => waitAddress(slug, { time, ...chosen }),
          }}
          details={details}
        />
      )}
    </PageFrame>
  );
}
