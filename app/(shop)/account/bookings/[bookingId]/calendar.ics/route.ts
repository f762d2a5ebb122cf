import { calendarEntriesOf } from '@/lib/bookings/booked';
import { findOwnBooking } from '@/lib/bookings/own-booking';
import { calendarResponse } from '@/lib/calendar-response';
import { isMemberSession } from '@/lib/wix/session';

/** Reads the booking again, because it may have been moved. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/account/bookings/[bookingId]/calendar.ics'>,
): Promise<Response> {
  const { bookingId } = await params;
  const result = (await isMemberSession()) ? await findOwnBooking(bookingId) : undefined;
  if (result?.kind !== 'booking') return calendarResponse();
  const { booking, service } = result;
  const isCanceled = booking.status === 'CANCELED' || booking.status === 'DECLINED';
  return calendarResponse(
    ...calendarEntriesOf(booking, { title: booking.bookedEntity?.title || service?.name || 'Booking', isCanceled }),
  );
}
