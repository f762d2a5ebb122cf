import type { Booked } from '@/lib/bookings/booked';
import type { Standing } from '@/lib/standing';

interface Texts {
  title: string;
  /** What happens now. */
  next: string;
}

/** The platform's name of what was booked. */
export function nameOf({ order, booking }: Booked): string {
  const { productName } = order.lineItems?.[0] ?? {};
  return booking?.bookedEntity?.title ?? productName?.translated ?? productName?.original ?? 'Your booking';
}

export function textsOf(booked: Booked, standing: Standing): Texts {
  const name = nameOf(booked);
  if (standing === 'canceled') return canceled(booked, name);
  if (standing === 'pending') return pending(booked, name);
  return { title: `${name} is booked`, next: 'You’re all set.' };
}

function canceled({ booking, order }: Booked, name: string): Texts {
  const isRefunded = Number(order.balanceSummary?.refunded?.amount ?? 0) > 0;
  const money = isRefunded ? 'What you paid was refunded.' : 'Nothing more will be charged.';
  return booking?.status === 'DECLINED'
    ? { title: `${name} was declined`, next: `The business couldn’t take this booking. ${money}` }
    : { title: `${name} is canceled`, next: `This booking was canceled. ${money}` };
}

function pending({ booking }: Booked, name: string): Texts {
  switch (booking?.status) {
    case 'PENDING':
      return {
        title: `${name} is requested`,
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
