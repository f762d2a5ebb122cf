import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { CARD_PICTURE_SIZES, Card, CardBody, CardGrid } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { OwnerHint } from '@/components/ui/sandbox-links';
import { EmptyState } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { parsePageNumber } from '@/lib/address-query';
import { eventPeriod, eventPlace } from '@/lib/events/event-texts';
import { type Event, findUpcomingEvents } from '@/lib/events/events';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';

export const metadata: Metadata = { title: 'Events & tickets' };

export default async function TicketsPage({ searchParams }: PageProps<'/tickets'>) {
  return (
    <PageFrame title="Events & tickets" intro="Get tickets or RSVP. We hold your tickets while you check out.">
      <EventList page={parsePageNumber((await searchParams).page)} />
    </PageFrame>
  );
}

async function EventList({ page }: { page: number }) {
  const result = await findUpcomingEvents(page);
  if (result.kind !== 'events') return <Unanswered reason={result} app="Wix Events" />;
  if (result.events.length === 0) {
    return (
      <EmptyState title={page > 1 ? 'No later events' : 'No upcoming events'}>
        {page > 1 ? (
          <p>You’ve reached the end of the list.</p>
        ) : (
          <OwnerHint dashboard="Create and publish an event in the site’s dashboard, under Events." />
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid label="Events">
        {result.events.map(({ event, laterDates }, index) => (
          <EventCard key={event._id} event={event} laterDates={laterDates} isFirst={index === 0} />
        ))}
      </CardGrid>
      {page > 1 || result.hasMore ? (
        <nav aria-label="More events" className="mt-10 flex flex-wrap justify-center gap-3">
          {page > 1 ? (
            <LinkButton href={`/tickets?page=${page - 1}`} look="secondary">
              Earlier events
            </LinkButton>
          ) : null}
          {result.hasMore ? (
            <LinkButton href={`/tickets?page=${page + 1}`} look="secondary">
              Later events
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

interface EventCardProps {
  event: Event;
  laterDates: number;
  isFirst: boolean;
}

function EventCard({ event, laterDates, isFirst }: EventCardProps) {
  const { title, slug, shortDescription, mainImage } = event;
  return (
    <Card>
      <Picture image={mainImage} alt="" width={400} sizes={CARD_PICTURE_SIZES.roomy} shape="wide" isFirst={isFirst} />
      <CardBody>
        <p className="text-sm font-medium text-accent">
          {eventPeriod(event)}
          {laterDates > 0 ? (
            <span className="block text-soft">and {laterDates === 1 ? '1 more date' : `${laterDates} more dates`}</span>
          ) : null}
        </p>
        <h2 className="text-heading">
          <PageLink href={`/tickets/${slug}`} className="card-link">
            {title}
          </PageLink>
        </h2>
        <p className="text-soft">{shortDescription}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <p className="text-sm text-soft">{eventPlace(event)}</p>
          <Entry event={event} />
        </div>
      </CardBody>
    </Card>
  );
}

function Entry({ event: { registration } }: { event: Event }) {
  switch (registration?.status) {
    case 'OPEN_TICKETS':
      return <LowestPrice tickets={registration.tickets} />;
    case 'OPEN_RSVP':
      return <p className="font-semibold">RSVP</p>;
    case 'OPEN_RSVP_WAITLIST_ONLY':
      return <Badge tone="warn">Waiting list</Badge>;
    case 'SCHEDULED_RSVP':
      return <Badge>Registration opens later</Badge>;
    case 'CLOSED_MANUALLY':
      return <Badge>Registration closed</Badge>;
    case 'CLOSED_AUTOMATICALLY':
      if (registration.rsvp?.limit && !registration.rsvp.endDate) return <Badge tone="warn">Fully booked</Badge>;
      return registration.tickets?.soldOut ? <Badge tone="warn">Sold out</Badge> : <Badge>Registration closed</Badge>;
    default:
      return null;
  }
}

function LowestPrice({ tickets }: Pick<NonNullable<Event['registration']>, 'tickets'>) {
  const { lowestPrice, highestPrice } = tickets ?? {};
  if (!lowestPrice) return null;
  return <p className="font-semibold tabular-nums">{priceText(lowestPrice, highestPrice)}</p>;
}

type Price = NonNullable<NonNullable<NonNullable<Event['registration']>['tickets']>['lowestPrice']>;

/** Example: `$24.00`, `From $24.00`, or `Free – $32.00`. */
function priceText(lowest: Price, highest: Price | undefined): string {
  const text = ({ value, currency }: Price) => formatPrice(value ?? '0', currency ?? settings.currency);
  if (!highest || lowest.value === highest.value) return text(lowest);
  return Number(lowest.value) === 0 ? `Free – ${text(highest)}` : `From ${text(lowest)}`;
}
