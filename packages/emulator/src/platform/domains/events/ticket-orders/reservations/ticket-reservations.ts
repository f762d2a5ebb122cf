import type { ticketReservations as meta } from '@wix/events/meta';
import { eachId } from '../../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { applyTagChanges, type TagChange } from '../../../../kernel/values/tags';
import { ticketDefinitionDocuments } from '../../tickets/ticket-definition-documents';
import type { RequestedTickets } from '../lines';
import { findOrderOf } from '../stored-ticket-orders';
import { storeReservation, toTicketReservation } from './announcements';
import { reserve } from './new-reservation';
import { type Reservation, reservationDocuments } from './reservation-documents';
import { buyersOf, cancelReservation, deleteReservation, findReservation } from './stored-reservations';
import type { TicketReservation } from './ticket-reservation-wire';

type Change = TagChange<NonNullable<TicketReservation['tags']>>;

export const ticketReservations = {
  async createTicketReservation({ ticketReservation }, context) {
    const { tickets = [], additionalReservationSettings: settings = {}, extendedFields } = ticketReservation ?? {};
    const eventId = await getEventId(tickets, context.transaction);
    const request = { eventId, tickets: tickets.map(toRequestedTicket), settings, extendedFields };
    return toWireReservation(await reserve(request, context).catch(rethrowAsApplicationError), context);
  },

  async getTicketReservation({ ticketReservationId }, context) {
    return toWireReservation(await ownReservation(ticketReservationId, context), context);
  },

  async cancelTicketReservation({ ticketReservationId }, context) {
    return toWireReservation(
      await cancelReservation(context, await ownReservation(ticketReservationId, context)),
      context,
    );
  },

  async deleteTicketReservation({ ticketReservationId }, context) {
    const reservation = await ownReservation(ticketReservationId, context);
    const order = await findOrderOf(context.transaction, reservation.id);
    // Assumed; errs to refusal: an order reads its tickets from the reservation.
    if (order) throw new PlatformError(409, `the reservation is in the order ${order.order.orderNumber}`);
    await deleteReservation(context.transaction, reservation);
    return toWireReservation(reservation, context);
  },

  async bulkUpdateTicketReservationTags({ ids, ...change }, { transaction }) {
    return eachId(ids, async (id) => {
      const reservation = await transaction.in(reservationDocuments).find(id);
      if (!reservation) throw new ApplicationError('TICKET_RESERVATION_NOT_FOUND', `no reservation has the ID ${id}`);
      await updateTags(transaction, reservation, change);
    });
  },
} satisfies Operations<typeof meta>;

const toWireReservation = (reservation: Reservation, { transaction }: OperationContext) => ({
  ticketReservation: toTicketReservation(reservation, transaction.now),
});

type LineItem = NonNullable<TicketReservation['tickets']>[number];

/** Assumed; errs to refusal: the first ticket decides the event. Tickets of other events count as unknown. */
async function getEventId([first]: readonly LineItem[], transaction: Transaction): Promise<string> {
  const definition = await transaction.in(ticketDefinitionDocuments).find(first?.ticketDefinitionId ?? '');
  if (definition) return definition.eventId;
  throw new ApplicationError('TICKET_DEFINITION_NOT_FOUND', `there is no ticket ${first?.ticketDefinitionId}`);
}

function toRequestedTicket({ ticketDefinitionId, quantity, ticketInfo = {} }: LineItem): RequestedTickets {
  const { guestPrice, priceOverride, pricingOptionId } = ticketInfo;
  const price = guestPrice ?? priceOverride;
  const info = { ...(price && { priceOverride: price }), ...(pricingOptionId && { pricingOptionId }) };
  const requested = { ticketDefinitionId: ticketDefinitionId ?? '', quantity: quantity ?? 1 };
  return { ...requested, ticketInfo: Object.keys(info).length > 0 ? [info] : undefined };
}

async function ownReservation(id: string | undefined, context: OperationContext): Promise<Reservation> {
  const { transaction, identity } = context;
  const reservation = await findReservation(transaction, id ?? '', buyersOf(identity));
  if (reservation) return reservation;
  throw new ApplicationError('TICKET_RESERVATION_NOT_FOUND', `no reservation of yours has the ID ${id}`);
}

const CODES: readonly unknown[] = ['EVENT_NOT_FOUND', 'TICKET_DEFINITION_NOT_FOUND', 'UNSUPPORTED_PRICING_OPTION'];

/** Rethrows the codes that `createTicketReservation` declares as application errors. */
function rethrowAsApplicationError(error: unknown): never {
  if (error instanceof PlatformError && CODES.includes(error.details.error_key)) {
    throw new ApplicationError(String(error.details.error_key), error.message);
  }
  throw error;
}

async function updateTags(transaction: Transaction, reservation: Reservation, { assignTags, unassignTags }: Change) {
  const tagList = (kind: 'tags' | 'privateTags') =>
    applyTagChanges(reservation.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const tags = { tags: tagList('tags'), privateTags: tagList('privateTags') };
  await storeReservation(transaction, { ...reservation, tags });
}
