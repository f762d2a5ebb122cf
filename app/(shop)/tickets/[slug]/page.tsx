import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LivePart } from '@/components/ui/live-part';
import { PageFrame } from '@/components/ui/page-frame';
import { Panel } from '@/components/ui/panel';
import { Picture } from '@/components/ui/picture';
import { LinesSkeleton } from '@/components/ui/states/skeleton';
import { Unanswered } from '@/components/ui/states/unanswered';
import { findEventBySlug } from '@/lib/events/events';
import { isMemberSession } from '@/lib/members';
import { runsScript } from '@/lib/runs-script';
import { EventAgenda } from './event-agenda';
import { EventDescription } from './event-description';
import { EventFacts } from './event-facts';
import { EventRegistration } from './event-registration';
import { OtherDates } from './other-dates';

export async function generateMetadata({ params }: PageProps<'/tickets/[slug]'>): Promise<Metadata> {
  const found = await findEventBySlug((await params).slug);
  return { title: found.kind === 'event' ? (found.event.title ?? 'Event') : 'Event' };
}

export default async function EventPage({ params, searchParams }: PageProps<'/tickets/[slug]'>) {
  const found = await findEventBySlug((await params).slug);
  if (found.kind === 'missing') notFound();
  if (found.kind !== 'event') {
    return (
      <PageFrame title="Event" back="/tickets">
        <Unanswered found={found} app="Wix Events" />
      </PageFrame>
    );
  }
  const { event } = found;
  const query = await searchParams;
  // Only what a member has answered is asked of the platform; all else is cached, and there at once.
  const isLive = event.registration?.type === 'RSVP' && (await isMemberSession());
  const registration = <EventRegistration event={event} query={query} />;
  return (
    <PageFrame title={event.title ?? 'Event'} intro={event.shortDescription} back="/tickets">
      {/* On a narrow screen the way to register comes before the picture and the texts. */}
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Picture
          image={event.mainImage}
          alt=""
          width={760}
          shape="wide"
          turn="first"
          className="rounded-card max-lg:order-1 max-lg:max-h-80"
        />
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EventFacts event={event} />
          {isLive ? (
            <LivePart isStreamed={await runsScript()} fallback={<RegistrationPending />}>
              {registration}
            </LivePart>
          ) : (
            registration
          )}
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

const RegistrationPending = () => (
  <Panel>
    <LinesSkeleton lines={6} label="Loading your RSVP" />
  </Panel>
);
