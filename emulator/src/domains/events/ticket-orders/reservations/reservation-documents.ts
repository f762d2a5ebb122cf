import type { orders as meta } from '@wix/events/meta';
import type { CollectionDefinition } from '../../../../kernel/store/store';
import type { Wire } from '../../../../kernel/wire-types';
import type { Invoice } from '../discounts';
import type { TaxSettings } from '../invoice';
import type { TicketLine } from '../lines';
import type { TicketReservation } from './wire';

type Response = Wire<ReturnType<typeof meta.createReservation>['__originalResponseType']>;

/** Tickets held for a buyer. `lines` keep the definitions as they were when reserved. */
export interface Reservation {
  id: string;
  eventId: string;
  /** Absent in reservations made before it was kept, as `createdDate` is. */
  revision?: string;
  /** ISO instant. */
  createdDate?: string;
  /** ISO instant. */
  updatedDate?: string;
  buyer: string;
  visitorId?: string | undefined;
  memberId?: string | undefined;
  status: NonNullable<Response['reservationStatus']>;
  /** ISO instant until which an unpaid reservation holds its tickets. */
  expires: string;
  lines: TicketLine[];
  /** The rules that the site skipped. */
  additionalReservationSettings?: TicketReservation['additionalReservationSettings'];
  tags?: TicketReservation['tags'];
  /** The event's tax when the tickets were reserved. */
  tax?: TaxSettings;
  invoice: Invoice;
}

export const reservationDocuments: CollectionDefinition<Reservation> = { name: 'ticket-reservations', fields: {} };
