import type { OperationContext } from '../../../http/operations';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { ApplicationError } from '../../../kernel/errors';
import { memberKey } from '../../../kernel/identity';
import { newId } from '../../../kernel/ids/new-id';
import { type Booking, bookingDocuments, type StoredBooking, toBooking } from '../booking/booking-documents';
import { serviceOfBooking } from '../booking/changes/booking-change';
import { hasPlaces, takePlaces } from '../session-places/booked-places';

/** Throws ApplicationError for a waiting list, whose order is unknown. */
export async function plantBooking({ booking: sentBooking }: { booking: Booking }, { transaction }: OperationContext) {
  const { createdBy, status = 'CREATED' } = sentBooking;
  if (status === 'WAITING_LIST') throw new ApplicationError('INVALID_BOOKING_STATUS', 'waiting lists begin empty');
  const memberId = createdBy?.memberId ?? undefined;
  const booking: StoredBooking = {
    additionalFields: [],
    bookedAddOns: [],
    paymentStatus: 'UNDEFINED',
    selectedPaymentOption: 'UNDEFINED',
    totalParticipants: 1,
    appId: BOOKINGS_APP_ID,
    createdByAppId: BOOKINGS_APP_ID,
    ...sentBooking,
    id: newId('booking'),
    buyer: memberId ? memberKey(memberId) : 'owner',
    status,
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
  await transaction.in(bookingDocuments).insert(booking);
  const service = await serviceOfBooking(transaction, booking);
  if (hasPlaces(booking)) await takePlaces(transaction, booking, service, { beyondLimit: true });
  return { booking: toBooking(booking) };
}
