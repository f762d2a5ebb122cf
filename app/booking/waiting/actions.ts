'use server';

import { bookings } from '@wix/bookings';
import { checkout } from '@wix/ecom';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { BOOKINGS_APP_ID, findWaiting, type WaitingBooking } from '@/lib/waiting-list';
import type { CallRecord } from '@/lib/wix/call-record';
import { visitorClient } from '@/lib/wix/client';
import { isApplicationError, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { startRedirect } from '@/lib/wix/redirect';
import { recordedCalls } from '@/lib/wix/trace';

type TakeOutcome = { kind: 'idle' } | { kind: 'not-offered' | 'outage'; calls: CallRecord[] } | NoPayments;

const Taken = z.object({ token: z.string().min(1), slug: z.string(), timeZone: z.string().min(1) });

/** A place that is held is bought like anything else: by a checkout of its own, which leaves the cart alone. */
export async function takePlace(_previous: TakeOutcome, form: FormData): Promise<TakeOutcome> {
  const { token, slug, timeZone } = Taken.parse(Object.fromEntries(form));
  const found = await findWaiting(token);
  if (found.kind === 'outage') return { kind: 'outage', calls: await recordedCalls() };
  if (found.kind !== 'booking') return { kind: 'not-offered', calls: await recordedCalls() };
  let hostedPage: string;
  try {
    const checkoutId = await createCheckout(found.booking);
    if (!checkoutId) return { kind: 'not-offered', calls: await recordedCalls() };
    const start = found.booking.startDate?.toISOString() ?? '';
    hostedPage = await startRedirect(
      { ecomCheckout: { checkoutId } },
      {
        thankYou: `/booking/confirmed?${new URLSearchParams({ service: slug, start, zone: timeZone })}`,
        postFlow: `/booking/waiting?${new URLSearchParams({ token, service: slug, zone: timeZone })}`,
      },
    );
  } catch (error) {
    return refusalOf(error);
  }
  redirect(hostedPage);
}

/** `undefined` while the platform does not sell the booking: no place is offered, or not to this visitor. */
async function createCheckout({ _id: catalogItemId = '' }: WaitingBooking): Promise<string | undefined> {
  const visitor = await visitorClient();
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: catalogItemId ?? '' };
  try {
    const { _id, lineItems } = await visitor.use(checkout).createCheckout({
      lineItems: [{ catalogReference, quantity: 1 }],
      channelType: 'WEB',
    });
    return lineItems?.length ? (_id ?? undefined) : undefined;
  } catch (error) {
    // What cannot be bought is left out, and a checkout of nothing is refused.
    if (statusOf(error) === 400) return undefined;
    throw error;
  }
}

async function refusalOf(error: unknown): Promise<TakeOutcome> {
  if (isApplicationError<{ code?: 'SITE_MUST_ACCEPT_PAYMENTS' }>(error, 'SITE_MUST_ACCEPT_PAYMENTS')) {
    return noPayments();
  }
  if (isOutage(error)) return { kind: 'outage', calls: await recordedCalls() };
  throw error;
}

type GiveUpOutcome = { kind: 'idle' } | { kind: 'given-up' | 'refused' | 'outage'; calls: CallRecord[] };

export async function giveUp(_previous: GiveUpOutcome, form: FormData): Promise<GiveUpOutcome> {
  const token = z.string().min(1).parse(form.get('token'));
  const found = await findWaiting(token);
  if (found.kind !== 'booking') {
    return { kind: found.kind === 'outage' ? 'outage' : 'refused', calls: await recordedCalls() };
  }
  const visitor = await visitorClient();
  try {
    await visitor.use(bookings).bookingsCancelBookingAnonymously(token, found.booking.revision ?? '');
  } catch (error) {
    const calls = await recordedCalls();
    if (isApplicationError<CancelErrors>(error, 'BOOKING_CANNOT_BE_CANCELLED')) return { kind: 'refused', calls };
    if (isOutage(error)) return { kind: 'outage', calls };
    throw error;
  }
  revalidatePath('/booking/waiting');
  return { kind: 'given-up', calls: await recordedCalls() };
}

type CancelErrors = bookings.BookingsCancelBookingAnonymouslyApplicationErrors;
