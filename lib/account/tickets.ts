import { rsvpV2, orders as ticketOrders, wixEventsV2 } from '@wix/events';
import type { Event } from '../events/events';
import type { Unanswered } from '../wix/errors';
import { askAsMember } from './ask';

type TicketOrder = NonNullable<ticketOrders.ListOrdersResponse['orders']>[number];

export interface MyTickets {
  order: TicketOrder;
  /** Absent if the organizer has removed it. */
  event: Event | undefined;
}

const ORDERS_A_PAGE = 10;

/** Newest first. `page` counts from 1. */
export const findMyTickets = (page = 1, limit = ORDERS_A_PAGE) =>
  askAsMember(async (member) => {
    const offset = (page - 1) * limit;
    const { orders = [], total = 0 } = await member.use(ticketOrders).listOrders({
      fieldset: ['DETAILS'],
      sort: 'created:desc',
      offset,
      limit,
    });
    const eventIds = [...new Set(orders.flatMap(({ eventId }) => eventId ?? []))];
    const events = await findEventsById(eventIds, member);
    const tickets: MyTickets[] = orders.map((order) => ({ order, event: events.get(order.eventId ?? '') }));
    return { kind: 'tickets' as const, tickets, hasMore: offset + orders.length < total };
  });

type MemberClient = Parameters<Parameters<typeof askAsMember>[0]>[0];

async function findEventsById(ids: readonly string[], member: MemberClient): Promise<ReadonlyMap<string, Event>> {
  if (ids.length === 0) return new Map();
  const { items } = await member
    .use(wixEventsV2)
    .queryEvents({ fields: ['DETAILS'] })
    .in('_id', ids)
    .limit(100)
    .find();
  return new Map(items.map((event) => [event._id ?? '', event]));
}

export interface MyRsvp {
  rsvp: rsvpV2.Rsvp;
  event: Event;
}

/** Source: `ListCurrentRsvpsRequest`: @maxSize 25. */
const MAX_EVENTS_A_QUESTION = 25;
const MAX_EVENTS = 100;

/** Latest event first. RSVPs can only be read by event, so the site's events are read first. */
export const findMyRsvps = () =>
  askAsMember(async (member) => {
    const { items: events } = await member
      .use(wixEventsV2)
      .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
      .eq('registration.initialType', 'RSVP')
      .descending('dateAndTimeSettings.startDate')
      .limit(MAX_EVENTS)
      .find();
    const questions = Array.from({ length: Math.ceil(events.length / MAX_EVENTS_A_QUESTION) }, (_, index) =>
      events.slice(index * MAX_EVENTS_A_QUESTION, (index + 1) * MAX_EVENTS_A_QUESTION).map(({ _id }) => _id ?? ''),
    );
    const { listCurrentRsvps } = member.use(rsvpV2);
    const answers = await Promise.all(questions.map((ids) => listCurrentRsvps(ids, { fields: ['DETAILS'] })));
    const byEvent = new Map(answers.flatMap(({ rsvps = [] }) => rsvps).map((rsvp) => [rsvp.eventId, rsvp]));
    const rsvps: MyRsvp[] = events.flatMap((event) => {
      const rsvp = byEvent.get(event._id);
      return rsvp ? { rsvp, event } : [];
    });
    return { kind: 'rsvps' as const, rsvps };
  });

export const isUpcoming = ({ status }: Event): boolean => status === 'UPCOMING' || status === 'STARTED';

export const isValidOrder = ({ status }: TicketOrder): boolean => VALID.has(status);

const VALID = new Set<TicketOrder['status']>(['FREE', 'PAID', 'OFFLINE_PENDING', 'PENDING']);

interface NextEvent {
  kind: 'next';
  event: Event | undefined;
  address: string;
  what: string;
}

/** No call returns the next event, so it is searched for among the latest orders. */
const MAX_ORDERS = 50;

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
  const withRsvp = rsvps.rsvps.flatMap(({ rsvp, event }) => {
    if (rsvp.status !== 'YES') return [];
    return [{ event, what: 'You’re going', address: '/account/tickets' }];
  });
  const [next] = [...withTickets, ...withRsvp]
    .filter(({ event }) => isUpcoming(event))
    .toSorted((one, other) => startOf(one.event) - startOf(other.event));
  return { kind: 'next', event: next?.event, address: next?.address ?? '', what: next?.what ?? '' };
}

const startOf = ({ dateAndTimeSettings }: Event): number =>
  dateAndTimeSettings?.startDate ? new Date(dateAndTimeSettings.startDate).getTime() : Number.MAX_SAFE_INTEGER;
