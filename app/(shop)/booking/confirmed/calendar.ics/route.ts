import type { NextRequest } from 'next/server';
import { calendarEntriesOf, findBookingOrder, nameOf, orderStanding } from '@/lib/bookings/booked';
import { calendarResponse } from '@/lib/calendar-response';

/** Reads the booking again, because it may have been moved. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const result = await findBookingOrder(nextUrl.searchParams.get('orderId') ?? '');
  if (result.kind !== 'booked' || !result.booking) return calendarResponse();
  return calendarResponse(
    ...calendarEntriesOf(result.booking, {
      title: nameOf(result),
      note: `Order number ${result.order.number}`,
      isCanceled: orderStanding(result) === 'canceled',
    }),
  );
}
