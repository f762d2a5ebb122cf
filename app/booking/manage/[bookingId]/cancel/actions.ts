'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { findOwnBooking } from '@/lib/bookings/own-booking';
import { localPath } from '@/lib/sign-in/local-path';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isOutage } from '@/lib/wix/errors';
import { appOrigin } from '@/lib/wix/redirect';
import type { CallRecord } from '@/lib/wix/trace/call-record';
import { carryCallsAcrossRedirect } from '@/lib/wix/trace/carried-calls';
import { recordedCalls } from '@/lib/wix/trace/trace';

export type CancelOutcome =
  | { kind: 'idle' }
  | { kind: 'refused'; calls: CallRecord[] }
  | { kind: 'outage'; detail: string; calls: CallRecord[] };

const Sent = z.object({
  bookingId: z.string().min(1),
  token: z.string(),
  after: z.string(),
});

export async function cancelBooking(_previous: CancelOutcome, form: FormData): Promise<CancelOutcome> {
  const { bookingId, token, after } = Sent.parse(Object.fromEntries(form));
  const found = await findOwnBooking(bookingId, token || undefined);
  if (found.kind === 'outage') return { ...found, calls: await recordedCalls() };
  if (found.kind !== 'booking') return { kind: 'refused', calls: await recordedCalls() };
  const visitor = await visitorClient();
  try {
    await visitor.use(bookings).bookingsCancelBookingAnonymously(found.token, found.booking.revision ?? '');
  } catch (error) {
    const calls = await recordedCalls();
    if (isApplicationError<Errors>(error, 'BOOKING_CANNOT_BE_CANCELLED')) return { kind: 'refused', calls };
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), calls };
    throw error;
  }
  await carryCallsAcrossRedirect('When you canceled');
  redirect(localPath(after, await appOrigin()));
}

type Errors = bookings.BookingsCancelBookingAnonymouslyApplicationErrors;
