import { rsvpV2 } from '@wix/events';
import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import { anOpenEvent, anRsvp, memberClient } from '../../../packages/emulator/tests/events/rsvp/some-rsvps';
import {
  aGuest,
  aTicketOnSale,
  FREE,
  placeOrder,
  reserveTickets,
} from '../../../packages/emulator/tests/events/tickets/some-tickets';
import { type LimitedResource, newVisitors, times } from './race';

interface TicketOrder {
  order: { orderNumber: string; reservationId: string };
}

export const tickets: LimitedResource[] = [
  {
    of: 'tickets that are reserved',
    limit: 7,
    preset: 'empty',
    keptBy: 'claims',
    async prepare(site, buyers) {
      const onSale = await aTicketOnSale(site, { initialLimit: 7 });
      const visitors = await newVisitors(site, buyers);
      return {
        tries: visitors.map((visitor) => () => reserveTickets(visitor, onSale)),
        got: async () => (await storedDocuments<{ id: string }>(site, 'ticket-reservations')).map(({ id }) => id),
      };
    },
  },
  {
    of: 'tickets that are ordered',
    limit: 40,
    preset: 'empty',
    keptBy: 'claims',
    async prepare(site, buyers) {
      const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 40 });
      const visitors = await newVisitors(site, buyers);
      return {
        tries: visitors.map((visitor) => async () => (await placeOrder(visitor, onSale)).orderNumber),
        got: async () =>
          (await storedDocuments<TicketOrder>(site, 'ticket-orders')).map(({ order }) => order.orderNumber),
      };
    },
  },
  {
    of: 'orders of one reservation',
    limit: 1,
    preset: 'empty',
    keptBy: 'keys and versions',
    async prepare(site, buyers) {
      const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: 40 });
      const [visitor = site.visitor()] = await newVisitors(site, 1);
      const reservationId = await reserveTickets(visitor, onSale);
      const checkout = async () => {
        const { order } = await visitor.ticketOrders.checkout(onSale.eventId, { reservationId, guests: [aGuest()] });
        return order?.orderNumber ?? '';
      };
      return {
        tries: times(buyers, checkout),
        got: async () =>
          (await storedDocuments<TicketOrder>(site, 'ticket-orders')).map(({ order }) => order.orderNumber),
      };
    },
  },
  {
    of: 'places of an event',
    limit: 50,
    preset: 'empty',
    keptBy: 'claims',
    async prepare(site, buyers) {
      const eventId = await anOpenEvent(site, { limit: 50 });
      const visitors = await newVisitors(site, buyers);
      return {
        tries: visitors.map((visitor) => {
          const guest = visitor.use(rsvpV2);
          return async () => (await guest.createRsvp(anRsvp(eventId)))._id ?? '';
        }),
        got: async () => (await storedDocuments<{ id: string }>(site, 'rsvps')).map(({ id }) => id),
      };
    },
  },
  {
    of: 'answers of one member to an invitation',
    limit: 1,
    keptBy: 'keys',
    async prepare(site, buyers) {
      const eventId = await anOpenEvent(site);
      const member = await memberClient(site);
      const rsvps = async () => {
        const all = await storedDocuments<{ id: string; eventId: string }>(site, 'rsvps');
        return all.filter((rsvp) => rsvp.eventId === eventId).map(({ id }) => id);
      };
      return {
        tries: Array.from(
          { length: buyers },
          () => async () => (await member.rsvpV2.createRsvp(anRsvp(eventId)))._id ?? '',
        ),
        got: rsvps,
      };
    },
  },
];
