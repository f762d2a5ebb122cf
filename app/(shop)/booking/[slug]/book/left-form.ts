import { cookies } from 'next/headers';
import * as z from 'zod';
import { findOwnBooking } from '@/lib/bookings/own-booking';
import { standingOf } from '@/lib/bookings/own-booking-texts';
import { cookieJson, cookieOptions } from '@/lib/request';
import { timeNow } from '@/lib/time';

const COOKIE = 'booking-form';
const HALF_AN_HOUR = 30 * 60;
/** Browsers drop larger cookies. */
const MAX_LENGTH = 3_500;

const LeftForm = z.object({ bookingId: z.string(), typed: z.record(z.string(), z.string()) });

/** Keeps the entries for a person who leaves the checkout, which leads back to the form. */
export async function storeLeftForm(bookingId: string, slug: string, typed: Record<string, string>): Promise<void> {
  const value = JSON.stringify({ bookingId, typed });
  if (encodeURIComponent(value).length > MAX_LENGTH) return;
  const path = `/booking/${encodeURIComponent(slug)}/book`;
  (await cookies()).set(COOKIE, value, { ...(await cookieOptions(path)), httpOnly: true, maxAge: HALF_AN_HOUR });
}

type LeftBooking = { kind: 'unfinished'; typed: Record<string, string> } | { kind: 'booked' } | { kind: 'unknown' };

/** The way back proves nothing: the booking says whether its checkout was finished. */
export async function findLeftBooking(bookingId: string): Promise<LeftBooking> {
  const [result, now] = await Promise.all([findOwnBooking(bookingId), timeNow()]);
  if (result.kind !== 'booking') return { kind: 'unknown' };
  if (standingOf(result.booking, now) !== 'unfinished') return { kind: 'booked' };
  const stored = cookieJson(LeftForm, (await cookies()).get(COOKIE)?.value);
  return { kind: 'unfinished', typed: stored?.bookingId === bookingId ? stored.typed : {} };
}
