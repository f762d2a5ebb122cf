import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RememberTimeZone } from '@/components/shell/remember-time-zone';
import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { LeftCheckout } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { bookAddress, calendarAddress, listAddress, readCalendarView, waitAddress } from '@/lib/bookings/addresses';
import { currencyOf } from '@/lib/bookings/booking-price';
import { findServiceBySlug, type Service } from '@/lib/bookings/services';
import { displayZone } from '@/lib/bookings/time-display';
import { pageMetadata, previewUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import { settings } from '@/lib/settings';
import { durationText, paymentText, priceText, typeText } from '../service-texts';
import { CourseOffer } from './course/course-offer';
import { TimePicker } from './time-picker';

type Props = PageProps<'/booking/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await findServiceBySlug((await params).slug);
  if (result.kind !== 'service' || !result.service) return { title: 'Book a service' };
  const { name, tagLine, description, media } = result.service;
  return pageMetadata({
    title: name || 'Book a service',
    description: tagLine || description,
    image: media?.mainMedia?.image,
  });
}

export default async function ServicePage({ params, searchParams }: Props) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const [result, { timeZone, isKnown }] = await Promise.all([
    findServiceBySlug(slug),
    displayZone(firstText(query.zone)),
  ]);
  const view = readCalendarView(query);
  const back = listAddress(view.list);
  if (result.kind !== 'service') {
    return (
      <PageFrame title="Book a service" back={back}>
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { service } = result;
  if (!service) notFound();
  const details = <ServiceFacts service={service} />;
  const viewParameters = { zone: timeZone, staff: view.staff, list: view.list };
  return (
    <PageFrame
      title={service.name ?? ''}
      intro={`${durationText(service)} · ${priceText(service)}`}
      back={back}
      data={await toServiceData(service, slug)}
    >
      <RememberTimeZone refreshes={!isKnown} />
      {/* The course's form is the platform's own: this page does not know its booking. */}
      {query.left ? <LeftCheckout>If you didn’t finish it, nothing was booked or charged.</LeftCheckout> : null}
      {service.type === 'COURSE' ? (
        <CourseOffer service={service} slug={slug} timeZone={timeZone} list={view.list} details={details} />
      ) : (
        <TimePicker
          service={service}
          timeZone={timeZone}
          view={view}
          addresses={{
            calendar: (change) => calendarAddress(slug, change),
            time: (time) => bookAddress(slug, { time, ...viewParameters }),
            wait: (time) => waitAddress(slug, { time, ...viewParameters }),
          }}
          details={details}
        />
      )}
    </PageFrame>
  );
}

function ServiceFacts({ service }: { service: Service }) {
  const { name, tagLine, description, media, staffMemberDetails, locations, bookingPolicy } = service;
  const staff = (staffMemberDetails?.staffMembers ?? []).map((member) => member.name).filter(Boolean);
  const place = locations?.[0]?.calculatedAddress?.formatted;
  const policy = bookingPolicy?.customPolicyDescription;
  return (
    <section aria-label="Details" className="grid gap-4">
      <Picture
        image={media?.mainMedia?.image}
        alt={name ?? ''}
        width={480}
        shape="wide"
        isFirst
        className="max-h-56 rounded-xl"
      />
      <p>
        <Badge tone="accent">{typeText(service)}</Badge>
      </p>
      <p className="text-sm">{description || tagLine}</p>
      <Facts
        className="border-line border-t pt-4 text-sm"
        facts={[
          ['Payment', paymentText(service)],
          ['With', staff.join(', ')],
          ['Where', place],
          ['Good to know', policy?.enabled ? policy.description : undefined],
        ]}
      />
    </section>
  );
}

/** The service for search engines. Source: https://schema.org/Service. */
async function toServiceData(service: Service, slug: string) {
  const { name, tagLine, description, media, payment } = service;
  const origin = await appOrigin();
  const picture = previewUrl(media?.mainMedia?.image);
  const price = payment?.fixed?.price?.value ?? payment?.varied?.minPrice?.value;
  return {
    '@type': 'Service',
    name,
    description: description || tagLine,
    url: origin + calendarAddress(slug, {}),
    ...(picture && { image: new URL(picture, origin).href }),
    provider: { '@type': 'LocalBusiness', name: settings.name, url: origin },
    ...(price && { offers: { '@type': 'Offer', price, priceCurrency: currencyOf(service) } }),
  };
}
