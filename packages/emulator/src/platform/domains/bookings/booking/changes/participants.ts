import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { refuseChoices } from '../../services/refusals';
import { releasePlaces, takePlaces } from '../../session-places/booked-places';
import {
  changeBooking,
  getOwnBooking,
  requireCurrentRevision,
  serviceOfBooking,
} from '../../stored-bookings/booking-change';
import { toBooking } from '../../stored-bookings/booking-documents';
import { bookingStatusAfter, holdsPlace } from '../../stored-bookings/booking-status';
import { offerFreePlaces } from '../../waiting-list/waiting-list';

export const bookingParticipants = {
  /** Only works for classes and courses. Assumed: it has the codes of createBooking. */
  async updateNumberOfParticipants(request, { transaction, identity }) {
    const { bookingId, revision, totalParticipants = 0, participantsChoices } = request;
    const booking = await getOwnBooking(transaction, bookingId, identity);
    requireCurrentRevision(booking, revision);
    const { status = 'CREATED', totalParticipants: previousTotalParticipants } = booking;
    bookingStatusAfter('updateParticipants', status);
    refuseChoices(participantsChoices, 'VALIDATION_FAILURE');
    const service = await serviceOfBooking(transaction, booking);
    if (service?.type === 'APPOINTMENT' || totalParticipants < 1) {
      throw new ApplicationError('VALIDATION_FAILURE', 'expected a class or course and 1 participant or more');
    }
    const changed = await changeBooking(transaction, booking, {
      event: 'number_of_participants_updated',
      identity,
      changes: { totalParticipants },
      body: { previousTotalParticipants },
    });
    await releasePlaces(transaction, booking.id);
    if (holdsPlace(status) && !(await takePlaces(transaction, changed, service))) {
      const code = service?.type === 'COURSE' ? 'SCHEDULE_CAPACITY_EXCEEDED' : 'SESSION_CAPACITY_EXCEEDED';
      throw new ApplicationError(code, `there are no ${totalParticipants} places`);
    }
    await offerFreePlaces(transaction, changed.bookedEntity?.slot?.eventId ?? '', service);
    return { booking: toBooking(changed) };
  },
} satisfies Operations<typeof meta>;
