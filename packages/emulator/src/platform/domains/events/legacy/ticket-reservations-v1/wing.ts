import { LegacyWing } from '../../../../http/legacy-wing';
import type { EntityChange } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { registerReservationListener } from '../../ticket-orders/reservations/announcements';
import { toOrdersReservation } from '../../ticket-orders/reservations/orders-form';
import type { Reservation } from '../../ticket-orders/reservations/reservation-documents';
import { announceTicketing } from '../../ticket-orders/ticketing-events';
import { reservations } from './reservations';

/** Its package announced the removal for 2026-03-31. */
export const ticketReservationsV1 = new LegacyWing({
  handlers: { 'events.orders': reservations },
  join: () => registerReservationListener(emitChange),
});

/** Source: `ReservationCreated` and `ReservationUpdated` in @wix/auto_sdk_events_orders. There is no deletion. */
async function emitChange(transaction: Transaction, change: EntityChange, reservation: Reservation): Promise<void> {
  if (change === 'deleted') return;
  const { id, eventId, tickets } = reservation;
  const { expires, reservationStatus: status } = toOrdersReservation(reservation);
  await announceTicketing(transaction, change === 'created' ? 'ReservationCreated' : 'ReservationUpdated', id, {
    timestamp: transaction.now,
    eventId,
    reservationId: id,
    expires,
    status,
    quantities: tickets.map(({ quantity, ticket }) => ({ ticketDefinitionId: ticket.id, quantity })),
    updatedDate: transaction.now,
  });
}
