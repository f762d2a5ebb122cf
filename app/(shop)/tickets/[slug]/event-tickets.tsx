import { SubmitButton } from '@/components/ui/form/submit-button';
import { Panel } from '@/components/ui/panel';
import { EmptyState } from '@/components/ui/states/empty-state';
import { Unanswered } from '@/components/ui/states/unanswered';
import { type Event, eventZone, findTickets, mostOfOneOrder, type TicketDefinition } from '@/lib/events/events';
import { settings } from '@/lib/settings';
import { totalOf } from '../ticket-total';
import { pricedQuantities, pricesOf } from './priced-quantities';
import { ReserveForm } from './reserve-form';
import { RunningTotal } from './running-total';
import { TicketRow } from './ticket-row';

interface EventTicketsProps {
  event: Event;
  /** What is chosen already, by the names of the inputs: without script the address says it. */
  chosen: (name: string) => string | undefined;
}

/** The tickets to choose from. */
export async function EventTickets({ event, chosen }: EventTicketsProps) {
  const found = await findTickets(event._id ?? '');
  if (found.kind !== 'tickets') return <Unanswered found={found} app="Wix Events" />;
  if (found.tickets.length === 0) {
    return (
      <EmptyState title="No tickets yet">
        <p>Check back later, or choose another event.</p>
      </EmptyState>
    );
  }
  const priced = pricedQuantities(found.tickets);
  const areForSale = found.tickets.some((ticket) => mostOfOneOrder(ticket) > 0);
  return (
    <Panel aria-labelledby="tickets" className="p-4! sm:p-5!">
      <h2 id="tickets" className="mb-1 text-heading">
        Tickets
      </h2>
      <ReserveForm eventId={event._id ?? ''} slug={event.slug ?? ''} prices={pricesOf(priced)}>
        <ul className="divide-y divide-line">
          {found.tickets.map((ticket) => (
            <TicketRow key={ticket._id} ticket={ticket} timeZone={eventZone(event)} chosen={chosen} />
          ))}
        </ul>
        {areForSale ? (
          <>
            <RunningTotal
              priced={priced}
              currency={found.tickets[0]?.price?.currency ?? settings.currency}
              language={settings.language}
              initial={totalOf(priced, chosen)}
              note={addedLater(event, found.tickets)}
              here={`/tickets/${encodeURIComponent(event.slug ?? '')}`}
            />
            <SubmitButton className="w-full" pendingLabel="Holding your tickets …">
              Get tickets
            </SubmitButton>
          </>
        ) : (
          <p className="font-semibold">{whyNone(found.tickets)}</p>
        )}
      </ReserveForm>
    </Panel>
  );
}

/** Of tickets of several states the most hopeful counts. */
function whyNone(tickets: readonly TicketDefinition[]): string {
  const states = tickets.map(({ saleStatus }) => saleStatus);
  if (states.includes('SALE_SCHEDULED')) return 'Tickets aren’t on sale yet.';
  return states.every((state) => state === 'SALE_ENDED') ? 'Ticket sales have ended.' : 'Tickets are sold out.';
}

/** What the checkout adds to the prices. */
function addedLater({ registration }: Event, tickets: readonly TicketDefinition[]): string | undefined {
  const hasFee = tickets.some(({ wixFeeConfig }) => wixFeeConfig?.type === 'FEE_ADDED_AT_CHECKOUT');
  const hasTax = registration?.tickets?.taxSettings?.type === 'ADDED_AT_CHECKOUT';
  if (hasFee && hasTax) return 'Taxes and service fees are added at checkout.';
  if (hasFee) return 'Service fees are added at checkout.';
  return hasTax ? 'Taxes are added at checkout.' : undefined;
}
