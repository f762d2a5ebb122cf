import type { OperationContext } from '../../../../http/operations';
import { buyerKey, type Identity, isOwner, visitorKey } from '../../../../kernel/identity';
import { DAY_MS, defineRemoval } from '../../../../kernel/removal';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { ticketingError } from '../../tickets/refusal';
import { keepTickets, releaseTickets } from '../../tickets/ticket-holds';
import type { Invoice } from '../discounts';
import { type InvoiceTerms, invoiceOf } from '../invoice';
import { ticketsOf } from '../lines';
import { announceReservation, storeReservation } from './announcements';
import {
  type Reservation,
  reservationDocuments,
  reservationStatusAfter,
  reservationStatusAt,
} from './reservation-documents';

export function invoiceFor(
  { tickets, tax, invoice }: Reservation,
  terms: Pick<InvoiceTerms, 'coupon' | 'plan' | 'withoutFee'>,
): Invoice {
  return invoiceOf(tickets, { ...terms, tax, currency: invoice.grandTotal?.currency ?? 'USD' });
}

export const paidTicketsOf = (reservation: Pick<Reservation, 'eventId' | 'tickets'>) => ({
  eventId: reservation.eventId,
  tickets: ticketsOf(reservation).filter(({ price }) => Number(price) > 0).length,
});

/** The owner can find all reservations. */
export async function findReservation(transaction: Transaction, id: string, buyers: readonly string[]) {
  const reservation = await transaction.in(reservationDocuments).find(id);
  if (!reservation || !(buyers.includes(reservation.buyer) || buyers.includes('owner'))) return undefined;
  return { ...reservation, status: reservationStatusAt(reservation, transaction.now) };
}

export async function getReservation(
  transaction: Transaction,
  id: string,
  eventId: string,
  identity: Identity,
): Promise<Reservation> {
  const reservation = await findReservation(transaction, id, buyersOf(identity));
  if (reservation?.eventId === eventId) return reservation;
  throw ticketingError(404, 'RESERVATION_NOT_FOUND', `no reservation of yours has the ID ${id}`);
}

/** Orders contain confirmed reservations, which only the site may cancel (assumed; errs to refusal). */
export async function cancelReservation(
  { transaction, identity }: Pick<OperationContext, 'transaction' | 'identity'>,
  reservation: Reservation,
): Promise<Reservation> {
  const action = isOwner(identity) ? 'cancelBySite' : 'cancel';
  const status = reservationStatusAfter(action, reservation.status);
  await releaseTickets(transaction, reservation.id);
  return storeReservation(transaction, { ...reservation, status });
}

export async function deleteReservation(transaction: Transaction, reservation: Reservation): Promise<void> {
  await transaction.in(reservationDocuments).remove(reservation.id);
  await afterRemoval(transaction, reservation);
}

async function afterRemoval(transaction: Transaction, reservation: Reservation): Promise<void> {
  await releaseTickets(transaction, reservation.id);
  await announceReservation(transaction, 'deleted', reservation);
}

/** Assumed: they are stored as long as carts. Any other reservation has an order, or was canceled. */
export const abandonedReservations = defineRemoval({
  what: 'reservations that expired 90 days ago',
  collection: reservationDocuments,
  since: 'expirationDate',
  afterMs: 90 * DAY_MS,
  filter: { status: 'PENDING' },
  removed: afterRemoval,
});

/** Returns false if the reservation has expired. */
export async function confirmReservation(transaction: Transaction, reservation: Reservation): Promise<boolean> {
  if (reservationStatusAt(reservation, transaction.now) !== 'PENDING') return false;
  if (!(await keepTickets(transaction, reservation.id))) return false;
  await storeReservation(transaction, {
    ...reservation,
    status: reservationStatusAfter('confirm', reservation.status),
  });
  return true;
}

export async function getStoredReservation(transaction: Transaction, id: string): Promise<Reservation> {
  const reservation = await transaction.in(reservationDocuments).find(id);
  if (reservation) return reservation;
  throw ticketingError(404, 'RESERVATION_NOT_FOUND', `no reservation has the ID ${id}`);
}

export async function voidReservation(transaction: Transaction, reservation: Reservation): Promise<void> {
  await releaseTickets(transaction, reservation.id);
  await storeReservation(transaction, {
    ...reservation,
    status: reservationStatusAfter('failPayment', reservation.status),
  });
}

/** Members may have reserved as visitors before they signed in. */
export function buyersOf(identity: Identity): string[] {
  if (identity.kind !== 'member') return [buyerKey(identity)];
  return [buyerKey(identity), visitorKey(identity.visitorId)];
}
