import { emit } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import type { Reservation } from './reservation-documents';
import { toTicketReservation } from './view';

export type ReservationChange = keyof typeof BODY;

export type ReservationListener = (
  transaction: Transaction,
  change: ReservationChange,
  reservation: Reservation,
) => Promise<void>;

let listener: ReservationListener | undefined;

export function registerReservationListener(given: ReservationListener): void {
  listener = given;
}

export async function announceReservation(
  transaction: Transaction,
  change: ReservationChange,
  reservation: Reservation,
): Promise<void> {
  await listener?.(transaction, change, reservation);
  const body = BODY[change](toTicketReservation(reservation, transaction.now));
  await emit(transaction, `wix.events.v1.ticket_reservation_${change}`, reservation.id, body);
}

const BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (entity: object) => ({ updatedEvent: { currentEntity: entity } }),
  deleted: (entity: object) => ({ deletedEvent: { deletedEntity: entity } }),
};
