import type { ticketReservations as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';

export type TicketReservation = NonNullable<
  Wire<ReturnType<typeof meta.getTicketReservation>['__originalResponseType']>['ticketReservation']
>;
