'use server';

import { bookings } from '@wix/bookings';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { currencyOf, findPrices } from '@/lib/bookings/booking-price';
import { sellBooking } from '@/lib/bookings/booking-sale';
import { findServiceBySlug, type Service } from '@/lib/bookings/bookings';
import { findPricedOption, type PricedOption } from '@/lib/bookings/priced-option';
import { showAnew } from '@/lib/catalogue/show-anew';
import { shownPriceIn } from '@/lib/sent-price';
import { isOtherPrice, type PriceChange } from '@/lib/shown-price';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isOutage, violatedFields } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/no-payments';
import { priceWriter } from '@/lib/wix/site-locale';
import { bookedSlot, findSlot } from '../booked-slot';
import { calendarAddress } from '../calendar/calendar-view';
import { boundsOfTime, instantOf, minutesOf, SlotTime } from '../slot-time';
import { answersIn } from './answers';
import { pricedFor } from './shown-booking-price';

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
    const found = await findServiceBySlug(chosen.slug);
    const service = found.kind === 'service' ? found.service : undefined;
    const option = service && (await optionOf(service, chosen));
    const change = service && (await changedPrice(service, option, chosen, form));
    if (change) {
      await showAnew('services');
      return { kind: 'price-changed', change, typed: typedIn(form) };
    }
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
  const option = choice ? await findPricedOption(service, { staff, minutes: minutesOf(time) }) : undefined;
  return option?.choices.find(({ value }) => value === choice);
}

function participantsOf(option: ChosenOption | undefined, participants: number) {
  if (!option) return { totalParticipants: participants };
  return {
    participantsChoices: { serviceChoices: [{ numberOfParticipants: participants, choices: [option.choice] }] },
  };
}

/** What it costs now, if the form said another price. Where the platform gives none, its checkout says it. */
async function changedPrice(
  service: Service,
  option: ChosenOption | undefined,
  { participants, choice }: Chosen,
  form: FormData,
): Promise<PriceChange | undefined> {
  const shown = shownPriceIn(form, pricedFor(participants, choice));
  if (shown === undefined) return undefined;
  const choices = option ? [option.choice] : [];
  const [price] = await findPrices(service, [{ people: participants, choices }]);
  if (!price?.amount || !isOtherPrice(shown, price.amount)) return undefined;
  const written = await priceWriter(currencyOf(service));
  return { was: written(shown), now: written(price.amount) };
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
  throw error;
}

const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
