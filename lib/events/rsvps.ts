import { rsvpV2 } from '@wix/events';
import { cookies } from 'next/headers';
import { cache } from 'react';
import * as z from 'zod';
import { cookieJson, cookieOptions } from '../request';
import { visitorClient } from '../wix/client';
import { type Outage, toOutage } from '../wix/errors';
import { isMemberSession } from '../wix/session';

/** `guests` includes the person who answered. */
export interface RsvpAnswer {
  status: 'YES' | 'NO' | 'WAITLIST';
  guests: number;
}

export const isGoing = ({ status }: RsvpAnswer): boolean => status === 'YES';

/** `isMember`: the platform has the answer for this member. */
type StoredRsvp = { kind: 'answer'; answer: RsvpAnswer | undefined; isMember: boolean } | Outage;

export const findRsvp = cache(async (eventId: string): Promise<StoredRsvp> => {
  const result = await findMemberAnswer(eventId);
  if (result.kind === 'outage') return result;
  if (result.answer) return { ...result, isMember: true };
  return { kind: 'answer', answer: await readStoredAnswer(eventId), isMember: false };
});

type MemberAnswer = { kind: 'answer'; answer: RsvpAnswer | undefined } | Outage;

/** Members only: visitors cannot read RSVPs. */
async function findMemberAnswer(eventId: string): Promise<MemberAnswer> {
  if (!(await isMemberSession())) return { kind: 'answer', answer: undefined };
  const visitor = await visitorClient();
  try {
    const { rsvps: [rsvp] = [] } = await visitor.use(rsvpV2).listCurrentRsvps([eventId], { fields: ['DETAILS'] });
    return { kind: 'answer', answer: rsvp && toAnswer(rsvp) };
  } catch (error) {
    return toOutage(error);
  }
}

export function toAnswer({ status, totalGuests }: rsvpV2.Rsvp): RsvpAnswer {
  return { status: status === 'NO' || status === 'WAITLIST' ? status : 'YES', guests: totalGuests ?? 1 };
}

/** This browser's answers, because visitors cannot read theirs from the platform. */
const ANSWERS_COOKIE = 'rsvp-answers';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** Keeps the cookie below 4 KB. */
const MAX_KEPT_ANSWERS = 20;

const storedAnswers = z.array(
  z.object({ eventId: z.string(), status: z.enum(['YES', 'NO', 'WAITLIST']), guests: z.number() }),
);

type StoredAnswers = z.infer<typeof storedAnswers>;

async function readStoredAnswer(eventId: string): Promise<RsvpAnswer | undefined> {
  return (await readAnswers()).find((answer) => answer.eventId === eventId);
}

/** Only for actions and route handlers, which may set cookies. */
export async function storeAnswer(eventId: string, { status, guests }: RsvpAnswer): Promise<void> {
  await writeAnswers([{ eventId, status, guests }, ...(await otherAnswers(eventId))]);
}

export async function forgetAnswer(eventId: string): Promise<void> {
  await writeAnswers(await otherAnswers(eventId));
}

export async function forgetAnswers(): Promise<void> {
  await writeAnswers([]);
}

async function readAnswers(): Promise<StoredAnswers> {
  return cookieJson(storedAnswers, (await cookies()).get(ANSWERS_COOKIE)?.value) ?? [];
}

const otherAnswers = async (eventId: string): Promise<StoredAnswers> =>
  (await readAnswers()).filter((answer) => answer.eventId !== eventId);

async function writeAnswers(answers: StoredAnswers): Promise<void> {
  (await cookies()).set(ANSWERS_COOKIE, JSON.stringify(answers.slice(0, MAX_KEPT_ANSWERS)), {
    ...(await cookieOptions('/tickets')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}
