'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { sellBooking } from '@/lib/bookings/booking-sale';
import { readService, type Service } from '@/lib/bookings/bookings';
import { type PricedOption, readPricedOption } from '@/lib/bookings/priced-option';
import type { PriceChange } from '@/lib/shown-price';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isNotInstalled, isOutage, violatedFields } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { bookedSlot, findSlot } from '../booked-slot';
import { calendarAddress } from '../calendar/calendar-view';
import { boundsOfTime, instantOf, minutesOf, SlotTime } from '../slot-time';
import { answersIn } from './answers';
import { bookingPriceChange } from './booking-price-change';

/** `typed`: what stood in the form, which React empties after an action. */
export type BookOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; fields: Partial<Record<string, string>>; typed: Typed }
  | { kind: 'taken' | 'not-enough'; typed: Typed }
  | { kind: 'price-changed'; change: PriceChange; typed: Typed }
  | { kind: 'outage'; detail: string; typed: Typed }
  | NoPayments;

type Typed = Record<string, string>;

const Chosen = z.object({
  slug: z.string().min(1),
  time: SlotTime,
  timeZone: z.string().min(1),
  staff: z.string(),
  list: z.string(),
  participants: z.coerce.number().int().min(1).max(1000),
  payment: z.enum(['ONLINE', 'DEPOSIT', 'OFFLINE']),
  choice: z.string(),
});

type Chosen = z.infer<typeof Chosen>;

/** Books the time, and goes on to the checkout or, where nothing is due now, to the confirmation. */
export async function book(_previous: BookOutcome, form: FormData): Promise<BookOutcome> {
  const chosen = Chosen.parse(Object.fromEntries(form));
  let next: string;
  try {
    const service = await readService(await visitorClient(), chosen.slug);
    const option = service && (await optionOf(service, chosen));
    const change = service && (await bookingPriceChange(form, service, { ...chosen, option }));
    if (change) return { kind: 'price-changed', change, typed: typedIn(form) };
    const booked = service && (await createBooking(service, option, chosen, answersIn(form)));
    const sold =
      booked &&
      (await sellBooking(booked, {
        thankYou: confirmedOf(chosen),
        postFlow: calendarOf(chosen),
      }));
    if (!sold) return { kind: 'taken', typed: typedIn(form) };
    next = sold;
  } catch (error) {
    return refusalOf(error, typedIn(form), answersIn(form));
  }
  redirect(next);
}

/** `undefined` if the time is not free any more. It holds no place before it is ordered. */
async function createBooking(
  service: Service,
  option: ChosenOption | undefined,
  chosen: Chosen,
  formSubmission: Record<string, string>,
) {
  const { payment, participants } = chosen;
  const slot = await findSlot(service, chosen);
  if (!slot) return undefined;
  const visitor = await visitorClient();
  const { booking } = await visitor.use(bookings).createBooking(
    {
      bookedEntity: { slot: bookedSlot(service, slot, chosen) },
      ...participantsOf(option, participants),
      selectedPaymentOption: payment === 'OFFLINE' ? 'OFFLINE' : 'ONLINE',
      ...(payment === 'DEPOSIT' && { depositSelected: true }),
    },
    { formSubmission },
  );
  return {
    bookingId: booking?._id ?? '',
    contactDetails: booking?.contactDetails,
    hasCancellationFee: service.bookingPolicy?.cancellationFeePolicy?.enabled,
  };
}

type ChosenOption = PricedOption['choices'][number];

/** What was chosen where the price depends on it. */
async function optionOf(service: Service, { choice, staff, time }: Chosen): Promise<ChosenOption | undefined> {
  if (!choice) return undefined;
  const option = await readPricedOption(await visitorClient(), service, { staff, minutes: minutesOf(time) });
  return option?.choices.find(({ value }) => value === choice);
}

function participantsOf(option: ChosenOption | undefined, participants: number) {
  if (!option) return { totalParticipants: participants };
  return {
    participantsChoices: { serviceChoices: [{ numberOfParticipants: participants, choices: [option.choice] }] },
  };
}

function confirmedOf({ time, timeZone }: Chosen): string {
  const start = instantOf(boundsOfTime(time).from, timeZone).toISOString();
  return `/booking/confirmed?${new URLSearchParams({ start, zone: timeZone })}`;
}

const calendarOf = ({ slug, time, timeZone, staff, list }: Chosen): string =>
  calendarAddress(slug, { day: time.slice(0, 10), zone: timeZone, staff, list });

type Errors = bookings.CreateBookingApplicationErrors;

async function refusalOf(error: unknown, typed: Typed, answers: Record<string, string>): Promise<BookOutcome> {
  if (isPaymentRefused(error)) return noPayments();
  const violations = Object.entries(violatedFields(error, 'options.formSubmission'));
  if (violations.length > 0) {
    const fields = violations.map(([target, text]) => [target, answers[target] ? text : 'Fill in this field.']);
    return { kind: 'invalid', fields: Object.fromEntries(fields), typed };
  }
  if (isApplicationError<Errors>(error, 'SESSION_CAPACITY_EXCEEDED')) return { kind: 'not-enough', typed };
  if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), typed };
  if (isNotInstalled(error)) return { kind: 'taken', typed };
  throw error;
}

const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
