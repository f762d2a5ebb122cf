import { withNextRevision } from '../../../../database/revision';
import { type EntityChange, emitChange } from '../../../../kernel/domain-events';
import { Decimal, toAmount } from '../../../../kernel/money';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { priceOf, type ReservedTickets, type TicketInfo } from '../lines';
import { type Reservation, reservationDocuments, reservationStatusAt } from './reservation-documents';
import type { TicketReservation } from './ticket-reservation-wire';

export type ReservationListener = (
  transaction: Transaction,
  change: EntityChange,
  reservation: Reservation,
) => Promise<void>;

let listener: ReservationListener | undefined;

export function registerReservationListener(reservationListener: ReservationListener): void {
  listener = reservationListener;
}

export async function storeReservation(transaction: Transaction, reservation: Reservation): Promise<Reservation> {
  const stored = await transaction.in(reservationDocuments).update(withNextRevision(transaction, reservation));
  await announceReservation(transaction, 'updated', stored);
  return stored;
}

export async function announceReservation(
  transaction: Transaction,
  change: EntityChange,
  reservation: Reservation,
): Promise<void> {
  await listener?.(transaction, change, reservation);
  const entity = toTicketReservation(reservation, transaction.now);
  await emitChange(transaction, 'wix.events.v1.ticket_reservation', change, entity);
}

type TicketLineItem = NonNullable<TicketReservation['tickets']>[number];

/** Source: @wix/auto_sdk_events_ticket-reservations. */
export function toTicketReservation(reservation: Reservation, now: string): TicketReservation {
  const { createdDate, updatedDate, visitorId, memberId, additionalReservationSettings, expirationDate, tags } =
    reservation;
  const { extendedFields } = reservation;
  const status = reservationStatusAt(reservation, now);
  return {
    id: reservation.id,
    revision: reservation.revision,
    createdDate: createdDate || undefined,
    updatedDate: updatedDate || undefined,
    expirationDate: status === 'PENDING' ? expirationDate : undefined,
    status,
    memberId: memberId || undefined,
    visitorId: visitorId || undefined,
    tickets: reservation.tickets
      .flatMap(groupEqualTickets)
      .map((tickets, index) => toLineItem(reservation.eventId, tickets, index)),
    additionalReservationSettings,
    tags,
    extendedFields,
  };
}

interface EqualTickets extends Pick<ReservedTickets, 'quantity' | 'ticket'> {
  info?: TicketInfo;
}

function groupEqualTickets({ quantity, ticket, ticketInfo = [] }: ReservedTickets): EqualTickets[] {
  if (ticketInfo.length === 0) return [{ quantity, ticket }];
  const items = new Map<string, EqualTickets>();
  for (const info of ticketInfo) {
    const key = JSON.stringify(info);
    items.set(key, { ticket, info, quantity: (items.get(key)?.quantity ?? 0) + 1 });
  }
  return [...items.values()];
}

/** IDs count up (assumed, as for lines of carts). */
function toLineItem(eventId: string, { quantity, ticket, info }: EqualTickets, index: number): TicketLineItem {
  const [value, { currency }] = [priceOf(ticket, info), ticket.lowestPrice];
  return {
    ticketLineItemId: `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`,
    eventId,
    ticketDefinitionId: ticket.id,
    quantity,
    ticketInfo: info,
    policy: ticket.policyText || undefined,
    ticketName: ticket.name,
    price: { value, currency },
    subTotal: { value: toAmount(new Decimal(value).times(quantity), currency), currency },
  };
}
