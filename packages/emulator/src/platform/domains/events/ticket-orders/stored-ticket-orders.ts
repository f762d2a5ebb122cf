import { randomUUID } from '../../../home/crypto';
import type { Transaction } from '../../../kernel/store/store-interface';
import { statusText } from '../../../kernel/values/status-text';
import { recordTicketGuests } from '../guests/records';
import { type TicketOrder, ticketOrderDocuments } from '../stored-registrations/ticket-order-documents';
import {
  dueAction,
  holdsTickets,
  isConfirmed,
  nextTransitionAt,
  orderStatusAfter,
  type TicketOrderAction,
  type TicketOrderStatus,
} from '../stored-registrations/ticket-order-status';
import { ticketingError } from '../tickets/refusal';
import { returnDiscounts } from './granted-discounts';
import { confirmReservation, getStoredReservation, voidReservation } from './reservations/stored-reservations';
import { recordSale } from './sales';
import { announceTicketing } from './ticketing-events';
import { withTickets } from './tickets/issue';

/** Performs due actions first. */
export async function findTicketOrder(transaction: Transaction, orderNumber: string): Promise<TicketOrder | undefined> {
  return currentOrder(transaction, await transaction.in(ticketOrderDocuments).find(orderNumber));
}

export async function findOrderOf(transaction: Transaction, reservationId: string): Promise<TicketOrder | undefined> {
  return currentOrder(transaction, await transaction.in(ticketOrderDocuments).findByKey('reservation', reservationId));
}

export async function getTicketOrder(
  transaction: Transaction,
  eventId: string | undefined,
  orderNumber: string,
): Promise<TicketOrder> {
  const stored = await findTicketOrder(transaction, orderNumber);
  if (stored && (eventId === undefined || stored.order.eventId === eventId)) return stored;
  throw orderNotFound(orderNumber);
}

export const orderNotFound = (orderNumber: string) =>
  ticketingError(404, 'ORDER_NOT_FOUND', `no order of yours has the number ${orderNumber}`);

/** Returns a log line for each order. */
export async function applyDueTicketOrderTransitions(transaction: Transaction): Promise<string[]> {
  const done: string[] = [];
  const due = { filter: { turnsAt: { $lte: transaction.now } }, paging: { limit: 100 } };
  for (;;) {
    const { items } = await transaction.in(ticketOrderDocuments).query(due);
    if (items.length === 0) return done;
    for (const stored of items) {
      const changed = await applyDueAction(transaction, stored);
      const { orderNumber, status = '' } = changed.order;
      done.push(`Ticket order ${orderNumber}: ${statusText(status)}`);
    }
  }
}

interface ChangeOptions {
  baseUrl: string;
  method?: string;
}

/** Confirmed orders keep their tickets. Void orders return them. */
export async function moveOrder(
  transaction: Transaction,
  stored: TicketOrder,
  action: TicketOrderAction,
  { baseUrl, method }: ChangeOptions,
): Promise<TicketOrder> {
  const before = stored.order.status ?? 'INITIATED';
  const status = orderStatusAfter(action, before);
  const reservation = await getStoredReservation(transaction, stored.order.reservationId ?? '');
  const isNowHeld = holdsTickets(status) && !holdsTickets(before);
  // The tickets are on sale again, so the order may fail to get them back.
  if (isNowHeld && !(await confirmReservation(transaction, reservation))) orderStatusAfter(action, 'CANCELED');
  const isOver = status === 'VOIDED' || status === 'DECLINED';
  if (isOver) await voidReservation(transaction, reservation);
  if (isOver || status === 'CANCELED') await returnDiscounts(transaction, reservation.id);
  const order = { ...stored.order, ...ticketPaymentOf(status, method), status, confirmed: isConfirmed(status) };
  const turnsAt = nextTransitionAt(status, reservation.expirationDate, transaction.now);
  const moved = await storeOrder(transaction, { ...stored, order, turnsAt }, baseUrl);
  if (isConfirmed(status) && !isConfirmed(before)) {
    await announceTicketing(transaction, 'OrderConfirmed', moved.id, { ...moved.order, timestamp: transaction.now });
  }
  return moved;
}

export async function storeOrder(
  transaction: Transaction,
  changed: TicketOrder,
  baseUrl: string,
): Promise<TicketOrder> {
  const reservation = await getStoredReservation(transaction, changed.order.reservationId ?? '');
  const order = withTickets({ ...changed.order, updated: transaction.now }, reservation, changed.guests, baseUrl);
  const stored = await transaction.in(ticketOrderDocuments).update({ ...changed, order });
  await announceTicketing(transaction, 'OrderUpdated', stored.id, { ...stored.order, timestamp: transaction.now });
  await recordSale(transaction, stored.order);
  await recordTicketGuests(transaction, stored);
  return stored;
}

export function ticketPaymentOf(status: TicketOrderStatus, method: string | undefined) {
  if (!method) return {};
  const isCharged = status === 'PAID' || status === 'AUTHORIZED' || status === 'PENDING';
  return { method, paymentDetails: isCharged ? { transaction: { transactionId: randomUUID(), method } } : undefined };
}

async function currentOrder(
  transaction: Transaction,
  stored: TicketOrder | undefined,
): Promise<TicketOrder | undefined> {
  return stored?.turnsAt && stored.turnsAt <= transaction.now ? applyDueAction(transaction, stored) : stored;
}

function applyDueAction(transaction: Transaction, stored: TicketOrder): Promise<TicketOrder> {
  const action = dueAction(stored.order.status ?? 'INITIATED', stored.paymentFails);
  // Nothing is due, so the order is not checked again.
  if (!action) return transaction.in(ticketOrderDocuments).update({ ...stored, turnsAt: undefined });
  return moveOrder(transaction, stored, action, { baseUrl: stored.baseUrl ?? '' });
}
