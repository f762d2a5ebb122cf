import { PlatformError } from '../../../../kernel/errors';
import type { CollectionDefinition } from '../../../../kernel/store/store-interface';
import type { Invoice } from '../discounts';
import type { TaxSettings } from '../invoice';
import type { ReservedTickets } from '../lines';
import type { TicketReservation } from './ticket-reservation-wire';

/** `tickets` are copies of the definitions at the time of the reservation. */
export interface Reservation {
  id: string;
  eventId: string;
  revision: string;
  /** Absent in reservations of earlier versions. */
  createdDate?: string;
  updatedDate?: string;
  buyer: string;
  visitorId?: string | undefined;
  memberId?: string | undefined;
  status: NonNullable<TicketReservation['status']>;
  /** A pending reservation holds its tickets until then. */
  expirationDate: string;
  tickets: ReservedTickets[];
  /** The rules that the site skipped. */
  additionalReservationSettings?: TicketReservation['additionalReservationSettings'];
  tags?: TicketReservation['tags'];
  extendedFields?: TicketReservation['extendedFields'];
  /** The tax settings at the time of the reservation. */
  tax?: TaxSettings;
  invoice: Invoice;
}

export const reservationDocuments: CollectionDefinition<Reservation> = {
  name: 'ticket-reservations',
  fields: { status: 'string', expirationDate: 'date' },
  indexed: [['status', 'expirationDate']],
};

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
