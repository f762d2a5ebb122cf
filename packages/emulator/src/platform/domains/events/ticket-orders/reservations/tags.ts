import type { ticketReservations as meta } from '@wix/events/meta';
import { eachId } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store';
import { applyTagChanges, type TagChange } from '../../../../kernel/values/tags';
import { storeReservation } from './announcements';
import { type Reservation, reservationDocuments } from './reservation-documents';
import type { TicketReservation } from './wire';

type Change = TagChange<NonNullable<TicketReservation['tags']>>;

export const reservationTags = {
  async bulkUpdateTicketReservationTags({ ids, ...change }, { transaction }) {
    return eachId(ids, async (id) => {
      const reservation = await transaction.in(reservationDocuments).find(id);
      if (!reservation) throw new ApplicationError('TICKET_RESERVATION_NOT_FOUND', `no reservation has the ID ${id}`);
      await updateTags(transaction, reservation, change);
    });
  },
} satisfies Operations<typeof meta>;

async function updateTags(transaction: Transaction, reservation: Reservation, { assignTags, unassignTags }: Change) {
  const tagList = (kind: 'tags' | 'privateTags') =>
    applyTagChanges(reservation.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const tags = { tags: tagList('tags'), privateTags: tagList('privateTags') };
  await storeReservation(transaction, { ...reservation, tags });
}
