'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { waitingAddress } from '@/lib/bookings/addresses';
import { isWaitable, openOrWaitableTimes, readService, type TimeSlot } from '@/lib/bookings/services';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isNotInstalled, isOutage } from '@/lib/wix/errors';
import { boundsOfTime, SlotTime } from '../chosen-time';

type Refusal = 'place-is-free' | 'list-is-full' | 'gone';

/** `typed`: entered values, for the page that a browser without script gets. */
export type WaitOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; fields: Partial<Record<string, string[]>>; typed: Typed }
  | { kind: Refusal; typed: Typed }
  | { kind: 'outage'; detail: string; typed: Typed };

type Typed = Record<string, string>;

const Waiting = z.object({
  slug: z.string().min(1),
  timeZone: z.string().min(1),
  time: SlotTime,
  firstName: z.string().trim().min(1, 'Enter your first name.').max(100, 'Use at most 100 characters.'),
  lastName: z.string().trim().min(1, 'Enter your last name.').max(100, 'Use at most 100 characters.'),
  email: z.email('Enter an email address, such as ada@example.com.'),
  participants: z.coerce.number('Enter a number.').int('Enter a whole number.').min(1, 'Enter at least 1.'),
});

export async function joinWaitingList(_previous: WaitOutcome, form: FormData): Promise<WaitOutcome> {
  const typed = formTexts(form);
  const parsed = Waiting.safeParse(typed);
  if (!parsed.success) return { kind: 'invalid', fields: z.flattenError(parsed.error).fieldErrors, typed };
  const { slug, timeZone } = parsed.data;
  let token: string;
  try {
    const session = await findSession(parsed.data);
    if (session?.bookable) return { kind: 'place-is-free', typed };
    if (!session || !isWaitable(session)) return { kind: 'gone', typed };
    token = await addToWaitingList(session, parsed.data);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), typed };
    const kind = refusalOf(error);
    if (!kind) throw error;
    return { kind, typed };
  }
  redirect(waitingAddress(token, slug, timeZone));
}

async function findSession({ slug, timeZone, time }: z.infer<typeof Waiting>): Promise<TimeSlot | undefined> {
  const service = await readService(await visitorClient(), slug);
  if (!service) return undefined;
  const { from, to } = boundsOfTime(time);
  const times = await openOrWaitableTimes({ service, from, to, timeZone });
  return times.find(({ localStartDate }) => localStartDate === from);
}

/** Returns the booking's token: anyone with it can see its status and leave the list. */
async function addToWaitingList({ eventInfo }: TimeSlot, waiting: z.infer<typeof Waiting>): Promise<string> {
  const { firstName, lastName, email, participants } = waiting;
  const { createBooking, getAnonymousActionToken } = (await visitorClient()).use(bookings);
  const { booking } = await createBooking({
    bookedEntity: { slot: { eventId: eventInfo?.eventId ?? '' } },
    status: 'WAITING_LIST',
    totalParticipants: participants,
    contactDetails: { firstName, lastName, email },
  });
  return (await getAnonymousActionToken(booking?._id ?? '')).token ?? '';
}

type Errors = bookings.CreateBookingApplicationErrors;

function refusalOf(error: unknown): Refusal | undefined {
  if (isApplicationError<Errors>(error, 'SESSION_CAPACITY_EXCEEDED')) return 'list-is-full';
  if (isApplicationError<Errors>(error, 'SESSION_NOT_FOUND', 'BOOKING_POLICY_VIOLATION')) return 'gone';
  if (isNotInstalled(error)) return 'gone';
  // Somebody has just left: a session with a free place has no waiting list.
  if (isApplicationError<Errors>(error, 'VALIDATION_FAILURE')) return 'place-is-free';
  return undefined;
}

const formTexts = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
