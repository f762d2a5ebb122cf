'use server';

import { bookings } from '@wix/bookings';
import { updateTag } from 'next/cache';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { bookAddress, confirmedAddress } from '@/lib/bookings/addresses';
import { currencyOf, findPrices, type PricedOption, readPricedOption } from '@/lib/bookings/booking-price';
import { sellBooking } from '@/lib/bookings/booking-sale';
import { readService, type Service } from '@/lib/bookings/services';
import { displayedPriceField, type PriceChange, priceChangeIn } from '@/lib/price-change';
import { formatMoney } from '@/lib/texts/price-format';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isNotInstalled, isOutage, violatedFields } from '@/lib/wix/errors';
import { isPaymentRefused, type NoPayments, noPayments } from '@/lib/wix/redirect';
import { bookedSlot, findSlot, minutesOf, SlotTime } from '../chosen-time';
import { answersIn, priceKey } from './book-fields';
import { storeLeftForm } from './left-form';

/** `typed`: entered values, for the page that a browser without script gets. */
export type BookOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; fields: Partial<Record<string, string>>; typed: Typed }
  | { kind: 'taken' | 'not-enough'; typed: Typed }
  | { kind: 'price-changed'; change: PriceChange; typed: Typed }
  | { kind: 'outage'; detail: string; typed: Typed }
  | NoPayments;

type Typed = Record<string, string>;

const BookingRequest = z.object({
  slug: z.string().min(1),
  time: SlotTime,
  timeZone: z.string().min(1),
  staff: z.string(),
  list: z.string(),
  participants: z.coerce.number().int().min(1).max(1000),
  payment: z.enum(['ONLINE', 'DEPOSIT', 'OFFLINE']),
  choice: z.string(),
});

type BookingRequest = z.infer<typeof BookingRequest>;

export async function book(_previous: BookOutcome, form: FormData): Promise<BookOutcome> {
  const request = BookingRequest.parse(Object.fromEntries(form));
  const typed = formTexts(form);
  let next: string;
  try {
    const service = await readService(await visitorClient(), request.slug);
    if (!service) return { kind: 'taken', typed };
    const option = await findChosenOption(service, request);
    const change = await priceChange(form, service, option, request);
    if (change) return { kind: 'price-changed', change, typed };
    const booked = await createBooking(service, option, request, answersIn(form));
    if (!booked) return { kind: 'taken', typed };
    const { slug, timeZone: zone, time, staff, list } = request;
    const sold = await sellBooking(booked, {
      thankYou: confirmedAddress(zone),
      postFlow: bookAddress(slug, { time, zone, staff, list, left: booked.bookingId }),
    });
    if (!sold) return { kind: 'taken', typed };
    await storeLeftForm(booked.bookingId, slug, typed);
    next = sold;
  } catch (error) {
    return refusalOutcome(error, typed, answersIn(form));
  }
  redirect(next);
}

type ChosenOption = PricedOption['choices'][number];

async function findChosenOption(
  service: Service,
  { choice, staff, time }: BookingRequest,
): Promise<ChosenOption | undefined> {
  if (!choice) return undefined;
  const option = await readPricedOption(await visitorClient(), service, { staff, minutes: minutesOf(time) });
  return option?.choices.find(({ value }) => value === choice);
}

/** `undefined` if the form displayed no price: the checkout then compares prices. */
async function priceChange(
  form: FormData,
  service: Service,
  option: ChosenOption | undefined,
  { participants, choice }: BookingRequest,
): Promise<PriceChange | undefined> {
  const item = priceKey(participants, choice);
  if (!form.has(displayedPriceField(item))) return undefined;
  const [price] = await findPrices(service, [{ people: participants, choices: option ? [option.choice] : [] }]);
  const text = (amount: string) => formatMoney(amount, currencyOf(service));
  const change = priceChangeIn(form, item, price?.amount, text);
  if (change) updateTag('services');
  return change;
}

/** `undefined` if the time was taken. A booking without an order reserves nothing. */
async function createBooking(
  service: Service,
  option: ChosenOption | undefined,
  request: BookingRequest,
  formSubmission: Record<string, string>,
) {
  const { payment, participants } = request;
  const slot = await findSlot(service, request);
  if (!slot) return undefined;
  const visitor = await visitorClient();
  const { booking } = await visitor.use(bookings).createBooking(
    {
      bookedEntity: { slot: bookedSlot(service, slot, request) },
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

function participantsOf(option: ChosenOption | undefined, participants: number) {
  if (!option) return { totalParticipants: participants };
  return {
    participantsChoices: { serviceChoices: [{ numberOfParticipants: participants, choices: [option.choice] }] },
  };
}

type Errors = bookings.CreateBookingApplicationErrors;

async function refusalOutcome(error: unknown, typed: Typed, answers: Record<string, string>): Promise<BookOutcome> {
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

const formTexts = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
