import { randomUUID } from '../../../home/crypto';
import type { Transaction } from '../../../kernel/store/store-interface';
import { ensureContactId } from '../../members/index';
import { recordTicketGuests } from '../guests/records';
import {
  type Guest,
  type TicketOrder,
  ticketOrderDocuments,
  type WireTicketOrder,
} from '../stored-registrations/ticket-order-documents';
import {
  type FirstPayment,
  firstStatus,
  holdsTickets,
  isConfirmed,
  nextTransitionAt,
} from '../stored-registrations/ticket-order-status';
import { type GrantedDiscounts, takeDiscounts } from './granted-discounts';
import type { Reservation } from './reservations/reservation-documents';
import { confirmReservation, invoiceFor } from './reservations/stored-reservations';
import { recordSale } from './sales';
import { ticketPaymentOf } from './stored-ticket-orders';
import { announceTicketing } from './ticketing-events';
import { inputValuesOf, newTicketNumber, withTickets } from './tickets/issue';

export interface TicketPurchase {
  reservation: Reservation;
  buyer: Guest;
  /** Has one guest for each ticket, in order, or one for all. */
  guests: readonly [Guest, ...Guest[]];
  buyers: string[];
  memberId?: string | undefined;
  discounts?: GrantedDiscounts;
  payment: FirstPayment;
  paymentFails?: boolean;
  method: string;
  channel?: WireTicketOrder['channel'];
  marketingConsent?: boolean;
  silent?: boolean;
  baseUrl: string;
}

/** Free and paid orders get their tickets immediately. Returns `undefined` if the reservation has expired. */
export async function placeTicketOrder(
  transaction: Transaction,
  purchase: TicketPurchase,
): Promise<TicketOrder | undefined> {
  const { reservation, buyers, discounts, memberId, baseUrl, silent = false } = purchase;
  const contactId =
    purchase.buyer.contactId ??
    (await ensureContactId(transaction, purchase.buyer.email, toContactGuest(purchase.buyer)));
  const order = toOrder(purchase, contactId, transaction.now);
  if (holdsTickets(order.status) && !(await confirmReservation(transaction, reservation))) return undefined;
  const guests = await withContacts(transaction, purchase, contactId);
  const stored = await transaction.in(ticketOrderDocuments).insert({
    id: order.orderNumber,
    buyers,
    guests,
    order: withTickets(order, reservation, guests, baseUrl),
    asked: discounts?.asked,
    paymentFails: purchase.paymentFails ? true : undefined,
    turnsAt: nextTransitionAt(order.status, reservation.expirationDate, transaction.now),
    baseUrl,
  });
  if (discounts) await takeDiscounts(transaction, discounts, reservation.id, { buyer: reservation.buyer, memberId });
  const body = { ...stored.order, timestamp: transaction.now, silent };
  await announceTicketing(transaction, 'OrderInitiated', stored.id, {
    ...body,
    markedAsPaid: purchase.payment === 'paid',
  });
  if (order.confirmed) await announceTicketing(transaction, 'OrderConfirmed', stored.id, body);
  await recordSale(transaction, stored.order);
  await recordTicketGuests(transaction, stored);
  return stored;
}

/** These payments use no gateway and cost no fee. */
export const isManualPayment = (method: string): boolean => method === 'inPerson' || method === 'offline';

function toOrder(purchase: TicketPurchase, contactId: string, now: string) {
  const { reservation, buyer, memberId, baseUrl, payment, method, discounts } = purchase;
  const { eventId, id: reservationId, tickets } = reservation;
  const invoice = invoiceFor(reservation, { ...discounts, withoutFee: isManualPayment(method) });
  const orderNumber = newTicketNumber();
  const isFree = Number(invoice.grandTotal?.value ?? 0) === 0;
  const status = firstStatus(isFree, payment);
  const { firstName, lastName, email } = buyer;
  return {
    orderNumber,
    reservationId,
    eventId,
    status,
    contactId,
    firstName,
    lastName,
    email,
    invoice,
    fullName: `${firstName} ${lastName}`,
    tickets: [],
    snapshotId: randomUUID(),
    memberId: memberId ?? '',
    created: now,
    updated: now,
    checkoutForm: { inputValues: inputValuesOf(buyer) },
    confirmed: isConfirmed(status),
    ...ticketPaymentOf(status, isFree ? '' : method),
    method: isFree ? '' : method,
    ticketsQuantity: tickets.reduce((count, { quantity }) => count + quantity, 0),
    totalPrice: invoice.grandTotal ?? {},
    ticketsPdf: `${baseUrl}/event-tickets/${orderNumber}.pdf`,
    archived: false,
    anonymized: false,
    fullyCheckedIn: false,
    channel: purchase.channel ?? 'ONLINE',
    marketingConsent: purchase.marketingConsent ?? false,
  } satisfies WireTicketOrder;
}

const toContactGuest = ({ firstName, lastName }: Guest) => ({ firstName, lastName, source: 'WIX_EVENTS' as const });

/** Guests without an email of their own share the buyer's contact. */
async function withContacts(
  transaction: Transaction,
  { guests, buyer }: TicketPurchase,
  contactId: string,
): Promise<[Guest, ...Guest[]]> {
  const withContact = async (guest: Guest) => ({
    ...guest,
    contactId:
      guest.email === buyer.email ? contactId : await ensureContactId(transaction, guest.email, toContactGuest(guest)),
  });
  const [first, ...others] = guests;
  const all: [Guest, ...Guest[]] = [await withContact(first)];
  for (const guest of others) all.push(await withContact(guest));
  return all;
}
