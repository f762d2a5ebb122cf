import { bookings } from '@wix/bookings';
import { cache } from 'react';
import { visitorClient } from './wix/client';
import { isApplicationError, type Unanswered, unansweredOf } from './wix/errors';

export type WaitingBooking = bookings.Booking;

type Found = { kind: 'booking'; booking: WaitingBooking; canLeave: boolean } | { kind: 'none' } | Unanswered;

/** The state of a booking that waits, or waited, for a place. Anybody with its token may read it, in any browser. */
export const findWaiting = cache(async (token: string): Promise<Found> => {
  const visitor = await visitorClient();
  try {
    const { booking, allowedAnonymousActions } = await visitor.use(bookings).bookingsGetBookingAnonymously(token);
    return booking
      ? { kind: 'booking', booking, canLeave: allowedAnonymousActions?.cancel === true }
      : { kind: 'none' };
  } catch (error) {
    if (isApplicationError<NoBooking>(error, 'INVALID_TOKEN', 'BOOKING_NOT_FOUND')) return { kind: 'none' };
    return unansweredOf(error);
  }
});

type NoBooking = bookings.BookingsGetBookingAnonymouslyApplicationErrors;
