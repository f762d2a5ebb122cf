'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { openTimes, type SlotAvailability } from '@/lib/bookings';
import type { CallRecord } from '@/lib/wix/call-record';
import { isApplicationError, isOutage } from '@/lib/wix/errors';
import { type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { startRedirect } from '@/lib/wix/redirect';
import { recordedCalls } from '@/lib/wix/trace';
import { boundsOfTime, SlotTime } from './slot-time';

export type BookingOutcome =
  | { kind: 'idle' }
  | { kind: 'taken' | 'invalid' | 'outage'; calls: CallRecord[] }
  | NoPayments;

const Common = z.object({
  serviceId: z.string().min(1),
  slug: z.string().min(1),
  timeZone: z.string().min(1),
  back: z.string().startsWith('/booking/'),
});

const ChosenTime = Common.extend({
  resourceId: z.string(),
  time: SlotTime,
});

/** Asks for the chosen time once more, because the platform wants it back verbatim, and goes on to the hosted page. */
export async function bookTime(_previous: BookingOutcome, form: FormData): Promise<BookingOutcome> {
  const chosen = ChosenTime.safeParse(Object.fromEntries(form));
  if (!chosen.success) return { kind: 'invalid', calls: [] };
  const { serviceId, slug, timeZone, resourceId, time, back } = chosen.data;
  const { from, to } = boundsOfTime(time);
  let hostedPage: string;
  try {
    const offered = await openTimes({ serviceId, from, to, timeZone, resourceId });
    const slotAvailability = offered.find(({ slot }) => slot?.startDate === from);
    if (!slotAvailability) return await taken();
    const thankYou = `/booking/confirmed?${new URLSearchParams({ service: slug, start: from, zone: timeZone })}`;
    hostedPage = await checkout(slotAvailability, timeZone, { thankYou, postFlow: back });
  } catch (error) {
    return refusalOf(error);
  }
  redirect(hostedPage);
}

/** The page comes again with the times that are still open. */
async function taken(): Promise<BookingOutcome> {
  const calls = await recordedCalls();
  refresh();
  return { kind: 'taken', calls };
}

const ChosenCourse = Common.extend({ scheduleId: z.string().min(1) });

/** A course is booked as a whole: its schedule stands where a time would. */
export async function bookCourse(_previous: BookingOutcome, form: FormData): Promise<BookingOutcome> {
  const chosen = ChosenCourse.safeParse(Object.fromEntries(form));
  if (!chosen.success) return { kind: 'invalid', calls: [] };
  const { serviceId, scheduleId, slug, timeZone, back } = chosen.data;
  let hostedPage: string;
  try {
    const thankYou = `/booking/confirmed?${new URLSearchParams({ service: slug, zone: timeZone })}`;
    hostedPage = await checkout({ slot: { serviceId, scheduleId } }, timeZone, { thankYou, postFlow: back });
  } catch (error) {
    return refusalOf(error);
  }
  redirect(hostedPage);
}

function checkout(
  slotAvailability: SlotAvailability,
  timezone: string,
  wayBack: { thankYou: string; postFlow: string },
): Promise<string> {
  return startRedirect({ bookingsCheckout: { slotAvailability, timezone } }, wayBack);
}

type CheckoutErrors = { code?: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT' };

async function refusalOf(error: unknown): Promise<BookingOutcome> {
  if (isApplicationError<CheckoutErrors>(error, 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT')) return noPayments();
  if (isOutage(error)) return { kind: 'outage', calls: await recordedCalls() };
  throw error;
}
