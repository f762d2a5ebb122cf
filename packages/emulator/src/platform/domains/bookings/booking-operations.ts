import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../http/operations';
import type { Transaction } from '../../kernel/store/store-interface';
import { bookingAnonymous } from './booking/changes/anonymous';
import { bookingBulk } from './booking/changes/bulk';
import { bookingCancellation } from './booking/changes/cancellation';
import { bookingCreation } from './booking/changes/creation';
import { bookingDecisions } from './booking/changes/decisions';
import { bookingParticipants } from './booking/changes/participants';
import { bookingRescheduling } from './booking/changes/rescheduling';
import { multiServiceCreation } from './packages/creation';
import { multiServiceDecisions } from './packages/decisions';
import { multiServiceMembers } from './packages/members';
import { multiServiceReading } from './packages/reading';
import { getOwnBooking } from './stored-bookings/booking-change';
import { bookingChanges, type StoredBooking, toBooking } from './stored-bookings/booking-documents';

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
