import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { bookingDocuments, type KeptBooking, toBooking } from './booking-documents';
import { getOwnBooking } from './changes/booking-change';

export const bookingFields = {
  async setBookingSubmissionId({ bookingId, submissionId: formSubmissionId }, { transaction, identity }) {
    const booking = await getOwnBooking(transaction, bookingId, identity);
    return { booking: toBooking(await storeFields(transaction, booking, { formSubmissionId })) };
  },

  /** Creates missing namespaces. Other fields stay (assumed). */
  async updateExtendedFields({ id, namespace = '', namespaceData }, { transaction, identity }) {
    const booking = await getOwnBooking(transaction, id, identity);
    const { namespaces = {} } = booking.extendedFields ?? {};
    const updated = { ...namespaces[namespace], ...namespaceData };
    await storeFields(transaction, booking, {
      extendedFields: { namespaces: { ...namespaces, [namespace]: updated } },
    });
    return { namespace, namespaceData: updated };
  },
} satisfies Operations<typeof meta>;

export async function storeFields(
  transaction: Transaction,
  booking: KeptBooking,
  fields: Pick<KeptBooking, 'formSubmissionId' | 'extendedFields' | 'paymentStatus'>,
): Promise<KeptBooking> {
  const revision = String(Number(booking.revision) + 1);
  const stored = await transaction
    .in(bookingDocuments)
    .update({ ...booking, ...fields, revision, updatedDate: transaction.now });
  await emit(transaction, 'wix.bookings.v2.booking_updated', stored.id, {
    updatedEvent: { currentEntity: toBooking(stored) },
  });
  return stored;
}
