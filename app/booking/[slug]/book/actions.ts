'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { sellBooking } from '@/lib/booking-sale';
import { findServiceBySlug, openTimes, type Service, STAFF_RESOURCE_TYPE_ID, type TimeSlot } from '@/lib/bookings';
import type { CallRecord } from '@/lib/wix/call-record';
import { visitorClient } from '@/lib/wix/client';
import { isApplicationError, isOutage, violatedFields } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { recordedCalls } from '@/lib/wix/trace';
import { calendarAddress } from '../calendar-view';
import { boundsOfTime, instantOf, SlotTime } from '../slot-time';
import { answersIn } from './answers';

/** `typed`: what stood in the form, which React empties after an action. */
export type BookOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; fields: Partial<Record<string, string>>; typed: Typed; calls: CallRecord[] }
  | { kind: 'taken' | 'not-enough' | 'outage'; typed: Typed; calls: CallRecord[] }
  | NoPayments;

type Typed = Record<string, string>;

const Chosen = z.object({
  slug: z.string().min(1),
  time: SlotTime,
  timeZone: z.string().min(1),
  staff: z.string(),
  participants: z.coerce.number().int().min(1).max(1000),
  payment: z.enum(['ONLINE', 'DEPOSIT', 'OFFLINE']),
});

type Chosen = z.infer<typeof Chosen>;

/** Books the time, and goes on to the checkout or, where nothing is due now, to the confirmation. */
export async function book(_previous: BookOutcome, form: FormData): Promise<BookOutcome> {
  const chosen = Chosen.parse(Object.fromEntries(form));
  let next: string;
  try {
    const booked = await createBooking(chosen, answersIn(form));
    const sold =
      booked &&
      (await sellBooking(booked, {
        thankYou: confirmedOf(chosen),
        postFlow: calendarOf(chosen),
      }));
    if (!sold) return { kind: 'taken', typed: typedIn(form), calls: await recordedCalls() };
    next = sold;
  } catch (error) {
    return refusalOf(error, typedIn(form), answersIn(form));
  }
  redirect(next);
}

/** `undefined` if the time is not free any more. It holds no place before it is ordered. */
async function createBooking(chosen: Chosen, formSubmission: Record<string, string>) {
  const { slug, timeZone, participants, payment } = chosen;
  const found = await findServiceBySlug(slug);
  const service = found.kind === 'service' ? found.service : undefined;
  const slot = service && (await findSlot(service, chosen));
  if (!service || !slot) return undefined;
  const visitor = await visitorClient();
  const { booking } = await visitor.use(bookings).createBooking(
    {
      bookedEntity: { slot: bookedSlot(service, slot, { timeZone, staff: chosen.staff }) },
      totalParticipants: participants,
      selectedPaymentOption: payment === 'OFFLINE' ? 'OFFLINE' : 'ONLINE',
      ...(payment === 'DEPOSIT' && { depositSelected: true }),
    },
    { formSubmission },
  );
  return {
    bookingId: booking?._id ?? '',
    hasCancellationFee: service.bookingPolicy?.cancellationFeePolicy?.enabled,
  };
}

async function findSlot(service: Service, { time, timeZone, staff }: Chosen): Promise<TimeSlot | undefined> {
  const { from, to } = boundsOfTime(time);
  const times = await openTimes({ service, from, to, timeZone, staff });
  return times.find(({ localStartDate }) => localStartDate === from);
}

/** A class is booked by its session's event, which has all the rest. Source: docs of `BookedSlot` in @wix/bookings. */
function bookedSlot(service: Service, slot: TimeSlot, { timeZone, staff }: { timeZone: string; staff: string }) {
  const { eventInfo, scheduleId, localStartDate, localEndDate, location } = slot;
  if (eventInfo?.eventId) return { serviceId: service._id ?? '', eventId: eventInfo.eventId };
  return {
    serviceId: service._id ?? '',
    scheduleId: scheduleId ?? '',
    startDate: localStartDate,
    endDate: localEndDate,
    timezone: timeZone,
    location: {
      ...(location?._id && { _id: location._id }),
      locationType: LOCATION_TYPES[location?.locationType ?? ''],
    },
    ...(staff
      ? { resource: { _id: staff } }
      : {
          resourceSelections: [{ resourceTypeId: STAFF_RESOURCE_TYPE_ID, selectionMethod: 'ANY_RESOURCE' as const }],
        }),
  };
}

/** Slots and bookings name the same places differently. Source: the recipe how-to-code-bookings of wix/skills. */
const LOCATION_TYPES: Record<string, 'OWNER_BUSINESS' | 'CUSTOM'> = {
  BUSINESS: 'OWNER_BUSINESS',
  CUSTOM: 'CUSTOM',
  CUSTOMER: 'CUSTOM',
};

function confirmedOf({ time, timeZone }: Chosen): string {
  const start = instantOf(boundsOfTime(time).from, timeZone).toISOString();
  return `/booking/confirmed?${new URLSearchParams({ start, zone: timeZone })}`;
}

const calendarOf = ({ slug, time, timeZone, staff }: Chosen): string =>
  calendarAddress(slug, { day: time.slice(0, 10), zone: timeZone, staff });

type Errors = bookings.CreateBookingApplicationErrors;

async function refusalOf(error: unknown, typed: Typed, answers: Record<string, string>): Promise<BookOutcome> {
  if (isPaymentRefused(error)) return noPayments();
  const calls = await recordedCalls();
  const violations = Object.entries(violatedFields(error, 'options.formSubmission'));
  if (violations.length > 0) {
    const fields = violations.map(([target, text]) => [target, answers[target] ? text : 'This has to be answered.']);
    return { kind: 'invalid', fields: Object.fromEntries(fields), typed, calls };
  }
  if (isApplicationError<Errors>(error, 'SESSION_CAPACITY_EXCEEDED')) return { kind: 'not-enough', typed, calls };
  if (isOutage(error)) return { kind: 'outage', typed, calls };
  throw error;
}

const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
