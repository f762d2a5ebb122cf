import type { BookingPrice } from '@/lib/bookings/booking-price';
import { shownPriceText } from '@/lib/shown-price';

/** For how many people, and what of that the price depends on, as the form names them. */
export const pricedFor = (people: number, choice: string | undefined) => ({
  participants: String(people),
  choice: choice ?? '',
});

export const shownBookingPrice = ({ people, choice, amount = '' }: BookingPrice): string =>
  shownPriceText({ of: pricedFor(people, choice), amount });
