import { bookings, eventTimeSlots } from '@wix/bookings';
import { cache } from 'react';
import { visitorClient } from '../wix/client';
import { isApplicationError, statusOf, toUnanswered, type Unanswered } from '../wix/errors';

export type WaitingBooking = bookings.Booking;

export interface WaitingListEntry {
  kind: 'booking';
  booking: WaitingBooking;
  canLeave: boolean;
  hasRoom: boolean;
  isAlone: boolean;
}

type FoundEntry = WaitingListEntry | { kind: 'none' } | Unanswered;

/** Anybody with the token may read the entry, in any browser. */
export const findWaiting = cache(async (token: string): Promise<FoundEntry> => {
  const visitor = await visitorClient();
  try {
    const { booking, allowedAnonymousActions } = await visitor.use(bookings).bookingsGetBookingAnonymously(token);
    if (!booking) return { kind: 'none' };
    const turn = booking.status === 'WAITING_LIST' ? await findTurn(booking) : NOT_YET;
    return { kind: 'booking', booking, canLeave: allowedAnonymousActions?.cancel === true, ...turn };
  } catch (error) {
    if (isApplicationError<NoBooking>(error, 'INVALID_TOKEN', 'BOOKING_NOT_FOUND')) return { kind: 'none' };
    return toUnanswered(error);
  }
});

type NoBooking = bookings.BookingsGetBookingAnonymouslyApplicationErrors;

type Turn = Pick<WaitingListEntry, 'hasRoom' | 'isAlone'>;

const NOT_YET: Turn = { hasRoom: false, isAlone: false };

/** The platform does not say whose turn it is. If several are waiting, that shows only when one takes the place. */
async function findTurn({ bookedEntity, totalParticipants = 1 }: WaitingBooking): Promise<Turn> {
  const { eventId } = bookedEntity?.slot ?? {};
  if (!eventId) return NOT_YET;
  const { getEventTimeSlot } = (await visitorClient()).use(eventTimeSlots);
  try {
    const { timeSlot } = await getEventTimeSlot(eventId);
    const { totalCapacity, remainingCapacity } = timeSlot?.eventInfo?.waitingList ?? {};
    const waiting = (totalCapacity ?? 0) - (remainingCapacity ?? 0);
    return { hasRoom: (timeSlot?.remainingCapacity ?? 0) >= totalParticipants, isAlone: waiting <= totalParticipants };
  } catch (error) {
    if (statusOf(error) === 404) return NOT_YET;
    throw error;
  }
}
