import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, NothingBought, OrderNumber } from '@/components/ui/confirmation';
import { Picture } from '@/components/ui/picture';
import { textOf } from '@/lib/address-query';
import { eventDate, eventPlace } from '@/lib/events';
import { findTicketPurchase } from '@/lib/ticket-purchase';

export const metadata: Metadata = { title: 'Your tickets' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/tickets/confirmed'>) {
  const query = await searchParams;
  const orderNumber = textOf(query.orderNumber);
  if (!orderNumber) {
    return (
      <NothingBought title="No tickets were bought" after="tickets were bought" back="/tickets">
        Choose an event first.
      </NothingBought>
    );
  }
  const { event, order } = await findTicketPurchase({ orderNumber, eventId: textOf(query.eventId) ?? '' });
  const isAwaited = order?.confirmed === false;
  const chosen = [query.ticket].flat().filter((ticket) => ticket !== undefined);
  return (
    <Confirmation
      title={isAwaited ? 'Your payment is being looked into' : seeYou(event?.title)}
      back="/tickets"
      picture={
        event && <Picture image={event.mainImage} alt="" width={640} shape="wide" isFirst className="rounded-card" />
      }
      links={
        <>
          <LinkButton href="/tickets">More events</LinkButton>
          {event?.slug ? (
            <LinkButton href={`/tickets/${event.slug}`} look="secondary">
              About the event
            </LinkButton>
          ) : null}
        </>
      }
    >
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
          : chosen.map((ticket) => (
              <li key={ticket} className="font-semibold">
                {ticket}
              </li>
            ))}
      </ul>
      <p>
        Order <OrderNumber>{orderNumber}</OrderNumber>.{' '}
        {isAwaited ? AWAITED : order ? 'The tickets are in your mail.' : 'The tickets come by mail.'}
      </p>
    </Confirmation>
  );
}

const seeYou = (title: string | null | undefined): string => (title ? `See you at ${title}` : 'Your tickets are ready');

const AWAITED = 'Nothing is lost: the tickets come by mail as soon as the payment has gone through.';
