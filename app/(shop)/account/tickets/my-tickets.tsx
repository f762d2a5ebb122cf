import { Badge } from '@/components/ui/badge';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { findMyTickets, isUpcoming, isValidOrder, type MyTickets as Mine } from '@/lib/account/tickets';
import { NoAnswer } from '../no-answer';
import { PagesNav } from '../pages-nav';
import { EventRow } from './event-row';

export async function MyTickets({ page }: { page: number }) {
  const result = await findMyTickets(page);
  if (result.kind !== 'tickets') return <NoAnswer reason={result} what="tickets" app="Wix Events" />;
  if (result.tickets.length === 0 && page === 1) {
    return (
      <EmptyState title="No tickets yet" link={{ href: '/tickets', label: 'See events' }}>
        Tickets you get while you’re signed in show up here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Tickets" className="grid gap-4">
        {result.tickets.map((mine) => (
          <TicketRow key={mine.order.orderNumber} mine={mine} />
        ))}
      </ul>
      <PagesNav
        next={result.hasMore ? String(page + 1) : undefined}
        previous={page > 1 ? String(page - 1) : undefined}
        addressOf={(number) => `/account/tickets?page=${number}`}
        labels={{ previous: 'Newer tickets', next: 'Older tickets' }}
      />
    </>
  );
}

function TicketRow({ mine: { order, event } }: { mine: Mine }) {
  const { eventId = '', orderNumber = '', ticketsQuantity = 1 } = order;
  const purchaseQuery = new URLSearchParams({ eventId: eventId ?? '', orderNumber: orderNumber ?? '' });
  const isGood = isValidOrder(order) && event !== undefined && isUpcoming(event);
  const address = `/account/tickets/${encodeURIComponent(eventId ?? '')}/${encodeURIComponent(orderNumber ?? '')}`;
  return (
    <EventRow
      event={event}
      badge={<OrderBadge mine={{ order, event }} />}
      text={`${ticketsQuantity} ${ticketsQuantity === 1 ? 'ticket' : 'tickets'} · Order ${orderNumber}`}
    >
      <LinkButton href={address} look="secondary" aria-label={`Show tickets for order ${orderNumber}`}>
        {isGood ? 'Show tickets' : 'Show order'}
      </LinkButton>
      {isGood && event.dateAndTimeSettings?.startDate ? (
        // A plain link: it downloads a file.
        <a
          href={`/tickets/confirmed/calendar.ics?${purchaseQuery}`}
          download
          aria-label={`Add order ${orderNumber} to calendar`}
          className={buttonClass('quiet')}
        >
          Add to calendar
        </a>
      ) : null}
    </EventRow>
  );
}

function OrderBadge({ mine: { order, event } }: { mine: Mine }) {
  if (!isValidOrder(order)) return <Badge>Canceled</Badge>;
  if (!event) return <Badge>No longer listed</Badge>;
  if (event.status === 'CANCELED') return <Badge tone="bad">Event canceled</Badge>;
  if (!isUpcoming(event)) return <Badge>Ended</Badge>;
  return order.confirmed ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warn">Payment pending</Badge>;
}
