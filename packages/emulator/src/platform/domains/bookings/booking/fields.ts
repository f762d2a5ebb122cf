import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import { bookingChanges, type StoredBooking, toBooking } from './booking-documents';
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

export const storeFields = (
  transaction: Transaction,
  booking: StoredBooking,
  fields: Pick<StoredBooking, 'formSubmissionId' | 'extendedFields' | 'paymentStatus'>,
): Promise<StoredBooking> => bookingChanges.update(transaction, { ...booking, ...fields });
