import type { Metadata } from 'next';
import { TicketStubs } from '@/components/tickets/ticket-stubs';
import { LinkButton } from '@/components/ui/button';
import { Confirmation } from '@/components/ui/confirmation/confirmation';
import { OrderNotFound, OrderUnread } from '@/components/ui/confirmation/no-order';
import { PrintButton } from '@/components/ui/confirmation/print-button';
import { Place } from '@/components/ui/map-link';
import { Picture } from '@/components/ui/picture';
import { textOf } from '@/lib/address-query';
import { type Event, eventAddress, eventPeriod, eventPlace } from '@/lib/events/events';
import { findTicketPurchase, type Purchase } from '@/lib/events/ticket-purchase';
import { signInAsOnHostedPage } from '@/lib/members';
import { namedIn, queryOf } from './named';
import { PurchaseSummary } from './purchase-summary';
import { TicketLines } from './ticket-lines';

export const metadata: Metadata = { title: 'Your tickets' };

const BACK = '/tickets';

/** What the address says is only which order; all that is shown is what the platform answers to this visitor. */
export default async function ConfirmedPage({ searchParams }: PageProps<'/tickets/confirmed'>) {
  const query = await searchParams;
  const named = namedIn((name) => textOf(query[name]));
  await signInAsOnHostedPage(query, `/tickets/confirmed?${queryOf(named)}`);
  const found = await findTicketPurchase(named);
  if (found.kind === 'none') return <OrderNotFound back={BACK} />;
  if (found.kind === 'outage') return <OrderUnread back={BACK} outage={found} />;
  return <PurchaseConfirmation purchase={found} calendar={`/tickets/confirmed/calendar.ics?${queryOf(named)}`} />;
}

function PurchaseConfirmation({ purchase, calendar }: { purchase: Purchase; calendar: string }) {
  const { standing, event, order, lines, totals, isHeld } = purchase;
  const isOn = standing === 'done' && event?.status !== 'CANCELED';
  return (
    <Confirmation
      standing={isOn || standing === 'pending' ? standing : 'canceled'}
      title={titleOf(purchase)}
      back={BACK}
      picture={
        event && (
          <Picture image={event.mainImage} alt="" width={640} shape="wide" turn="first" className="rounded-card" />
        )
      }
      summary={<PurchaseSummary purchase={purchase} />}
      facts={event ? whenAndWhere(event, order) : []}
      totals={totals}
      calendar={isOn && event?.dateAndTimeSettings?.startDate ? calendar : undefined}
      links={
        <>
          {order?.tickets.length ? <PrintButton>Print tickets</PrintButton> : null}
          {event?.slug ? (
            <LinkButton href={`/tickets/${event.slug}`} look={isHeld ? 'primary' : 'secondary'}>
              {isHeld ? 'Finish your order' : 'Event details'}
            </LinkButton>
          ) : null}
          <LinkButton href={BACK} look="quiet">
            More events
          </LinkButton>
        </>
      }
    >
      {order?.tickets.length ? <TicketStubs tickets={order.tickets} event={event} /> : <TicketLines lines={lines} />}
    </Confirmation>
  );
}

const whenAndWhere = (event: Event, order: Purchase['order']) =>
  [
    ['When', eventPeriod(event)],
    ['Where', <Place key="place" name={eventPlace(event)} address={eventAddress(event)} />],
    ['For', [order?.buyer, order?.email].filter(Boolean).join(', ')],
  ] as const;

function titleOf({ standing, event, isHeld }: Purchase): string {
  const name = event?.title ?? 'Your event';
  if (isHeld) return 'Your tickets are on hold';
  if (standing === 'pending') return 'Your payment is being reviewed';
  if (standing === 'canceled') return 'Your order is canceled';
  return event?.status === 'CANCELED' ? `${name} is canceled` : `See you at ${name}`;
}
