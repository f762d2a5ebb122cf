import { Decimal, toAmount } from '../../../../kernel/money';
import { priceOf, type TicketDetails, type TicketLine } from '../lines';
import type { Reservation } from './reservation-documents';
import { type ReservationStatus, reservationStatusAt } from './status';
import type { TicketReservation } from './wire';

type TicketLineItem = NonNullable<TicketReservation['tickets']>[number];

const STATUS: Record<ReservationStatus, NonNullable<TicketReservation['status']>> = {
  RESERVATION_PENDING: 'PENDING',
  RESERVATION_CONFIRMED: 'CONFIRMED',
  RESERVATION_CANCELED: 'CANCELED',
  RESERVATION_CANCELED_MANUALLY: 'CANCELED_MANUALLY',
  RESERVATION_EXPIRED: 'EXPIRED',
};

/** As the second generation shows it. `now`: an ISO instant. Source: @wix/auto_sdk_events_ticket-reservations. */
export function toTicketReservation(reservation: Reservation, now: string): TicketReservation {
  const { createdDate, updatedDate, visitorId, memberId, additionalReservationSettings, expires, tags } = reservation;
  const status = STATUS[reservationStatusAt(reservation, now)];
  return {
    id: reservation.id,
    revision: reservation.revision ?? '1',
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
    ...(status === 'PENDING' && { expirationDate: expires }),
    status,
    ...(memberId && { memberId }),
    ...(visitorId && { visitorId }),
    tickets: reservation.lines
      .flatMap(equalTickets)
      .map((tickets, index) => toLineItem(reservation.eventId, tickets, index)),
    ...(additionalReservationSettings && { additionalReservationSettings }),
    ...(tags && { tags }),
  };
}

interface EqualTickets extends Pick<TicketLine, 'quantity' | 'ticket'> {
  details?: TicketDetails | undefined;
}

/** One for all tickets of a line of the same price and option. */
function equalTickets({ quantity, ticket, ticketDetails = [] }: TicketLine): EqualTickets[] {
  if (ticketDetails.length === 0) return [{ quantity, ticket }];
  const items = new Map<string, EqualTickets>();
  for (const details of ticketDetails) {
    const key = JSON.stringify(details);
    items.set(key, { ticket, details, quantity: (items.get(key)?.quantity ?? 0) + 1 });
  }
  return [...items.values()];
}

/** The IDs count up within the reservation (assumed after those of a cart's lines). */
function toLineItem(eventId: string, { quantity, ticket, details }: EqualTickets, index: number): TicketLineItem {
  const [value, currency] = [priceOf(ticket, details), ticket.price?.currency ?? 'USD'];
  const { policy } = ticket;
  return {
    ticketLineItemId: `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`,
    eventId,
    ticketDefinitionId: ticket.id ?? '',
    quantity,
    ...(details && { ticketInfo: ticketInfoOf(ticket, details) }),
    ...(policy && { policy }),
    ticketName: ticket.name ?? '',
    price: { value, currency },
    subTotal: { value: toAmount(new Decimal(value).times(quantity), currency), currency },
  };
}

function ticketInfoOf(
  { pricing }: TicketLine['ticket'],
  { priceOverride, pricingOptionId, pricingOptionName }: TicketDetails,
): TicketLineItem['ticketInfo'] {
  const isGiven = pricing?.minPrice !== undefined;
  return {
    ...(priceOverride && (isGiven ? { guestPrice: priceOverride } : { priceOverride })),
    ...(pricingOptionId && { pricingOptionId }),
    ...(pricingOptionName && { pricingOptionName }),
  };
}
