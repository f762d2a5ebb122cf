import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FlowPage } from '@/components/ui/flow-page';
import { Unanswered } from '@/components/ui/unanswered';
import { textOf } from '@/lib/address-query';
import { findServiceBySlug, type Service } from '@/lib/bookings';
import { APP_CODE } from '@/lib/examples';
import { RememberTimeZone } from '../remember-time-zone';
import { durationText, priceText } from '../service-texts';
import { shownZone } from '../time-zone';
import { readCalendarView } from './calendar-view';
import { CourseOffer } from './course-offer';
import { ServiceFacts } from './service-facts';
import { TimePicker } from './time-picker';

type Props = PageProps<'/booking/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findServiceBySlug((await params).slug);
  return { title: (found.kind === 'service' && found.service?.name) || 'Book a service' };
}

export default async function ServicePage({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const found = await findServiceBySlug(slug);
  if (found.kind !== 'service') {
    return (
      <FlowPage title="Book a service" back="/booking">
        <Unanswered found={found} app={APP_CODE.BOOKINGS} />
      </FlowPage>
    );
  }
  const { service } = found;
  if (!service) notFound();
  const { timeZone, isKnown } = await shownZone(textOf(query.zone));
  return (
    <FlowPage title={service.name ?? ''} intro={<Intro service={service} />} back="/booking">
      <RememberTimeZone refreshes={!isKnown} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-12">
        {service.type === 'COURSE' ? (
          <CourseOffer service={service} slug={slug} timeZone={timeZone} />
        ) : (
          <TimePicker service={service} slug={slug} timeZone={timeZone} view={readCalendarView(query, timeZone)} />
        )}
        <ServiceFacts service={service} />
      </div>
    </FlowPage>
  );
}

function Intro({ service }: { service: Service }) {
  return (
    <>
      {service.tagLine}
      <span className="mt-1 block font-medium text-ink">
        {priceText(service)} · {durationText(service)}
      </span>
    </>
  );
}
