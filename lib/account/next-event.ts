import type { Event } from '../events/events';
import type { Unanswered } from '../wix/errors';
import { findMyRsvps, findMyTickets, isAhead, isValidOrder } from './tickets';

interface NextEvent {
  kind: 'next';
  event: Event | undefined;
  /** Where the member sees what they have of it. */
  address: string;
  /** Such as `2 tickets`. */
  what: string;
}

/** Among the latest orders: which of them is next is not asked of the platform. */
const MAX_ORDERS = 50;

/** The next event that the member goes to, with tickets or by an RSVP. */
export async function findNextEvent(): Promise<NextEvent | Unanswered> {
  const [tickets, rsvps] = await Promise.all([findMyTickets(1, MAX_ORDERS), findMyRsvps()]);
  if (tickets.kind !== 'tickets') return tickets;
  if (rsvps.kind !== 'rsvps') return rsvps;
  const withTickets = tickets.tickets.flatMap(({ order, event }) => {
    if (!event || !isValidOrder(order)) return [];
    const { ticketsQuantity = 1, eventId, orderNumber } = order;
    const what = `${ticketsQuantity} ${ticketsQuantity === 1 ? 'ticket' : 'tickets'}`;
    return [{ event, what, address: `/account/tickets/${eventId}/${orderNumber}` }];
  });
  const answered = rsvps.rsvps.flatMap(({ rsvp, event }) => {
    if (rsvp.status !== 'YES') return [];
    return [{ event, what: 'You’re going', address: '/account/tickets' }];
  });
  const [next] = [...withTickets, ...answered]
    .filter(({ event }) => isAhead(event))
    .toSorted((one, other) => startOf(one.event) - startOf(other.event));
  return { kind: 'next', event: next?.event, address: next?.address ?? '', what: next?.what ?? '' };
}

/** An event without a date comes last. */
const startOf = ({ dateAndTimeSettings }: Event): number =>
  dateAndTimeSettings?.startDate ? new Date(dateAndTimeSettings.startDate).getTime() : Number.MAX_SAFE_INTEGER;
