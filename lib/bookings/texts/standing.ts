import type { Booking } from '../own-booking';

export type Standing = 'upcoming' | 'over' | 'pending' | 'canceled' | 'declined' | 'waiting' | 'unfinished';

/** How it stands with a booking at `now`, ISO. */
export function standingOf({ status, endDate, startDate }: Booking, now: string): Standing {
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

export const STANDING_TEXTS: Record<Standing, StandingText> = {
  upcoming: { title: 'Your booking', badge: 'Confirmed', tone: 'good' },
  pending: {
    title: 'Your booking request',
    badge: 'Awaiting approval',
    tone: 'warn',
    text: 'The business has to approve it. You’ll get an email when it does.',
  },
  over: { title: 'This booking is over', badge: 'Over', tone: 'neutral' },
  canceled: {
    title: 'This booking is canceled',
    badge: 'Canceled',
    tone: 'neutral',
    text: 'Your time is open to others again.',
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
