import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { SubmitButton } from '@/components/ui/submit-button';
import { Unanswered } from '@/components/ui/unanswered';
import { type Event, eventZone, findTickets, mostOfOneOrder } from '@/lib/events';
import { APP_CODE } from '@/lib/examples';
import { ReserveForm } from './reserve-form';
import { TicketRow } from './ticket-row';

/** The tickets to choose from. */
export async function EventTickets({ event }: { event: Event }) {
  const found = await findTickets(event._id ?? '');
  if (found.kind !== 'tickets') return <Unanswered found={found} app={APP_CODE.EVENTS} />;
  if (found.tickets.length === 0) {
    return (
      <EmptyState title="No tickets are offered">
        <p>Come back later, or choose another event.</p>
      </EmptyState>
    );
  }
  const areForSale = found.tickets.some((ticket) => mostOfOneOrder(ticket) > 0);
  return (
    <Panel aria-labelledby="tickets">
      <h2 id="tickets" className="mb-2 text-heading">
        Tickets
      </h2>
      <ReserveForm eventId={event._id ?? ''} slug={event.slug ?? ''}>
        <ul className="divide-y divide-line">
          {found.tickets.map((ticket) => (
            <TicketRow key={ticket._id} ticket={ticket} timeZone={eventZone(event)} />
          ))}
        </ul>
        {areForSale ? (
          <SubmitButton className="w-full" pendingLabel="Holding your tickets …">
            Get tickets
          </SubmitButton>
        ) : (
          <p className="text-soft">None of the tickets can be bought now.</p>
        )}
      </ReserveForm>
    </Panel>
  );
}
