import type { NextRequest } from 'next/server';
import { calendarEntriesOf, findBooked, nameOf, standingOfBooked } from '@/lib/bookings/booked';
import { calendarResponse } from '@/lib/calendar-response';

/** The booking for the visitor's calendar, read again: it may have been moved. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const found = await findBooked(nextUrl.searchParams.get('orderId') ?? '');
  if (found.kind !== 'booked' || !found.booking) return calendarResponse();
  return calendarResponse(
    ...calendarEntriesOf(found.booking, {
      title: nameOf(found),
      note: `Order number ${found.order.number}`,
      isCanceled: standingOfBooked(found) === 'canceled',
    }),
  );
}
