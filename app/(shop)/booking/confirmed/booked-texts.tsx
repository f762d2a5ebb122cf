import { type FactsProps, Place } from '@/components/ui/facts';
import { type Booking, type BookingOrder, nameOf, placeOf, staffOf } from '@/lib/bookings/booked';
import { whenText } from '@/lib/bookings/time-display';
import { buyerText, type Order, paymentText } from '@/lib/ecom/orders';
import type { OrderStanding } from '@/lib/ecom/totals';
import { zonedFormat } from '@/lib/texts/zoned-format';
import { minutesText } from '../service-texts';

interface Texts {
  title: string;
  next: string;
}

export function confirmationTexts(booked: BookingOrder, standing: OrderStanding): Texts {
  const name = nameOf(booked);
  if (standing === 'canceled') return canceledTexts(booked, name);
  if (standing === 'pending') return pendingTexts(booked, name);
  return { title: `${name} is booked`, next: 'You’re all set.' };
}

function canceledTexts({ booking, order }: BookingOrder, name: string): Texts {
  const isRefunded = Number(order.balanceSummary?.refunded?.amount ?? 0) > 0;
  const money = isRefunded ? 'What you paid was refunded.' : 'Nothing more will be charged.';
  return booking?.status === 'DECLINED'
    ? { title: `${name} was declined`, next: `The business couldn’t take this booking. ${money}` }
    : { title: `${name} is canceled`, next: `This booking was canceled. ${money}` };
}

function pendingTexts({ booking }: BookingOrder, name: string): Texts {
  switch (booking?.status) {
    case 'PENDING':
      return {
        title: `You requested ${name}`,
        next: 'The business has to approve this booking. You’ll get an email when it does.',
      };
    case 'WAITING_LIST':
      return { title: `You’re on the waiting list for ${name}`, next: 'You’ll get an email when a place is free.' };
    default:
      return {
        title: `${name} is awaiting payment`,
        next: 'Your place is confirmed as soon as the payment goes through.',
      };
  }
}

/** The instruction for the day. */
export function arrivalText({ order, booking }: BookingOrder): string {
  const balance = order.balanceSummary?.balance;
  const isOwed = Number(balance?.amount ?? 0) > 0;
  if (isOwed && booking?.selectedPaymentOption === 'OFFLINE')
    return `Come a few minutes early, and pay ${balance?.formattedAmount} in person.`;
  return 'Come a few minutes early. There’s nothing to print.';
}

export function bookingFacts({ order, booking }: BookingOrder, timeZone: string): FactsProps['facts'] {
  const lines = linesOf(order);
  const { name, formattedAddress } = (booking && placeOf(booking)) ?? {};
  const people = booking?.totalParticipants ?? order.lineItems?.[0]?.quantity ?? 1;
  return [
    ['When', booking ? bookingPeriod(booking, timeZone) : lines.get('When')],
    ['Duration', booking && durationOf(booking)],
    ['Where', name || formattedAddress ? <Place name={name} address={formattedAddress} /> : undefined],
    ['With', (booking && staffOf(booking)) ?? lines.get('With')],
    ['For', customer(booking) || buyerText(order)],
    ['People', people > 1 ? people : undefined],
    ['Price', priceOf(order)],
    ['Payment', paymentOf(order, booking)],
  ];
}

const MINUTE_MS = 60_000;

/** Not of a course, whose sessions the booking does not have. */
function durationOf({ startDate, endDate, bookedEntity }: Booking): string | undefined {
  if (!startDate || !endDate || bookedEntity?.schedule) return undefined;
  return minutesText(Math.round((endDate.getTime() - startDate.getTime()) / MINUTE_MS));
}

/** Example: `2 × $24.00`. */
function priceOf({ lineItems: [line] = [] }: Order): string | undefined {
  const { price, quantity = 1 } = line ?? {};
  if (Number(price?.amount ?? 0) === 0) return 'Free';
  return [quantity > 1 ? `${quantity} ×` : '', price?.formattedAmount].filter(Boolean).join(' ');
}

/** A course shows its first and last day. */
function bookingPeriod({ startDate, endDate, bookedEntity }: Booking, timeZone: string) {
  if (!bookedEntity?.schedule || !endDate) return whenText(startDate, timeZone, endDate);
  return `${whenText(startDate, timeZone)}, until ${inDays(timeZone).format(endDate)}`;
}

const inDays = zonedFormat({ dateStyle: 'full' });

function customer(booking: Booking | undefined): string {
  const { firstName, lastName, email } = booking?.contactDetails ?? {};
  return [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
}

function paymentOf(order: Order, booking: Booking | undefined): string {
  const isLeftForLater = order.status === 'APPROVED' && (order.paymentStatus ?? 'NOT_PAID') === 'NOT_PAID';
  const isOffline = booking?.selectedPaymentOption === 'OFFLINE';
  const isOwed = Number(order.priceSummary?.total?.amount ?? 0) > 0;
  return isOwed && isLeftForLater && isOffline ? 'In person, on the day' : paymentText(order);
}

/** The order's own description, for a booking that cannot be read. */
const linesOf = ({ lineItems }: Order): Map<string, string> =>
  new Map(
    (lineItems?.[0]?.descriptionLines ?? []).map((line) => [line.name?.original ?? '', line.plainText?.original ?? '']),
  );
