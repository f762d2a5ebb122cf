'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { findOwnBooking, type OwnBooking } from '@/lib/bookings/own-booking';
import { appOrigin, localPath } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';
import { applicationCode, detailOf, isApplicationError, isOutage } from '@/lib/wix/errors';
import { bookedSlot, findSlot, SlotTime } from '../../../[slug]/chosen-time';

export type MoveOutcome = { kind: 'idle' } | { kind: 'refused' | 'taken' } | { kind: 'outage'; detail: string };

const MoveFields = z.object({
  bookingId: z.string().min(1),
  token: z.string(),
  time: SlotTime,
  timeZone: z.string().min(1),
  staff: z.string(),
  after: z.string(),
});

type MoveFields = z.infer<typeof MoveFields>;

export async function moveBooking(_previous: MoveOutcome, form: FormData): Promise<MoveOutcome> {
  const fields = MoveFields.parse(Object.fromEntries(form));
  const result = await findOwnBooking(fields.bookingId, fields.token || undefined);
  if (result.kind === 'outage') return result;
  if (result.kind !== 'booking') return { kind: 'refused' };
  try {
    if (!(await move(result, fields))) return { kind: 'taken' };
  } catch (error) {
    return refusalOutcome(error);
  }
  const after = localPath(fields.after, await appOrigin());
  redirect(`${after}${after.includes('?') ? '&' : '?'}moved=true`);
}

async function move({ service, booking, token }: OwnBooking, fields: MoveFields): Promise<boolean> {
  const slot = service && (await findSlot(service, fields));
  if (!service || !slot) return false;
  const { bookingsRescheduleBookingAnonymously } = (await visitorClient()).use(bookings);
  await bookingsRescheduleBookingAnonymously(token, bookedSlot(service, slot, fields), {
    revision: booking.revision ?? '',
  });
  return true;
}

/** Codes for a time that is no longer free. The packages declare them for other calls only. */
const TAKEN = new Set(['SLOT_NOT_AVAILABLE', 'SESSION_NOT_FOUND', 'SESSION_CAPACITY_EXCEEDED']);

async function refusalOutcome(error: unknown): Promise<MoveOutcome> {
  if (TAKEN.has(applicationCode(error) ?? '')) return { kind: 'taken' };
  if (isApplicationError<Errors>(error, 'RESCHEDULING_NOT_ALLOWED')) return { kind: 'refused' };
  if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
  throw error;
}

type Errors = bookings.BookingsRescheduleBookingAnonymouslyApplicationErrors;
