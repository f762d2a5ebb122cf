import type { CollectionDefinition } from '../../../../kernel/store/store';
import type { Invoice } from '../discounts';
import type { TaxSettings } from '../invoice';
import type { ReservedTickets } from '../lines';
import type { TicketReservation } from './wire';

/** Tickets held for a buyer. `tickets` keep the definitions as they were when reserved. */
export interface Reservation {
  id: string;
  eventId: string;
  /** A decimal string, from 1. */
  revision: string;
  /** ISO instant. Absent in reservations made before it was kept. */
  createdDate?: string;
  /** ISO instant. */
  updatedDate?: string;
  buyer: string;
  visitorId?: string | undefined;
  memberId?: string | undefined;
  status: NonNullable<TicketReservation['status']>;
  /** ISO instant until which a pending reservation holds its tickets. */
  expirationDate: string;
  tickets: ReservedTickets[];
  /** The rules that the site skipped. */
  additionalReservationSettings?: TicketReservation['additionalReservationSettings'];
  tags?: TicketReservation['tags'];
  /** The event's tax when the tickets were reserved. */
  tax?: TaxSettings;
  invoice: Invoice;
}

export const reservationDocuments: CollectionDefinition<Reservation> = { name: 'ticket-reservations', fields: {} };
