import { cookies } from 'next/headers';
import * as z from 'zod';
import type { RsvpAnswer } from '@/lib/events/rsvps';
import { cookieJson, cookieOptions } from '@/lib/request';

/** Beside the platform's own reservation: what this browser needs to find it again. */
const RESERVATION_COOKIE = 'ticket-reservation';
const RESERVATION_LIFETIME_SECONDS = 60 * 60;

const heldReservation = z.object({
  id: z.string(),
  eventId: z.string(),
  slug: z.string(),
  /** ISO instant of the platform's clock. */
  expires: z.string(),
  lines: z.array(
    z.object({
      definitionId: z.string(),
      optionId: z.string().exactOptional(),
      price: z.string().exactOptional(),
      name: z.string(),
      quantity: z.number(),
    }),
  ),
});

export type HeldReservation = z.infer<typeof heldReservation>;

/** The tickets that this browser has reserved, as far as it remembers. */
export const readHeldReservation = (): Promise<HeldReservation | undefined> =>
  read(RESERVATION_COOKIE, heldReservation);

/** Only in actions and route handlers, where cookies can be set. */
export const keepHeldReservation = (reservation: HeldReservation): Promise<void> =>
  write(RESERVATION_COOKIE, reservation, RESERVATION_LIFETIME_SECONDS);

export async function forgetHeldReservation(): Promise<void> {
  (await cookies()).set(RESERVATION_COOKIE, '', { ...(await cookieOptions(PATH)), maxAge: 0 });
}

/** What this browser answered to which event: visitors cannot read their RSVPs back from the platform. */
const ANSWERS_COOKIE = 'rsvp-answers';
const ANSWERS_LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** The cookie has to stay below 4 KB. */
const MAX_KEPT_ANSWERS = 20;

const keptAnswers = z.array(
  z.object({ eventId: z.string(), status: z.enum(['YES', 'NO', 'WAITLIST']), guests: z.number() }),
);

type KeptAnswers = z.infer<typeof keptAnswers>;

export async function readKeptAnswer(eventId: string): Promise<RsvpAnswer | undefined> {
  return (await readAnswers()).find((answer) => answer.eventId === eventId);
}

/** Only in actions and route handlers, where cookies can be set. */
export async function keepAnswer(eventId: string, { status, guests }: RsvpAnswer): Promise<void> {
  await writeAnswers([{ eventId, status, guests }, ...(await answersToOthers(eventId))]);
}

export async function forgetAnswer(eventId: string): Promise<void> {
  await writeAnswers(await answersToOthers(eventId));
}

/** For a visitor who starts anew. */
export async function forgetAnswers(): Promise<void> {
  await writeAnswers([]);
}

const readAnswers = async (): Promise<KeptAnswers> => (await read(ANSWERS_COOKIE, keptAnswers)) ?? [];

const answersToOthers = async (eventId: string): Promise<KeptAnswers> =>
  (await readAnswers()).filter((answer) => answer.eventId !== eventId);

const writeAnswers = (answers: KeptAnswers): Promise<void> =>
  write(ANSWERS_COOKIE, answers.slice(0, MAX_KEPT_ANSWERS), ANSWERS_LIFETIME_SECONDS);

const PATH = '/tickets';

const read = async <T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> =>
  cookieJson(schema, (await cookies()).get(name)?.value);

async function write(name: string, value: object, maxAge: number): Promise<void> {
  (await cookies()).set(name, JSON.stringify(value), { ...(await cookieOptions(PATH)), httpOnly: true, maxAge });
}
