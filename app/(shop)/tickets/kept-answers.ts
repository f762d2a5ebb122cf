import { cookies } from 'next/headers';
import * as z from 'zod';
import type { RsvpAnswer } from '@/lib/events/rsvps';
import { cookieJson } from '@/lib/wix/session/cookie-json';
import { cookieOptions } from '@/lib/wix/session/cookie-options';

/** What this browser answered to which event: visitors cannot read their RSVPs back from the platform. */
const ANSWERS_COOKIE = 'rsvp-answers';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** The cookie has to stay below 4 KB. */
const MAX_KEPT = 20;

const answers = z.array(
  z.object({ eventId: z.string(), status: z.enum(['YES', 'NO', 'WAITLIST']), guests: z.number() }),
);

export async function readKeptAnswer(eventId: string): Promise<RsvpAnswer | undefined> {
  return (await readAnswers()).find((answer) => answer.eventId === eventId);
}

/** Only in actions and route handlers, where cookies can be set. */
export async function keepAnswer(eventId: string, { status, guests }: RsvpAnswer): Promise<void> {
  await write([{ eventId, status, guests }, ...(await otherThan(eventId))]);
}

export async function forgetAnswer(eventId: string): Promise<void> {
  await write(await otherThan(eventId));
}

/** For a visitor who starts anew. */
export async function forgetAnswers(): Promise<void> {
  await write([]);
}

async function readAnswers(): Promise<z.infer<typeof answers>> {
  return cookieJson(answers, (await cookies()).get(ANSWERS_COOKIE)?.value) ?? [];
}

const otherThan = async (eventId: string) => (await readAnswers()).filter((answer) => answer.eventId !== eventId);

async function write(kept: z.infer<typeof answers>): Promise<void> {
  (await cookies()).set(ANSWERS_COOKIE, JSON.stringify(kept.slice(0, MAX_KEPT)), {
    ...(await cookieOptions('/tickets')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}
