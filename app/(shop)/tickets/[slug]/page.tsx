import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { Unanswered } from '@/components/ui/unanswered';
import { findEventBySlug } from '@/lib/events/events';
import { pageMetadata } from '@/lib/media';
import { EventAgenda, EventDescription, EventFacts, OtherDates, toEventData } from './event-details';
import { EventRegistration } from './event-registration';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  const result = await findEventBySlug((await params).slug);
  if (result.kind !== 'event') return { title: 'Event' };
  const { title, shortDescription, mainImage } = result.event;
  return pageMetadata({ title: title ?? 'Event', description: shortDescription, image: mainImage });
}

export default async function EventPage({ params, searchParams }: PageProps<'/tickets/[slug]'>) {
  const result = await findEventBySlug((await params).slug);
  if (result.kind === 'missing') notFound();
  if (result.kind !== 'event') {
    return (
      <PageFrame title="Event" back="/tickets">
        <Unanswered reason={result} app="Wix Events" />
      </PageFrame>
    );
  }
  const { event } = result;
  return (
    <PageFrame
      title={event.title ?? 'Event'}
      intro={event.shortDescription}
      back="/tickets"
      data={await toEventData(event)}
    >
      {/* Narrow screens show the registration before picture and texts. */}
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Picture
          image={event.mainImage}
          alt=""
          width={760}
          shape="wide"
          isFirst
          className="rounded-card max-lg:order-1 max-lg:max-h-80"
        />
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EventFacts event={event} />
          <EventRegistration event={event} query={await searchParams} />
        </div>
        <div className="grid gap-8 max-lg:order-2">
          <EventDescription description={event.description} />
          <EventAgenda event={event} />
          <OtherDates event={event} />
        </div>
      </div>
    </PageFrame>
  );
}
