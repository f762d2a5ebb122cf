import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { Picture } from '@/components/ui/picture';
import { eventDate, eventPlace } from '@/lib/events';
import { findTicketPurchase } from '@/lib/ticket-purchase';

export const metadata: Metadata = { title: 'Your tickets' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/tickets/confirmed'>) {
  const query = await searchParams;
  const orderNumber = [query.orderNumber].flat()[0] ?? '';
  const eventId = [query.eventId].flat()[0] ?? '';
  if (!orderNumber) return <NothingBought />;
  const { event, order } = await findTicketPurchase({ orderNumber, eventId });
  const bought = [query.ticket].flat().filter((ticket) => ticket !== undefined);
  return (
    <FlowPage title={event?.title ? `See you at ${event.title}` : 'Your tickets are ready'} back="/tickets">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {event ? (
          <Picture image={event.mainImage} alt="" width={640} height={400} isFirst className="rounded-card" />
        ) : null}
        <Panel aria-label="Your order" className="grid gap-5">
          {event ? (
            <p>
              {eventDate(event)}
              <br />
              <span className="text-soft">{eventPlace(event)}</span>
            </p>
          ) : null}
          <ul aria-label="Tickets" className="grid gap-2">
            {order?.tickets?.length
              ? order.tickets.map(({ ticketNumber, name, guestFullName }) => (
                  <li key={ticketNumber} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      <strong className="font-semibold">{name}</strong> · {guestFullName}
                    </span>
                    <span className="font-mono text-sm text-soft">{ticketNumber}</span>
                  </li>
                ))
              : bought.map((ticket) => (
                  <li key={ticket} className="font-semibold">
                    {ticket}
                  </li>
                ))}
          </ul>
          <p>
            Order <span className="font-mono text-sm">{orderNumber}</span>. The tickets are in your mail.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/tickets">More events</LinkButton>
            {event?.slug ? (
              <LinkButton href={`/tickets/${event.slug}`} look="secondary">
                About the event
              </LinkButton>
            ) : null}
          </div>
        </Panel>
      </div>
    </FlowPage>
  );
}

function NothingBought() {
  return (
    <FlowPage title="No tickets were bought" back="/tickets">
      <EmptyState title="This page is shown after tickets were bought">
        <p>It was opened without an order. Choose an event first.</p>
      </EmptyState>
    </FlowPage>
  );
}
