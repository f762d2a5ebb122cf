import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FlowPage } from '@/components/ui/flow-page';
import { Picture } from '@/components/ui/picture';
import { Unanswered } from '@/components/ui/unanswered';
import { findEventBySlug } from '@/lib/events';
import { APP_CODE } from '@/lib/examples';
import { EventAgenda } from './event-agenda';
import { EventDescription } from './event-description';
import { EventFacts } from './event-facts';
import { EventRegistration } from './event-registration';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  const found = await findEventBySlug((await params).slug);
  return { title: found.kind === 'event' ? (found.event.title ?? 'Event') : 'Event' };
}

export default async function EventPage({ params }: PageProps<'/tickets/[slug]'>) {
  const found = await findEventBySlug((await params).slug);
  if (found.kind === 'missing') notFound();
  if (found.kind !== 'event') {
    return (
      <FlowPage title="Event" back="/tickets">
        <Unanswered found={found} app={APP_CODE.EVENTS} />
      </FlowPage>
    );
  }
  const { event } = found;
  return (
    <FlowPage title={event.title ?? 'Event'} intro={event.shortDescription} back="/tickets">
      {/* On a narrow screen the way to register comes before the texts. */}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Picture
          image={event.mainImage}
          alt=""
          width={760}
          shape="wide"
          isFirst
          className="rounded-card max-lg:max-h-80"
        />
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EventFacts event={event} />
          {/* Not streamed: the form has to be there for browsers without script. */}
          <EventRegistration event={event} />
        </div>
        <div className="grid gap-8">
          <EventDescription description={event.description} />
          <EventAgenda event={event} />
        </div>
      </div>
    </FlowPage>
  );
}
