import { DateTime } from 'luxon';
import { firstRevision } from '../../../../database/revision';
import { randomUUID } from '../../../../home/crypto';
import type { OperationContext } from '../../../../http/operations';
import { buyerKey, isOwner, visitorIdOf } from '../../../../kernel/identity';
import { removeSome } from '../../../../kernel/removal';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { findEvent, reservationMinutes, type StoredEvent, ticketLimitPerOrder } from '../../event/event-documents';
import { toOfferedTicket } from '../../tickets/orders-form';
import { ticketingError } from '../../tickets/refusal';
import {
  saleStatusAt,
  type TicketDefinition,
  ticketDefinitionDocuments,
} from '../../tickets/ticket-definition-documents';
import { holdTickets, unsoldCounts } from '../../tickets/ticket-holds';
import { invoiceOf } from '../invoice';
import { type RequestedTickets, type TicketInfo, ticketInfoOf } from '../lines';
import { announceReservation } from './announcements';
import { type Reservation, reservationDocuments } from './reservation-documents';
import { abandonedReservations } from './stored-reservations';
import type { TicketReservation } from './ticket-reservation-wire';

interface ReservationRequest {
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
