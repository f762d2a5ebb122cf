import { randomInt, randomUUID } from 'node:crypto';
import type { orders as meta } from '@wix/events/meta';
import type { Wire } from '../operations';
import type { CollectionDefinition, Unit } from '../store/store';
import { confirmReservation, type Reservation } from './reservations';
import { announce } from './ticketing-events';

export type WireTicketOrder = NonNullable<Wire<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;
export type Ticket = NonNullable<WireTicketOrder['tickets']>[number];

/** A stored order of tickets. Its ID is its number; `buyers` are the keys of whoever may read it. */
export interface TicketOrder {
  id: string;
  buyers: string[];
  order: WireTicketOrder & { orderNumber: string; eventId: string; tickets: Ticket[] };
}

/** One reservation gives one order, however often it is paid. */
export const ticketOrderDocuments: CollectionDefinition<TicketOrder> = {
  name: 'ticket-orders',
  fields: {},
  keys: ({ order }) => ({ reservation: order.reservationId ?? undefined }),
};

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
}

export interface Purchase {
  reservation: Reservation;
  /** One for each ticket, in the order of the reservation's lines; the first one buys. */
  guests: readonly [Guest, ...Guest[]];
  buyers: string[];
  memberId?: string | undefined;
  baseUrl: string;
}

/** Confirms the reservation and issues its tickets in the caller's unit; nothing when its time has run out. */
export async function orderTickets(unit: Unit, purchase: Purchase): Promise<TicketOrder | undefined> {
  if (!(await confirmReservation(unit, purchase.reservation))) return undefined;
  const order = toOrder(purchase, unit.now);
  const stored = await unit.in(ticketOrderDocuments).insert({ id: order.orderNumber, buyers: purchase.buyers, order });
  await announce(unit, 'OrderConfirmed', order.orderNumber, { ...order, timestamp: unit.now, silent: false });
  return stored;
}

export async function findTicketOrder(unit: Unit, orderNumber: string): Promise<TicketOrder | undefined> {
  return unit.in(ticketOrderDocuments).find(orderNumber);
}

function toOrder(purchase: Purchase, now: string): TicketOrder['order'] {
  const { reservation, guests, memberId, baseUrl } = purchase;
  const [buyer] = guests;
  const { invoice, eventId, id: reservationId } = reservation;
  const orderNumber = newNumber();
  const isFree = Number(invoice.grandTotal?.value ?? 0) === 0;
  const status = isFree ? ('FREE' as const) : ('PAID' as const);
  const fullName = `${buyer.firstName} ${buyer.lastName}`;
  const shared = { orderNumber, orderStatus: status, orderFullName: fullName, orderArchived: false, archived: false };
  const tickets = ticketsOf(reservation).map((definition, index): Ticket => {
    const guest = guests[index] ?? buyer;
    const ticketNumber = newNumber();
    return {
      ...shared,
      ticketNumber,
      ticketDefinitionId: definition.id ?? '',
      name: definition.name ?? '',
      free: definition.free ?? false,
      ...(definition.price && { price: definition.price }),
      policy: definition.policy ?? '',
      guestFullName: `${guest.firstName} ${guest.lastName}`,
      guestDetails: { ...guest, guestAssigned: true, form: { inputValues: inputValues(guest) } },
      anonymized: false,
      channel: 'ONLINE',
      ...addresses(baseUrl, ticketNumber),
      ...(memberId && { memberId }),
    };
  });
  return {
    ...{ orderNumber, reservationId, eventId, status, fullName, tickets, invoice },
    snapshotId: randomUUID(),
    contactId: randomUUID(),
    memberId: memberId ?? '',
    created: now,
    updated: now,
    ...buyer,
    checkoutForm: { inputValues: inputValues(buyer) },
    confirmed: true,
    method: isFree ? '' : 'creditCard',
    ticketsQuantity: tickets.length,
    totalPrice: invoice.grandTotal ?? {},
    ticketsPdf: `${baseUrl}/event-tickets/${orderNumber}.pdf`,
    archived: false,
    anonymized: false,
    fullyCheckedIn: false,
    ...(!isFree && { paymentDetails: { transaction: { transactionId: randomUUID(), method: 'creditCard' } } }),
    channel: 'ONLINE',
    marketingConsent: false,
  };
}

/** The definition of each single ticket, in the order in which the guests are asked. */
export function ticketsOf({ lines }: Pick<Reservation, 'lines'>) {
  return lines.flatMap(({ quantity, ticket }) => Array.from({ length: quantity }, () => ticket));
}

function addresses(baseUrl: string, ticketNumber: string) {
  return {
    checkInUrl: `${baseUrl}/event-check-in/${ticketNumber}`,
    ticketPdfUrl: `${baseUrl}/event-tickets/${ticketNumber}.pdf`,
    walletPassUrl: `${baseUrl}/event-tickets/${ticketNumber}.pkpass`,
  };
}

const inputValues = ({ firstName, lastName, email }: Guest) =>
  Object.entries({ firstName, lastName, email }).map(([inputName, value]) => ({ inputName, value, values: [] }));

// The platform's numbers look like this; letters that read like digits are left out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newNumber(): string {
  const letters = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
