'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import { carryCallsAcrossRedirect } from '@/lib/wix/carried-calls';
import { visitorClient } from '@/lib/wix/client';

/** On to the page of the booking's place, by a token that only who made the booking is given. */
export async function manageBooking(bookingId: string, timeZone: string): Promise<void> {
  const visitor = await visitorClient();
  const { token } = await visitor.use(bookings).getAnonymousActionToken(bookingId);
  await carryCallsAcrossRedirect('On the way to your booking');
  redirect(`/booking/waiting?${new URLSearchParams({ token: token ?? '', zone: timeZone })}`);
}
