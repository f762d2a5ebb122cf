import { DateTime } from 'luxon';
import { firstRevision } from '../../../../database/revision';
import { randomUUID } from '../../../../home/crypto';
import type { OperationContext } from '../../../../http/operations';
import { buyerKey, type Identity, isOwner, visitorIdOf, visitorKey } from '../../../../kernel/identity';
import { DAY_MS, defineRemoval, removeSome } from '../../../../kernel/removal';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { findEvent, reservationMinutes, type StoredEvent, ticketLimitPerOrder } from '../../event/event-documents';
import { toOfferedTicket } from '../../tickets/orders-form';
import { ticketingError } from '../../tickets/refusal';
import {
  saleStatusAt,
  type TicketDefinition,
  ticketDefinitionDocuments,
} from '../../tickets/ticket-definition-documents';
import { holdTickets, keepTickets, releaseTickets, unsoldCounts } from '../../tickets/ticket-holds';
import type { Invoice } from '../discounts';
import { type InvoiceTerms, invoiceOf } from '../invoice';
import { type RequestedTickets, type TicketInfo, ticketInfoOf, ticketsOf } from '../lines';
import { announceReservation, storeReservation } from './announcements';
import {
  type Reservation,
  reservationDocuments,
  reservationStatusAfter,
  reservationStatusAt,
} from './reservation-documents';
import type { TicketReservation } from './ticket-reservation-wire';

export interface ReservationRequest {
  eventId: string;
  tickets: readonly RequestedTickets[];
  /** The rules that the site skips. */
  settings?: TicketReservation['additionalReservationSettings'];
  extendedFields?: TicketReservation['extendedFields'];
}

/** Throws PlatformError with an `error_key`. All keys except the first are assumed from the second generation. */
export async function reserve(
  request: ReservationRequest,
  context: Pick<OperationContext, 'transaction' | 'identity' | 'settings'>,
): Promise<Reservation> {
  const { transaction, identity, settings } = context;
  const event = await findEvent(transaction, request.eventId);
  if (!event || event.status === 'DRAFT') throw ticketingError(404, 'EVENT_NOT_FOUND', 'the event does not exist');
  if (!isOwner(identity)) requireNoPrivileges(request.settings);
  const toHold = await ticketsToHold(request, event, context);
  const unsold = await unsoldCounts(
    transaction,
    toHold.map(({ definition }) => definition),
  );
  const tickets = toHold.map(({ definition, quantity, ticketInfo }) => ({
    quantity,
    ticketInfo: ticketInfo.length > 0 ? ticketInfo : undefined,
    ticket: toOfferedTicket(transaction.now, definition, event, unsold.get(definition.id) ?? 0),
  }));
  const tax = event.registration?.tickets?.taxSettings;
  const invoice = invoiceOf(tickets, { currency: settings.currency, tax });
  const isPaid = Number(invoice.grandTotal?.value ?? 0) > 0;
  if (isPaid && !(settings.premium && settings.acceptsPayments)) {
    // Seen on sites without premium or payment method: no `applicationError`.
    throw ticketingError(403, 'NO_PAYMENT_METHOD_CONFIGURED', 'No payment method configured');
  }
  const reservation: Reservation = {
    id: randomUUID(),
    eventId: event.id,
    ...firstRevision(transaction),
    buyer: buyerKey(identity),
    visitorId: visitorIdOf(identity),
    memberId: identity.kind === 'member' ? identity.memberId : undefined,
    status: 'PENDING',
    expirationDate: minutesAfter(transaction.now, reservationMinutes(event)),
    tickets,
    ...reservationSettings(request.settings),
    ...(request.extendedFields && { extendedFields: request.extendedFields }),
    tax,
    invoice,
  };
  await hold(transaction, reservation, toHold, request.settings?.disableTicketLimitValidation ?? false);
  await removeSome(transaction, abandonedReservations);
  await transaction.in(reservationDocuments).insert(reservation);
  await announceReservation(transaction, 'created', reservation);
  return reservation;
}

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

/**
 * Source: "Manage" rights at `ignoreLimits` and `allowHiddenTickets` of createReservation.
 * The refusal is assumed; errs to refusal.
 */
function requireNoPrivileges({ disableTicketLimitValidation, enableHiddenTicketReservation }: Settings = {}): void {
  if (!disableTicketLimitValidation && !enableHiddenTicketReservation) return;
  throw ticketingError(403, 'FORBIDDEN', 'Forbidden: only the site may sell past its limits or what it hides');
}

type Settings = NonNullable<ReservationRequest['settings']>;

const reservationSettings = ({
  disableTicketLimitValidation = false,
  enableHiddenTicketReservation = false,
}: Settings = {}): Pick<Reservation, 'additionalReservationSettings'> =>
  disableTicketLimitValidation || enableHiddenTicketReservation
    ? { additionalReservationSettings: { disableTicketLimitValidation, enableHiddenTicketReservation } }
    : {};

interface TicketsToHold {
  quantity: number;
  definition: TicketDefinition;
  ticketInfo: TicketInfo[];
}

async function ticketsToHold(
  { tickets, settings = {} }: ReservationRequest,
  event: StoredEvent,
  { transaction, identity }: Pick<OperationContext, 'transaction' | 'identity'>,
): Promise<TicketsToHold[]> {
  const { disableTicketLimitValidation, enableHiddenTicketReservation } = settings;
  const ids = tickets.map(({ ticketDefinitionId }) => ticketDefinitionId);
  const definitions = new Map(
    (await transaction.in(ticketDefinitionDocuments).findMany(ids)).map((one) => [one.id, one]),
  );
  const toHold = tickets.map((requested): TicketsToHold => {
    const { ticketDefinitionId, quantity } = requested;
    const definition = definitions.get(ticketDefinitionId);
    if (!definition || definition.eventId !== event.id || (definition.hidden && !enableHiddenTicketReservation)) {
      throw ticketingError(404, 'TICKET_DEFINITION_NOT_FOUND', `the event has no ticket ${ticketDefinitionId}`);
    }
    const saleStatus = saleStatusAt(definition, event, transaction.now);
    if (saleStatus !== 'SALE_STARTED') {
      throw ticketingError(400, 'TICKET_NOT_ON_SALE', `"${definition.name}" is not on sale: ${saleStatus}`);
    }
    return { definition, quantity, ticketInfo: ticketInfoOf(requested, definition, isOwner(identity)) };
  });
  const total = toHold.reduce((count, { quantity }) => count + quantity, 0);
  const limit = ticketLimitPerOrder(event);
  if (total > limit && !disableTicketLimitValidation) {
    throw ticketingError(
      400,
      'TICKET_LIMIT_PER_ORDER_EXCEEDED',
      `expected at most ${limit} tickets an order, got ${total}`,
    );
  }
  return toHold;
}

async function hold(
  transaction: Transaction,
  reservation: Reservation,
  toHold: readonly TicketsToHold[],
  ignoreLimits: boolean,
): Promise<void> {
  if (await holdTickets(transaction, reservation, toHold, { ignoreLimits })) return;
  const names = toHold.map(({ definition }) => `"${definition.name}"`).join(', ');
  throw ticketingError(409, 'TICKETS_SOLD_OUT', `not enough tickets are left of ${names}`);
}

const minutesAfter = (now: string, minutes: number): string =>
  DateTime.fromISO(now, { zone: 'utc' }).plus({ minutes }).toJSDate().toISOString();
