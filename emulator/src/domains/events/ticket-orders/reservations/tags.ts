import type { ticketReservations as meta } from '@wix/events/meta';
import { nextRevision } from '../../../../database/revision';
import type { Operations } from '../../../../http/operations';
import type { Transaction } from '../../../../kernel/store/store';
import { announceReservation } from './announcements';
import { type Reservation, reservationDocuments } from './reservation-documents';
import type { TicketReservation } from './wire';

type Tags = NonNullable<TicketReservation['tags']>;

interface Change {
  assignTags?: Tags;
  unassignTags?: Tags;
}

export const reservationTags = {
  async bulkUpdateTicketReservationTags({ ids, ...change }, { transaction }) {
    const results = [];
    for (const [originalIndex, id] of ids.entries()) {
      const reservation = await transaction.in(reservationDocuments).find(id);
      if (reservation) await retag(transaction, reservation, change);
      const error = { code: 'TICKET_RESERVATION_NOT_FOUND', description: `no reservation has the ID ${id}` };
      results.push({ itemMetadata: { id, originalIndex, success: !!reservation, ...(!reservation && { error }) } });
    }
    const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
    const totalSuccesses = results.length - totalFailures;
    return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
  },
} satisfies Operations<typeof meta>;

/** Assigning wins over unassigning (assumed, as for other tags). */
async function retag(transaction: Transaction, reservation: Reservation, { assignTags, unassignTags }: Change) {
  const of = (kind: 'tags' | 'privateTags') => {
    const removed = unassignTags?.[kind]?.tagIds ?? [];
    const left = (reservation.tags?.[kind]?.tagIds ?? []).filter((id) => !removed.includes(id));
    return { tagIds: [...new Set([...left, ...(assignTags?.[kind]?.tagIds ?? [])])] };
  };
  const changed = await transaction.in(reservationDocuments).update({
    ...reservation,
    tags: { tags: of('tags'), privateTags: of('privateTags') },
    revision: nextRevision(reservation.revision),
    updatedDate: transaction.now,
  });
  await announceReservation(transaction, 'updated', changed);
}
