import { randomInt } from '../../../../home/crypto';
import { emulatorAddress } from '../../../../http/hosted/published';
import type { Guest, Ticket, TicketOrder } from '../../stored-registrations/ticket-order-documents';
import { isConfirmed } from '../../stored-registrations/ticket-order-status';
import { ticketsOf } from '../lines';
import type { Reservation } from '../reservations/reservation-documents';

export function withTickets(
  order: TicketOrder['order'],
  reservation: Reservation,
  guests: readonly Guest[],
  siteUrl: string,
): TicketOrder['order'] {
  if (!isConfirmed(order.status ?? 'INITIATED') && order.tickets.length === 0) return order;
  const tickets = ticketsOf(reservation).map(({ ticket, price, currency, optionName }, index): Ticket => {
    const before = order.tickets[index];
    const ticketNumber = before?.ticketNumber ?? newTicketNumber();
    const guest = guests[index] ?? guests[0];
    return {
      ...before,
      orderNumber: order.orderNumber,
      orderStatus: order.status ?? 'INITIATED',
      orderFullName: order.fullName ?? '',
      orderArchived: order.archived ?? false,
      // Archiving an order covers its tickets; a ticket can also be archived alone.
      archived: (order.archived ?? false) || (before?.archived === true && before.orderArchived === false),
      ticketNumber,
      ticketDefinitionId: ticket.id,
      name: optionName ? `${ticket.name} (${optionName})` : ticket.name,
      free: Number(price) === 0,
      price: { amount: price, value: price, currency },
      policy: ticket.policyText,
      ...(guest && { guestFullName: `${guest.firstName} ${guest.lastName}`, guestDetails: detailsOf(guest) }),
      anonymized: false,
      canceled: order.status === 'VOIDED',
      channel: order.channel ?? 'ONLINE',
      ...(order.memberId && { memberId: order.memberId }),
      checkInUrl: `${emulatorAddress(siteUrl)}/event-check-in/${ticketNumber},${order.eventId}`,
      ticketPdfUrl: `${siteUrl}/event-tickets/${ticketNumber}.pdf`,
      walletPassUrl: `${siteUrl}/event-tickets/${ticketNumber}.pkpass`,
    };
  });
  return { ...order, tickets };
}

function detailsOf({ firstName, lastName, email, contactId, ...guest }: Guest): NonNullable<Ticket['guestDetails']> {
  const form = { inputValues: inputValuesOf({ firstName, lastName, email, ...guest }) };
  return { firstName, lastName, email, guestAssigned: true, form, contactId: contactId || undefined };
}

export function inputValuesOf({ firstName, lastName, email, inputValues }: Guest) {
  const answers: NonNullable<Guest['inputValues']> =
    inputValues ?? Object.entries({ firstName, lastName, email }).map(([inputName, value]) => ({ inputName, value }));
  return answers.map(({ inputName = '', value = '', values = [] }) => ({ inputName, value, values }));
}

// Resembles the platform's numbers. Omits letters that look like digits.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newTicketNumber(): string {
  const letters = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
