import { isFreeService } from './booking-price';
import type { Booking } from './own-booking';
import type { Service } from './services';
import { whenText } from './time-display';

export type BookingStanding = 'upcoming' | 'over' | 'pending' | 'canceled' | 'declined' | 'waiting' | 'unfinished';

/** `now`: ISO. */
export function standingOf({ status, endDate, startDate }: Booking, now: string): BookingStanding {
  const end = endDate ?? startDate;
  const isOver = end !== undefined && end !== null && end.getTime() < Date.parse(now);
  switch (status) {
    case 'CONFIRMED':
      return isOver ? 'over' : 'upcoming';
    case 'PENDING':
      return isOver ? 'over' : 'pending';
    case 'CANCELED':
      return 'canceled';
    case 'DECLINED':
      return 'declined';
    case 'WAITING_LIST':
      return 'waiting';
    default:
      return 'unfinished';
  }
}

interface StandingText {
  title: string;
  badge: string;
  tone: 'good' | 'warn' | 'neutral';
  text?: string;
}

export const STANDING_TEXTS: Record<BookingStanding, StandingText> = {
  upcoming: { title: 'Your booking', badge: 'Confirmed', tone: 'good' },
  pending: {
    title: 'Your booking request',
    badge: 'Awaiting approval',
    tone: 'warn',
    text: 'The business has to approve it. You’ll get an email when it does.',
  },
  over: { title: 'This booking has ended', badge: 'Ended', tone: 'neutral' },
  canceled: {
    title: 'This booking is canceled',
    badge: 'Canceled',
    tone: 'neutral',
    text: 'Your time slot is open to others again.',
  },
  declined: {
    title: 'This booking was declined',
    badge: 'Declined',
    tone: 'neutral',
    text: 'The business couldn’t take it.',
  },
  waiting: { title: 'You’re on the waiting list', badge: 'Waiting', tone: 'warn' },
  unfinished: {
    title: 'This booking isn’t complete',
    badge: 'Not complete',
    tone: 'warn',
    text: 'You didn’t finish the checkout, so nothing is held for you and nothing was charged.',
  },
};

export function paymentText(
  { paymentStatus, selectedPaymentOption }: Booking,
  service: Service | undefined,
): string | undefined {
  if (service && isFreeService(service)) return undefined;
  switch (paymentStatus) {
    case 'PAID':
      return 'Paid';
    case 'PARTIALLY_PAID':
      return 'Deposit paid, the rest is due later';
    case 'REFUNDED':
      return 'Refunded';
    case 'NOT_PAID':
      return selectedPaymentOption === 'OFFLINE' ? 'Pay in person' : 'Not paid yet';
    default:
      return undefined;
  }
}

export const isPaid = ({ paymentStatus }: Booking): boolean =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID';

type Policy = Service['bookingPolicy'];
export type Change = 'cancel' | 'reschedule';

const MINUTE_MS = 60_000;
const WORDS = { cancel: ['cancel', 'canceled'], reschedule: ['move', 'moved'] } as const;

export function deadlineOf(policy: Policy, change: Change, start: Date | null | undefined): Date | undefined {
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule } = policy ?? {};
  const isLimited = change === 'cancel' ? cancel?.limitLatestCancellation : reschedule?.limitLatestReschedule;
  const minutes = change === 'cancel' ? cancel?.latestCancellationInMinutes : reschedule?.latestRescheduleInMinutes;
  if (!isLimited || !minutes || !start) return undefined;
  return new Date(start.getTime() - minutes * MINUTE_MS);
}

interface ChangeRequest {
  policy: Policy;
  start: Date | null | undefined;
  now: string;
  timeZone: string;
  /** The platform does not move a course, which is booked as a whole. */
  isCourse: boolean;
}

export function refusalText(change: Change, { policy, start, now, timeZone, isCourse }: ChangeRequest): string {
  const [verb, word] = WORDS[change];
  if (isCourse && change === 'reschedule') return 'A course can’t be moved.';
  const rule = change === 'cancel' ? policy?.cancellationPolicy : policy?.reschedulePolicy;
  if (!rule?.enabled) return `This service can’t be ${word} online.`;
  if (rule.allowAnonymous === false)
    return `Sign in to ${verb} it online. The business only allows members to do that.`;
  const deadline = deadlineOf(policy, change, start);
  if (deadline && deadline.getTime() < Date.parse(now)) {
    return `The deadline to ${verb} it online was ${whenText(deadline, timeZone)}.`;
  }
  if (start && start.getTime() < Date.parse(now)) return `It has already started, so it can’t be ${word}.`;
  return `It can’t be ${word} online right now.`;
}
