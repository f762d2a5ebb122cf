import { PlatformError } from '../../../../kernel/errors';
import type { Reservation } from './reservation-documents';

export type ReservationStatus = Reservation['status'];
export type ReservationAction = 'confirm' | 'cancel' | 'cancelBySite' | 'failPayment' | 'expire';

interface Transition {
  from: readonly ReservationStatus[];
  to: ReservationStatus;
}

/** Source: `ReservationStatus` in @wix/auto_sdk_events_ticket-reservations. */
const TRANSITIONS = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED' },
  cancel: { from: ['PENDING'], to: 'CANCELED_MANUALLY' },
  /** Source: "Only PENDING and CONFIRMED reservations can be cancelled", cancelTicketReservation. */
  cancelBySite: { from: ['PENDING', 'CONFIRMED'], to: 'CANCELED_MANUALLY' },
  failPayment: { from: ['PENDING', 'CONFIRMED'], to: 'CANCELED' },
  expire: { from: ['PENDING'], to: 'EXPIRED' },
} satisfies Record<ReservationAction, Transition>;

export function reservationStatusAfter(action: ReservationAction, current: ReservationStatus): ReservationStatus {
  const { from, to }: Transition = TRANSITIONS[action];
  if (from.includes(current)) return to;
  throw new PlatformError(409, `cannot ${action} a reservation that is ${current}`, {
    error_key: 'INVALID_RESERVATION_STATUS',
  });
}

export function reservationStatusAt({ status, expirationDate }: Reservation, now: string): ReservationStatus {
  return status === 'PENDING' && expirationDate <= now ? reservationStatusAfter('expire', status) : status;
}
