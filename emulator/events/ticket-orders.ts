import { randomUUID } from 'node:crypto';
import type { orders as meta } from '@wix/events/meta';
import { DateTime } from 'luxon';
import { PlatformError } from '../errors';
import type { Wire } from '../operations';
import type { CollectionDefinition, Unit } from '../store/store';
import { confirmReservation, type Reservation, reservationOf, voidReservation } from './reservations';
import { inputValuesOf, withTickets } from './ticket-issue';
import { newTicketNumber } from './ticket-numbers';
import {
  firstStatus,
  isConfirmed,
  orderStatusAfter,
  type TicketOrderAction,
  type TicketOrderStatus,
} from './ticket-order-status';
import { recordSale } from './ticket-sales';
import { announce } from './ticketing-events';

export type WireTicketOrder = NonNullable<Wire<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;
export type Ticket = NonNullable<WireTicketOrder['tickets']>[number];

/** A stored order of tickets. Its ID is its number; `buyers` are the keys of whoever may read it. */
export interface TicketOrder {
  id: string;
  buyers: string[];
  order: WireTicketOrder & { orderNumber: string; eventId: string; tickets: Ticket[] };
  guests: [Guest, ...Guest[]];
  /** Until when an order that waits for its payment is kept. */
  givenUpAt?: string;
}

/** One reservation gives one order, however often it is paid. */
export const ticketOrderDocuments: CollectionDefinition<TicketOrder> = {
  name: 'ticket-orders',
  fields: {
    id: 'string',
    buyers: 'array',
    givenUpAt: 'date',
    'order.orderNumber': 'string',
    'order.eventId': 'string',
    'order.memberId': 'string',
    'order.contactId': 'string',
    'order.status': 'string',
    'order.created': 'date',
    'order.updated': 'date',
    'order.fullName': 'string',
    'order.email': 'string',
    'order.archived': 'boolean',
    'order.confirmed': 'boolean',
    'order.fullyCheckedIn': 'boolean',
    'order.tickets.guestDetails.contactId': 'string',
  },
  indexed: ['order.eventId', 'order.created'],
  keys: ({ order }) => ({ reservation: order.reservationId ?? undefined }),
};

export interface Guest {
  firstName: string;
  lastName: string;
  email: string;
  contactId?: string;
  /** What the guest answered, where the form asks for more than name and address. */
  inputValues?: { inputName?: string; value?: string; values?: string[] }[];
}

export interface Purchase {
  reservation: Reservation;
  buyer: Guest;
  /** One for each ticket, in the order of the reservation's lines; or one for all. */
  guests: readonly [Guest, ...Guest[]];
  buyers: string[];
  memberId?: string | undefined;
  payment: 'later' | 'in-person' | 'paid';
  method: string;
  channel?: WireTicketOrder['channel'];
  marketingConsent?: boolean;
  silent?: boolean;
  baseUrl: string;
}

/**
 * Makes the order of a reservation in the caller's unit; the hosted page and the API sell by it alike. What is free or
 * paid is confirmed at once and has its tickets. `undefined` when the reservation's time has run out.
 */
export async function placeOrder(unit: Unit, purchase: Purchase): Promise<TicketOrder | undefined> {
  const { reservation, buyers, silent = false } = purchase;
  const order = toOrder(purchase, unit.now);
  const isDone = isConfirmed(order.status);
  if (isDone && !(await confirmReservation(unit, reservation))) return undefined;
  const guests = withContacts(purchase, order.contactId);
  const stored = await unit.in(ticketOrderDocuments).insert({
    id: order.orderNumber,
    buyers,
    guests,
    order: withTickets(order, reservation, guests, purchase.baseUrl),
    ...(!isDone && { givenUpAt: hoursAfter(reservation.expires, 2) }),
  });
  const body = { ...stored.order, timestamp: unit.now, silent };
  await announce(unit, 'OrderInitiated', stored.id, { ...body, markedAsPaid: purchase.payment === 'paid' });
  if (isDone) await announce(unit, 'OrderConfirmed', stored.id, body);
  await recordSale(unit, stored.order);
  return stored;
}

/** The order as it stands now: an unfinished one is given up. Source: "Orders" in the docs of events. */
export async function findTicketOrder(unit: Unit, orderNumber: string): Promise<TicketOrder | undefined> {
  const found = await unit.in(ticketOrderDocuments).find(orderNumber);
  return found && atTime(found, unit.now);
}

export function atTime(found: TicketOrder, now: string): TicketOrder {
  const { order, givenUpAt } = found;
  if (order.status !== 'INITIATED' || !givenUpAt || givenUpAt > now) return found;
  return { ...found, order: { ...order, status: orderStatusAfter('giveUp', order.status) } };
}

export async function findOrderOf(unit: Unit, reservationId: string): Promise<TicketOrder | undefined> {
  const found = await unit.in(ticketOrderDocuments).findByKey('reservation', reservationId);
  return found && atTime(found, unit.now);
}

export async function getTicketOrder(
  unit: Unit,
  eventId: string | undefined,
  orderNumber: string,
): Promise<TicketOrder> {
  const found = await findTicketOrder(unit, orderNumber);
  if (found && (eventId === undefined || found.order.eventId === eventId)) return found;
  throw orderNotFound(orderNumber);
}

export const orderNotFound = (orderNumber: string): PlatformError =>
  new PlatformError(404, `no order of yours has the number ${orderNumber}`, { error_key: 'ORDER_NOT_FOUND' });

interface Changing {
  baseUrl: string;
  method?: string;
}

/**
 * Moves the order to its next status, and with it what it holds: a confirmed order keeps its tickets, a void one gives
 * them back. Throws ApplicationError: ORDER_ACTION_NOT_AVAILABLE, ORDER_STATUS_NOT_AUTHORIZED.
 */
export async function moveOrder(
  unit: Unit,
  found: TicketOrder,
  action: TicketOrderAction,
  { baseUrl, method }: Changing,
): Promise<TicketOrder> {
  const before = found.order.status ?? 'INITIATED';
  const status = orderStatusAfter(action, before);
  const reservation = await reservationOf(unit, found.order.reservationId ?? '');
  const isNowConfirmed = isConfirmed(status) && !isConfirmed(before);
  // The tickets went back on sale: selling them now could sell them twice.
  if (isNowConfirmed && !(await confirmReservation(unit, reservation))) orderStatusAfter(action, 'CANCELED');
  if (status === 'VOIDED' || status === 'DECLINED') await voidReservation(unit, reservation);
  const { givenUpAt: _givenUpAt, ...kept } = found;
  const order = { ...found.order, ...paymentOf(status, method), status, confirmed: isConfirmed(status) };
  const moved = await storeOrder(unit, { ...kept, order }, baseUrl);
  if (isNowConfirmed) await announce(unit, 'OrderConfirmed', moved.id, { ...moved.order, timestamp: unit.now });
  return moved;
}

/** Stores a changed order and tells its tickets. */
export async function storeOrder(unit: Unit, changed: TicketOrder, baseUrl: string): Promise<TicketOrder> {
  const reservation = await reservationOf(unit, changed.order.reservationId ?? '');
  const order = withTickets({ ...changed.order, updated: unit.now }, reservation, changed.guests, baseUrl);
  const stored = await unit.in(ticketOrderDocuments).update({ ...changed, order });
  await announce(unit, 'OrderUpdated', stored.id, { ...stored.order, timestamp: unit.now });
  await recordSale(unit, stored.order);
  return stored;
}

function toOrder(purchase: Purchase, now: string) {
  const { reservation, buyer, memberId, baseUrl, payment, method } = purchase;
  const { invoice, eventId, id: reservationId, lines } = reservation;
  const orderNumber = newTicketNumber();
  const isFree = Number(invoice.grandTotal?.value ?? 0) === 0;
  const status = firstStatus(isFree, payment);
  const { firstName, lastName, email, contactId = randomUUID() } = buyer;
  return {
    ...{ orderNumber, reservationId, eventId, status, contactId, firstName, lastName, email, invoice },
    fullName: `${firstName} ${lastName}`,
    tickets: [],
    snapshotId: randomUUID(),
    memberId: memberId ?? '',
    created: now,
    updated: now,
    checkoutForm: { inputValues: inputValuesOf(buyer) },
    confirmed: isConfirmed(status),
    ...paymentOf(status, isFree ? '' : method),
    method: isFree ? '' : method,
    ticketsQuantity: lines.reduce((count, { quantity }) => count + quantity, 0),
    totalPrice: invoice.grandTotal ?? {},
    ticketsPdf: `${baseUrl}/event-tickets/${orderNumber}.pdf`,
    archived: false,
    anonymized: false,
    fullyCheckedIn: false,
    channel: purchase.channel ?? 'ONLINE',
    marketingConsent: purchase.marketingConsent ?? false,
  } satisfies WireTicketOrder;
}

/** What the gateway knows of a payment that went through it. */
function paymentOf(status: TicketOrderStatus, method: string | undefined) {
  if (!method) return {};
  const isCharged = status === 'PAID' || status === 'AUTHORIZED';
  return { method, ...(isCharged && { paymentDetails: { transaction: { transactionId: randomUUID(), method } } }) };
}

/** Guests at the buyer's address are the buyer's contact. */
function withContacts({ guests, buyer }: Purchase, contactId: string): [Guest, ...Guest[]] {
  const known = (guest: Guest) => ({ ...guest, contactId: guest.email === buyer.email ? contactId : randomUUID() });
  const [first, ...others] = guests;
  return [known(first), ...others.map(known)];
}

const hoursAfter = (instant: string, hours: number): string =>
  DateTime.fromISO(instant, { zone: 'utc' }).plus({ hours }).toJSDate().toISOString();
