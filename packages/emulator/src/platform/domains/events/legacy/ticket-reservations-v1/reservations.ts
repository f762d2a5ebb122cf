import type { orders as meta } from '@wix/events/meta';
import type { Operations } from '../../../../http/operations';
import type { Wire } from '../../../../kernel/wire-types';
import type { RequestedTickets } from '../../ticket-orders/lines';
import { reserve } from '../../ticket-orders/reservations/new-reservation';
import { toOrdersReservation } from '../../ticket-orders/reservations/orders-form';
import { cancelReservation, getReservation } from '../../ticket-orders/reservations/stored-reservations';

export const reservations = {
  async createReservation({ eventId = '', ticketQuantities = [], ignoreLimits, allowHiddenTickets }, context) {
    const settings = {
      disableTicketLimitValidation: ignoreLimits ?? false,
      enableHiddenTicketReservation: allowHiddenTickets ?? false,
    };
    const reservation = await reserve({ eventId, tickets: ticketQuantities.map(toRequestedTicket), settings }, context);
    return { id: reservation.id, invoice: reservation.invoice, ...toOrdersReservation(reservation) };
  },

  async cancelReservation({ id = '', eventId = '' }, context) {
    const { transaction, identity } = context;
    await cancelReservation(context, await getReservation(transaction, id, eventId, identity));
    return {};
  },
} satisfies Operations<typeof meta>;

type Quantity = NonNullable<
  Wire<ReturnType<typeof meta.createReservation>['__originalRequestType']>['ticketQuantities']
>[number];

/** The request's price applies to tickets without their own. */
function toRequestedTicket({
  ticketDefinitionId,
  quantity,
  priceOverride,
  ticketDetails = [],
}: Quantity): RequestedTickets {
  const details = ticketDetails.length > 0 || !priceOverride ? ticketDetails : [{}];
  return {
    ticketDefinitionId: ticketDefinitionId ?? '',
    quantity: quantity ?? 1,
    ticketInfo: details.map(({ seatId, pricingOptionId, ...own }) => {
      const price = own.priceOverride ?? priceOverride;
      return {
        seatId: seatId || undefined,
        priceOverride: price || undefined,
        pricingOptionId: pricingOptionId || undefined,
      };
    }),
  };
}
