import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { memberKey } from '../../../kernel/identity';
import { newId } from '../../../kernel/ids/new-id';
import { findEvent } from '../event/event-documents';
import { recordTicketGuests } from '../guests/records';
import {
  type Guest,
  type TicketOrder,
  ticketOrderDocuments,
  type WireTicketOrder,
} from '../stored-registrations/ticket-order-documents';

/** The definitions' `sold` already counts its tickets. */
export async function plantTicketOrder({ order }: { order: WireTicketOrder }, { transaction }: OperationContext) {
  const event = order.eventId ? await findEvent(transaction, order.eventId) : undefined;
  if (!event) throw new ApplicationError('EVENT_NOT_FOUND', `no event has the ID ${order.eventId}`);
  const { now } = transaction;
  const orderNumber = order.orderNumber ?? newId('ticketOrder');
  const tickets = (order.tickets ?? []).map((ticket) => ({ ...ticket, orderNumber }));
  const buyer = guestOf(order);
  const guests = tickets.map(({ guestDetails }) => (guestDetails ? guestOf(guestDetails) : buyer));
  const stored: TicketOrder = {
    id: orderNumber,
    buyers: order.memberId ? [memberKey(order.memberId)] : [],
    order: { ...order, orderNumber, eventId: event.id, tickets, created: now, updated: now },
    guests: [guests[0] ?? buyer, ...guests.slice(1)],
  };
  await transaction.in(ticketOrderDocuments).insert(stored);
  await recordTicketGuests(transaction, stored);
  return { order: { ...stored.order, id: orderNumber } };
}

const guestOf = ({ firstName, lastName, email, contactId }: Partial<Record<keyof Guest, unknown>>): Guest => ({
  firstName: String(firstName ?? ''),
  lastName: String(lastName ?? ''),
  email: String(email ?? ''),
  contactId: typeof contactId === 'string' ? contactId : undefined,
});
