import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states/empty-state';
import { Unanswered } from '@/components/ui/states/unanswered';
import { pageNumberOf } from '@/lib/address-query';
import { findUpcomingEvents } from '@/lib/events/events';
import { EventCard } from './event-card';

export const metadata: Metadata = { title: 'Events & tickets' };

export default async function TicketsPage({ searchParams }: PageProps<'/tickets'>) {
  return (
    <PageFrame title="Events & tickets" intro="Get tickets or RSVP. We hold your tickets while you check out.">
      <EventList page={pageNumberOf((await searchParams).page)} />
    </PageFrame>
  );
}

async function EventList({ page }: { page: number }) {
  const found = await findUpcomingEvents(page);
  if (found.kind !== 'events') return <Unanswered found={found} app="Wix Events" />;
  if (found.events.length === 0) {
    return (
      <EmptyState title={page > 1 ? 'No later events' : 'No upcoming events'}>
        <p>
          {page > 1
            ? 'You’ve reached the end of the list.'
            : 'Create and publish an event in the site’s dashboard, under Events.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid label="Events">
        {found.events.map(({ event, laterDates }, index) => (
          <EventCard key={event._id} event={event} laterDates={laterDates} isFirst={index === 0} />
        ))}
      </CardGrid>
      {page > 1 || found.hasMore ? (
        <nav aria-label="More events" className="mt-10 flex flex-wrap justify-center gap-3">
          {page > 1 ? (
            <LinkButton href={`/tickets?page=${page - 1}`} look="secondary">
              Earlier events
            </LinkButton>
          ) : null}
          {found.hasMore ? (
            <LinkButton href={`/tickets?page=${page + 1}`} look="secondary">
              Later events
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
