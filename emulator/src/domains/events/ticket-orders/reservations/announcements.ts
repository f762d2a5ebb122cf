import { emit } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import { announceTicketing } from '../ticketing-events';
import type { Reservation } from './reservation-documents';
import { toTicketReservation } from './view';

/** Emits the domain events of both generations; the older one knows no deletion. */
export async function announceReservation(
  transaction: Transaction,
  change: keyof typeof BODY,
  reservation: Reservation,
): Promise<void> {
  const { id } = reservation;
  if (change !== 'deleted')
    await announceTicketing(transaction, OLDER_NAME[change], id, olderBody(reservation, transaction));
  const body = BODY[change](toTicketReservation(reservation, transaction.now));
  await emit(transaction, `wix.events.v1.ticket_reservation_${change}`, id, body);
}

const OLDER_NAME = { created: 'ReservationCreated', updated: 'ReservationUpdated' } as const;

const BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (entity: object) => ({ updatedEvent: { currentEntity: entity } }),
  deleted: (entity: object) => ({ deletedEvent: { deletedEntity: entity } }),
};

/** Source: `ReservationCreated` and `ReservationUpdated` in @wix/auto_sdk_events_orders. */
function olderBody({ id, eventId, expires, status, lines }: Reservation, { now }: Transaction) {
  const quantities = lines.map(({ quantity, ticket }) => ({ ticketDefinitionId: ticket.id, quantity }));
  return { timestamp: now, eventId, reservationId: id, expires, status, quantities, updatedDate: now };
}
