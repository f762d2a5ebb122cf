'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { findOwnBooking } from '@/lib/bookings/own-booking';
import { appOrigin, localPath } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isOutage } from '@/lib/wix/errors';

export type CancelOutcome = { kind: 'idle' } | { kind: 'refused' } | { kind: 'outage'; detail: string };

const Sent = z.object({
  bookingId: z.string().min(1),
  token: z.string(),
  after: z.string(),
});

export async function cancelBooking(_previous: CancelOutcome, form: FormData): Promise<CancelOutcome> {
  const { bookingId, token, after } = Sent.parse(Object.fromEntries(form));
  const result = await findOwnBooking(bookingId, token || undefined);
  if (result.kind === 'outage') return result;
  if (result.kind !== 'booking') return { kind: 'refused' };
  const visitor = await visitorClient();
  try {
    await visitor.use(bookings).bookingsCancelBookingAnonymously(result.token, result.booking.revision ?? '');
  } catch (error) {
    if (isApplicationError<Errors>(error, 'BOOKING_CANNOT_BE_CANCELLED')) return { kind: 'refused' };
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    throw error;
  }
  redirect(localPath(after, await appOrigin()));
}

type Errors = bookings.BookingsCancelBookingAnonymouslyApplicationErrors;
