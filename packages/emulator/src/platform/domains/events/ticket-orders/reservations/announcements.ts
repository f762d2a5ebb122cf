import { withNextRevision } from '../../../../database/revision';
import { type EntityChange, emitChange } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import { type Reservation, reservationDocuments } from './reservation-documents';
import { toTicketReservation } from './view';

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
