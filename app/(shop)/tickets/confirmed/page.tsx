import type { Metadata } from 'next';
import { TicketStubs } from '@/components/ticket-stubs';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, OrderNotFound, OrderUnavailable } from '@/components/ui/confirmation';
import { Place } from '@/components/ui/facts';
import { Picture } from '@/components/ui/picture';
import { PrintButton } from '@/components/ui/print-button';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { firstText } from '@/lib/address-query';
import { eventAddress, eventPeriod, eventPlace } from '@/lib/events/event-texts';
import type { Event } from '@/lib/events/events';
import { findTicketPurchase, type Purchase, purchaseReference, toQuery } from '@/lib/events/ticket-purchase';
import { continueHostedSignIn } from '@/lib/members';

export const metadata: Metadata = { title: 'Your tickets' };

const BACK = '/tickets';

/** Anyone can change the order in the URL, so this shows only what the platform returns to this visitor. */
export default async function ConfirmedPage({ searchParams }: PageProps<'/tickets/confirmed'>) {
  const query = await searchParams;
  const purchaseNames = purchaseReference((name) => firstText(query[name]));
  await continueHostedSignIn(query, `/tickets/confirmed?${toQuery(purchaseNames)}`);
  const result = await findTicketPurchase(purchaseNames);
  if (result.kind === 'none') return <OrderNotFound back={BACK} />;
  if (result.kind === 'outage') return <OrderUnavailable back={BACK} outage={result} />;
  return (
    <PurchaseConfirmation purchase={result} calendar={`/tickets/confirmed/calendar.ics?${toQuery(purchaseNames)}`} />
  );
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
        event && <Picture image={event.mainImage} alt="" width={640} shape="wide" isFirst className="rounded-xl" />
      }
      summary={<PurchaseSummary purchase={purchase} />}
      steps={
        isOn
          ? [
              <>
                {order ? 'Your tickets are in your email, too.' : 'Open the email for your tickets.'} <MailboxLink />
              </>,
              'Show each ticket’s code at the entrance, on your phone or printed.',
            ]
          : []
      }
      facts={event ? purchaseFacts(event, order) : []}
      totals={totals}
      calendar={isOn && event?.dateAndTimeSettings?.startDate ? calendar : undefined}
      links={
        <>
          {order?.tickets.length ? <PrintButton look="secondary">Print tickets</PrintButton> : null}
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

const purchaseFacts = (event: Event, order: Purchase['order']) =>
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

function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { order } = purchase;
  return (
    <>
      {order ? (
        <p className="font-semibold">
          Order number <span className="whitespace-nowrap">{order.number}</span>
        </p>
      ) : null}
      <p className="text-soft">{nextStepText(purchase)}</p>
    </>
  );
}

function nextStepText({ standing, event, order, isHeld }: Purchase): string {
  if (isHeld) return 'They aren’t paid for yet. Finish your order before the hold runs out.';
  if (standing === 'pending') {
    return 'You don’t need to do anything: we’ll email your tickets as soon as the payment goes through.';
  }
  if (standing === 'canceled') return 'These tickets are no longer valid, and nothing more will be charged.';
  if (event?.status === 'CANCELED') return 'The organizer canceled this event and will be in touch about refunds.';
  if (order) return `Show the codes below at the door. We’ve also emailed your tickets to ${order.email}.`;
  return 'Your order number and your tickets, with the codes to show at the door, are in the email we sent you.';
}

function TicketLines({ lines }: Pick<Purchase, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Tickets" className="divide-y divide-line border-y border-line">
      {lines.map(({ text, amount }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-6 py-3">
          <span className="font-semibold">{text}</span>
          <span className="tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
