import * as z from 'zod';
import { offerFromVersion3 } from '../../tickets/earlier-form';
import type { Reservation } from './reservation-documents';

const details = z.object({
  seatId: z.string().nullish(),
  priceOverride: z.string().nullish(),
  pricingOptionId: z.string().nullish(),
  pricingOptionName: z.string().nullish(),
});

const statuses = z.enum([
  'RESERVATION_PENDING',
  'RESERVATION_CONFIRMED',
  'RESERVATION_CANCELED',
  'RESERVATION_CANCELED_MANUALLY',
  'RESERVATION_EXPIRED',
]);

/** Versions 1 to 3 stored the form of the first generation. */
const earlierReservation = z.looseObject({
  revision: z.string().default('1'),
  status: statuses,
  expires: z.string(),
  lines: z.array(z.object({ quantity: z.number(), ticket: z.unknown(), ticketDetails: z.array(details).optional() })),
});

/** The unchanged fields. */
type UnchangedFields = Omit<Reservation, 'revision' | 'status' | 'expirationDate' | 'tickets'>;

export function reservationFromVersion3(document: unknown): Reservation {
  const { revision, status, expires, lines, ...rest } = earlierReservation.parse(document);
  return {
    // A snapshot's documents are checked afterwards.
    ...(rest as unknown as UnchangedFields),
    revision,
    status: STATUS[status],
    expirationDate: expires,
    tickets: lines.map(reservedTickets),
  };
}

const STATUS = {
  RESERVATION_PENDING: 'PENDING',
  RESERVATION_CONFIRMED: 'CONFIRMED',
  RESERVATION_CANCELED: 'CANCELED',
  RESERVATION_CANCELED_MANUALLY: 'CANCELED_MANUALLY',
  RESERVATION_EXPIRED: 'EXPIRED',
} as const satisfies Record<z.infer<typeof statuses>, Reservation['status']>;

type Line = z.infer<typeof earlierReservation>['lines'][number];

function reservedTickets({ quantity, ticketDetails, ...line }: Line): Reservation['tickets'][number] {
  const ticket = offerFromVersion3(line.ticket);
  const isDonation = ticket.pricingMethod.guestPrice !== undefined;
  const ticketInfo = ticketDetails?.map(({ priceOverride: price, ...info }) => ({
    ...info,
    ...(price && (isDonation ? { guestPrice: price } : { priceOverride: price })),
  }));
  return { quantity, ticket, ticketInfo };
}
