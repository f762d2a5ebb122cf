import { bookings, services } from '@wix/bookings';
import { cache } from 'react';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { isApplicationError, statusOf, toUnanswered, type Unanswered } from '../wix/errors';
import type { Service } from './services';

export type Booking = bookings.Booking;

export interface OwnBooking {
  kind: 'booking';
  booking: Booking;
  allowed: { cancel: boolean; reschedule: boolean };
  /** Example: `$20.00`. Absent without a fee. */
  cancellationFee: string | undefined;
  service: Service | undefined;
  token: string;
}

/** `none`: no such booking, or somebody else's. */
type FoundBooking = OwnBooking | { kind: 'none' } | Unanswered;

/**
 * `token`: the booker's, which works in any browser. Without it, the platform gives a token only to the booker's own
 * session.
 */
export const findOwnBooking = cache(async (bookingId: string, token?: string): Promise<FoundBooking> => {
  const { getAnonymousActionToken, bookingsGetBookingAnonymously } = (await visitorClient()).use(bookings);
  try {
    const own = token ?? (await getAnonymousActionToken(bookingId)).token;
    if (!own) return { kind: 'none' };
    const response = await bookingsGetBookingAnonymously(own, { fields: ['BOOKING_FEES'] });
    const { booking, allowedAnonymousActions, bookingFee } = response;
    if (booking?._id !== bookingId) return { kind: 'none' };
    const { cancel = false, reschedule = false } = allowedAnonymousActions ?? {};
    const service = await findBookedService(booking);
    const cancellationFee = moneyText(bookingFee?.cancellationFee?.price);
    return { kind: 'booking', booking, allowed: { cancel, reschedule }, cancellationFee, service, token: own };
  } catch (error) {
    // A malformed ID is refused before the lookup.
    if (statusOf(error) === 400 || statusOf(error) === 404) return { kind: 'none' };
    if (isApplicationError<NoBooking>(error, 'INVALID_TOKEN', 'BOOKING_NOT_FOUND')) return { kind: 'none' };
    return toUnanswered(error);
  }
});

type NoBooking = bookings.BookingsGetBookingAnonymouslyApplicationErrors;

const moneyText = ({ value, currency }: { value?: string; currency?: string } = {}): string | undefined =>
  Number(value ?? 0) > 0 ? formatMoney(value ?? '', currency ?? settings.currency) : undefined;

async function findBookedService({ bookedEntity }: Booking): Promise<Service | undefined> {
  const serviceId = bookedEntity?.slot?.serviceId ?? bookedEntity?.schedule?.serviceId;
  if (!serviceId) return undefined;
  const { queryServices } = (await visitorClient()).use(services);
  const { items } = await queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
    .eq('_id', serviceId)
    .find();
  return items[0];
}
