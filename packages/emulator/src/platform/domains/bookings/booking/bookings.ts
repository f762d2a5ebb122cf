import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import { multiServiceCreation } from '../packages/creation';
import { multiServiceDecisions } from '../packages/decisions';
import { multiServiceMembers } from '../packages/members';
import { multiServiceReading } from '../packages/reading';
import { bookingChanges, type StoredBooking, toBooking } from './booking-documents';
import { bookingAnonymous } from './changes/anonymous';
import { getOwnBooking } from './changes/booking-change';
import { bookingBulk } from './changes/bulk';
import { bookingCancellation } from './changes/cancellation';
import { bookingCreation } from './changes/creation';
import { bookingDecisions } from './changes/decisions';
import { bookingParticipants } from './changes/participants';
import { bookingRescheduling } from './changes/rescheduling';

export const bookings = {
  ...bookingAnonymous,
  ...bookingBulk,
  ...bookingCancellation,
  ...bookingCreation,
  ...bookingDecisions,

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

  ...bookingParticipants,
  ...bookingRescheduling,
  ...multiServiceCreation,
  ...multiServiceDecisions,
  ...multiServiceMembers,
  ...multiServiceReading,
} satisfies Operations<typeof meta>;

export const storeFields = (
  transaction: Transaction,
  booking: StoredBooking,
  fields: Pick<StoredBooking, 'formSubmissionId' | 'extendedFields' | 'paymentStatus'>,
): Promise<StoredBooking> => bookingChanges.update(transaction, { ...booking, ...fields });
