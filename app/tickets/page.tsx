import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Unanswered } from '@/components/ui/unanswered';
import { pageNumberOf } from '@/lib/address-query';
import { findUpcomingEvents } from '@/lib/events';
import { APP_CODE } from '@/lib/examples';
import { EventCard } from './event-card';

export const metadata: Metadata = { title: 'Events & tickets' };

export default async function TicketsPage({ searchParams }: PageProps<'/tickets'>) {
  return (
    <FlowPage
      title="Events & tickets"
      intro="Choose an event. Your tickets are held while you add your details on the hosted page; events without tickets only ask whether you are coming."
    >
      <EventList page={pageNumberOf((await searchParams).page)} />
    </FlowPage>
  );
}

async function EventList({ page }: { page: number }) {
  const found = await findUpcomingEvents(page);
  if (found.kind !== 'events') return <Unanswered found={found} app={APP_CODE.EVENTS} />;
  if (found.events.length === 0) {
    return (
      <EmptyState title={page > 1 ? 'There are no later events' : 'No events are planned'}>
        <p>Add one with tickets in the site’s dashboard under Events, and publish it.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid label="Events">
        {found.events.map((event) => (
          <EventCard key={event._id} event={event} />
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
