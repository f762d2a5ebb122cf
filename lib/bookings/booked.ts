import { bookings } from '@wix/bookings';
import type { CalendarEntry } from '../calendar-file';
import { findOrder, type Order, standingOf } from '../ecom/orders';
import type { Standing } from '../ecom/totals';
import { visitorClient } from '../wix/client';
import { type Outage, outageOf, statusOf } from '../wix/errors';
import { BOOKINGS_APP_ID } from './booking-sale';

export type Booking = bookings.Booking;

export interface Booked {
  kind: 'booked';
  order: Order;
  /** Absent where only the order may be read, such as after signing in, or where the booking is gone. */
  booking: Booking | undefined;
}

/** `other`: an order of theirs that is no booking. */
type FoundBooked = Booked | { kind: 'none' | 'other' } | Outage;

/** The visitor's booking from this order, as it is now. */
export async function findBooked(orderId: string): Promise<FoundBooked> {
  const result = await findOrder(orderId);
  if (result.kind !== 'order') return result;
  const { order } = result;
  const [line, ...others] = order.lineItems ?? [];
  const { appId, catalogItemId } = line?.catalogReference ?? {};
  if (appId !== BOOKINGS_APP_ID || !catalogItemId || others.length > 0) return { kind: 'other' };
  try {
    return { kind: 'booked', order, booking: await readBooking(catalogItemId) };
  } catch (error) {
    return outageOf(error);
  }
}

/** Visitors read a booking by a token, which only its creator is given. */
async function readBooking(bookingId: string): Promise<Booking | undefined> {
  const visitor = await visitorClient();
  const { getAnonymousActionToken, bookingsGetBookingAnonymously } = visitor.use(bookings);
  try {
    const { token } = await getAnonymousActionToken(bookingId);
    const { booking } = await bookingsGetBookingAnonymously(token ?? '');
    return booking;
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) return undefined;
    throw error;
  }
}

/** The booking's status counts where it is not simply confirmed: it changes without the order. */
export function standingOfBooked({ order, booking }: Booked): Standing {
  switch (booking?.status) {
    case 'CANCELED':
    case 'DECLINED':
      return 'canceled';
    case 'CREATED':
    case 'PENDING':
    case 'WAITING_LIST':
      return standingOf(order) === 'canceled' ? 'canceled' : 'pending';
    default:
      return standingOf(order);
  }
}

/** The platform's name of the service. */
export function nameOf({ order, booking }: Booked): string {
  const { productName } = order.lineItems?.[0] ?? {};
  return booking?.bookedEntity?.title ?? productName?.translated ?? productName?.original ?? 'Your booking';
}

/** Where it takes place: an appointment or class in its slot, a course in its schedule. */
export const placeOf = ({ bookedEntity }: Booking) => (bookedEntity?.slot ?? bookedEntity?.schedule)?.location;

export const staffOf = ({ bookedEntity }: Booking): string | undefined =>
  bookedEntity?.slot?.resource?.name ?? undefined;

/**
 * The booking for a calendar; empty for a booking without a time. A course has many sessions, of which visitors see
 * when the first begins and the last ends: an entry for each. `note`: the text below the staff member.
 */
export function calendarEntriesOf(
  booking: Booking,
  { title, note, isCanceled }: { title: string; note?: string; isCanceled: boolean },
): CalendarEntry[] {
  const { _id, startDate, endDate, bookedEntity, _updatedDate, _createdDate } = booking;
  if (!startDate || !endDate) return [];
  const { name, formattedAddress } = placeOf(booking) ?? {};
  const staff = staffOf(booking);
  const uid = `booking-${_id}`;
  const about = {
    location: [name, formattedAddress].filter(Boolean).join(', '),
    description: [staff ? `With ${staff}` : undefined, note].filter(Boolean).join('\n'),
    updated: _updatedDate ?? _createdDate ?? startDate,
    isCanceled,
  };
  if (!bookedEntity?.schedule) return [{ ...about, uid, title, start: startDate, end: endDate }];
  return [
    { ...about, uid, title: `${title}: first session`, start: startDate },
    { ...about, uid: `${uid}-end`, title: `${title}: end of the course`, start: endDate },
  ];
}
