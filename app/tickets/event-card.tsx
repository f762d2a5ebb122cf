import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import { type Event, eventDate, eventPlace } from '@/lib/events';
import { formatPrice } from '@/lib/price-format';

export function EventCard({ event }: { event: Event }) {
  const { title, slug, shortDescription, mainImage } = event;
  return (
    <Card>
      <Picture image={mainImage} alt="" width={480} shape="wide" />
      <CardBody>
        <p className="text-sm font-medium text-accent">{eventDate(event)}</p>
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

/** What it takes to take part, or why that is not possible now. */
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
      return <Badge>Registration is closed</Badge>;
    case 'CLOSED_AUTOMATICALLY':
      if (registration.rsvp?.limit && !registration.rsvp.endDate) return <Badge tone="warn">Fully booked</Badge>;
      return registration.tickets?.soldOut ? (
        <Badge tone="warn">Sold out</Badge>
      ) : (
        <Badge>Registration is closed</Badge>
      );
    default:
      return null;
  }
}

function LowestPrice({ tickets }: Pick<NonNullable<Event['registration']>, 'tickets'>) {
  const { lowestPrice, highestPrice } = tickets ?? {};
  if (!lowestPrice) return null;
  const price = formatPrice(lowestPrice.value ?? '0', lowestPrice.currency ?? 'USD');
  return (
    <p className="font-semibold tabular-nums">
      {lowestPrice.value === highestPrice?.value ? price : `From ${price.toLowerCase()}`}
    </p>
  );
}
