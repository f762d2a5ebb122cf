import type { orders as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { toOrdersTicket } from '../../tickets/orders-form';
import type { ReservedTickets } from '../lines';
import type { Reservation } from './reservation-documents';

type InvoiceResponse = Wire<ReturnType<typeof meta.getInvoice>['__originalResponseType']>;
type OrdersReservation = NonNullable<InvoiceResponse['reservations']>[number];

export const toOrdersReservation = ({ status, expirationDate, tickets }: Reservation) => ({
  expires: expirationDate,
  reservations: tickets.map(toReservedTickets),
  reservationStatus: `RESERVATION_${status}` as const,
});

function toReservedTickets({ quantity, ticket, ticketInfo }: ReservedTickets): OrdersReservation {
  return {
    quantity,
    ticketDetails: ticketInfo ? ticketInfo.map(toTicketDetails) : undefined,
    ticket: toOrdersTicket(ticket, { withPolicy: true }),
  };
}

function toTicketDetails({
  guestPrice,
  priceOverride = guestPrice,
  ...info
}: NonNullable<ReservedTickets['ticketInfo']>[number]) {
  const { seatId, pricingOptionId, pricingOptionName } = info;
  return {
    seatId: seatId || undefined,
    priceOverride: priceOverride || undefined,
    pricingOptionId: pricingOptionId || undefined,
    pricingOptionName: pricingOptionName || undefined,
  };
}
