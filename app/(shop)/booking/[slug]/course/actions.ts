'use server';

import { redirect } from 'next/navigation';
import * as z from 'zod';
import { confirmedAddress } from '@/lib/bookings/addresses';
import { detailOf, isOutage } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments, startRedirect } from '@/lib/wix/redirect';

export type CourseOutcome = { kind: 'idle' } | { kind: 'invalid' } | { kind: 'outage'; detail: string } | NoPayments;

const ChosenCourse = z.object({
  serviceId: z.string().min(1),
  scheduleId: z.string().min(1),
  timeZone: z.string().min(1),
  back: z.string().startsWith('/booking/'),
});

/** A course is booked as a whole on the platform's own form. */
export async function bookCourse(_previous: CourseOutcome, form: FormData): Promise<CourseOutcome> {
  const choice = ChosenCourse.safeParse(Object.fromEntries(form));
  if (!choice.success) return { kind: 'invalid' };
  const { serviceId, scheduleId, timeZone, back } = choice.data;
  let hostedPage: string;
  try {
    hostedPage = await startRedirect(
      { bookingsCheckout: { slotAvailability: { slot: { serviceId, scheduleId } }, timezone: timeZone } },
      { thankYou: confirmedAddress(timeZone), postFlow: `${back}${back.includes('?') ? '&' : '?'}left=1` },
    );
  } catch (error) {
    if (isPaymentRefused(error)) return noPayments();
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    throw error;
  }
  redirect(hostedPage);
}
