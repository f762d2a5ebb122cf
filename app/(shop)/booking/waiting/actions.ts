'use server';

import { bookings } from '@wix/bookings';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { confirmedAddress, waitingAddress } from '@/lib/bookings/addresses';
import { sellBooking } from '@/lib/bookings/booking-sale';
import { findWaiting } from '@/lib/bookings/waiting-list';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isOutage, statusOf } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/redirect';

type Failed = { kind: 'outage'; detail: string };
type TakeOutcome = { kind: 'idle' } | { kind: 'not-offered' } | Failed | NoPayments;

const Taken = z.object({ token: z.string().min(1), slug: z.string(), timeZone: z.string().min(1) });

/** Sells the offered place in a separate cart. */
export async function takePlace(_previous: TakeOutcome, form: FormData): Promise<TakeOutcome> {
  const { token, slug, timeZone } = Taken.parse(Object.fromEntries(form));
  const result = await findWaiting(token);
  if (result.kind === 'outage') return result;
  if (result.kind !== 'booking') return { kind: 'not-offered' };
  const { _id: bookingId, contactDetails } = result.booking;
  let next: string;
  try {
    const sold = await sellBooking(
      { bookingId: bookingId ?? '', contactDetails },
      {
        thankYou: confirmedAddress(timeZone),
        postFlow: `${waitingAddress(token, slug, timeZone)}&left=1`,
      },
    );
    if (!sold) return { kind: 'not-offered' };
    next = sold;
  } catch (error) {
    return refusalOutcome(error);
  }
  redirect(next);
}

async function refusalOutcome(error: unknown): Promise<TakeOutcome> {
  if (isPaymentRefused(error)) return noPayments();
  // No place is offered, or not to this visitor.
  const status = statusOf(error);
  if (status === 400 || status === 404 || status === 428) return { kind: 'not-offered' };
  if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
  throw error;
}

type LeaveOutcome = { kind: 'idle' } | { kind: 'left' | 'refused' } | Failed;

/** Works only while waiting: a booking is canceled on its own page, which asks first. */
export async function leaveList(_previous: LeaveOutcome, form: FormData): Promise<LeaveOutcome> {
  const token = z.string().min(1).parse(form.get('token'));
  const result = await findWaiting(token);
  if (result.kind === 'outage') return result;
  if (result.kind !== 'booking' || result.booking.status !== 'WAITING_LIST') {
    return { kind: 'refused' };
  }
  const visitor = await visitorClient();
  try {
    await visitor.use(bookings).bookingsCancelBookingAnonymously(token, result.booking.revision ?? '');
  } catch (error) {
    if (isApplicationError<CancelErrors>(error, 'BOOKING_CANNOT_BE_CANCELLED')) return { kind: 'refused' };
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    throw error;
  }
  revalidatePath('/booking/waiting');
  return { kind: 'left' };
}

type CancelErrors = bookings.BookingsCancelBookingAnonymouslyApplicationErrors;
