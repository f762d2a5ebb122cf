import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import { formatPrice } from '@/components/ui/price';
import { type Event, eventDate, eventPlace } from '@/lib/events';

export function EventCard({ event, isFirst }: { event: Event; isFirst: boolean }) {
  const { title, slug, shortDescription, mainImage } = event;
  return (
    <Card>
      <Picture image={mainImage} alt="" width={480} height={300} isFirst={isFirst} />
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
          <LowestPrice event={event} />
        </div>
      </CardBody>
    </Card>
  );
}

function LowestPrice({ event: { registration } }: { event: Event }) {
  const { lowestPrice, highestPrice, soldOut } = registration?.tickets ?? {};
  if (soldOut) return <Badge tone="warn">Sold out</Badge>;
  if (registration?.status !== 'OPEN_TICKETS') return <Badge>Not on sale</Badge>;
  if (!lowestPrice) return null;
  const price = formatPrice(lowestPrice.value ?? '0', lowestPrice.currency ?? 'USD');
  return (
    <p className="font-semibold tabular-nums">
      {lowestPrice.value === highestPrice?.value ? price : `From ${price.toLowerCase()}`}
    </p>
  );
}
