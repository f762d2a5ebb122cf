import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TicketStubs } from '@/components/ticket-stubs';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { Facts, Place, Totals } from '@/components/ui/facts';
import { PrintButton } from '@/components/ui/print-button';
import { eventAddress, eventPeriod, eventPlace } from '@/lib/events/event-texts';
import { findTicketPurchase, type Purchase } from '@/lib/events/ticket-purchase';
import { isMemberSession } from '@/lib/wix/session';
import { AccountPage, SignedOut } from '../../../account-page';
import { NoAnswer } from '../../../no-answer';

export const metadata: Metadata = { title: 'Your tickets' };

const LIST = '/account/tickets';

/** Not streamed, so that unknown tickets get 404. */
export default async function TicketOrderPage({ params }: PageProps<'/account/tickets/[eventId]/[orderNumber]'>) {
  const { eventId, orderNumber } = await params;
  const here = [LIST, encodeURIComponent(eventId), encodeURIComponent(orderNumber)].join('/');
  if (!(await isMemberSession())) return <SignedOut here={here} />;
  const result = await findTicketPurchase({ eventId, orderNumber });
  if (result.kind === 'none') notFound();
  return (
    <AccountPage
      section="tickets"
      title={result.kind === 'purchase' ? (result.event?.title ?? 'Your tickets') : 'Your tickets'}
      here={here}
      back={LIST}
    >
      {result.kind === 'purchase' ? (
        <Tickets
          purchase={result}
          calendar={`/tickets/confirmed/calendar.ics?${new URLSearchParams({ eventId, orderNumber })}`}
        />
      ) : (
        <NoAnswer reason={result} what="tickets" app="Wix Events" />
      )}
    </AccountPage>
  );
}

function Tickets({ purchase, calendar }: { purchase: Purchase; calendar: string }) {
  const { event, order, standing, totals } = purchase;
  const isOn = standing === 'done' && event?.status !== 'CANCELED';
  return (
    <Panel aria-label="Your order" className="grid gap-6 print:border-0 print:p-0">
      <p>{noteOf(purchase)}</p>
      {order?.tickets.length ? <TicketStubs tickets={order.tickets} event={event} /> : null}
      <Facts
        className="sm:grid-cols-2 sm:gap-x-8"
        facts={[
          ['When', event && eventPeriod(event)],
          ['Where', event && <Place name={eventPlace(event)} address={eventAddress(event)} />],
          ['For', [order?.buyer, order?.email].filter(Boolean).join(', ')],
          ['Order', order?.number],
        ]}
      />
      {totals ? <Totals {...totals} /> : null}
      <div className="flex flex-wrap gap-3 print:hidden">
        {order?.tickets.length ? <PrintButton>Print tickets</PrintButton> : null}
        {isOn && event?.dateAndTimeSettings?.startDate ? (
          <a href={calendar} download className={buttonClass('secondary')}>
            Add to calendar
          </a>
        ) : null}
        {event?.slug ? (
          <LinkButton href={`/tickets/${event.slug}`} look="secondary">
            Event details
          </LinkButton>
        ) : null}
      </div>
    </Panel>
  );
}

function noteOf({ standing, event }: Purchase): string {
  if (standing === 'canceled') return 'These tickets are no longer valid.';
  if (event?.status === 'CANCELED') return 'The organizer canceled this event and will be in touch about refunds.';
  if (standing === 'pending')
    return 'Your payment is being reviewed. Your tickets are valid as soon as it goes through.';
  return 'Show each guest’s code at the door.';
}
