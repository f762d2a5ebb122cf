import { notFound } from 'next/navigation';
import { firstText, type PageQuery } from '@/lib/address-query';
import type { ManagedBooking } from '@/lib/bookings/addresses';
import { findOwnBooking, type OwnBooking } from '@/lib/bookings/own-booking';
import { displayZone } from '@/lib/bookings/time-display';
import type { Unanswered } from '@/lib/wix/errors';

interface Managed {
  result: OwnBooking | Unanswered;
  timeZone: string;
  parameters: ManagedBooking;
}

/** Not found if the visitor may not see it. */
export async function findManagedBooking(bookingId: string, query: PageQuery): Promise<Managed> {
  const parameters = { token: firstText(query.token), orderId: firstText(query.orderId), zone: firstText(query.zone) };
  const [result, { timeZone }] = await Promise.all([
    findOwnBooking(bookingId, parameters.token),
    displayZone(parameters.zone),
  ]);
  if (result.kind === 'none') notFound();
  return { result, timeZone, parameters };
}
