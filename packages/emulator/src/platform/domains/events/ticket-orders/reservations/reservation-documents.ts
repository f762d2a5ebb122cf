import type { CollectionDefinition } from '../../../../kernel/store/store';
import type { Invoice } from '../discounts';
import type { TaxSettings } from '../invoice';
import type { ReservedTickets } from '../lines';
import type { TicketReservation } from './wire';

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
