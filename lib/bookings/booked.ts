import { bookings } from '@wix/bookings';
import type { CalendarEntry } from '../calendar-file';
import { findOrder, type Order, standingOf } from '../ecom/orders';
import type { OrderStanding } from '../ecom/totals';
import { visitorClient } from '../wix/client';
import { type Outage, statusOf, toOutage } from '../wix/errors';
import { BOOKINGS_APP_ID } from './booking-sale';

export type Booking = bookings.Booking;

export interface BookingOrder {
  kind: 'booked';
  order: Order;
  /** Absent if only the order is readable, such as after signing in. */
  booking: Booking | undefined;
}

/** `other`: one of the visitor's orders, but not a booking. */
type FoundBookingOrder = BookingOrder | { kind: 'none' | 'other' } | Outage;

export async function findBookingOrder(orderId: string): Promise<FoundBookingOrder> {
  const result = await findOrder(orderId);
  if (result.kind !== 'order') return result;
  const { order } = result;
  const [line, ...others] = order.lineItems ?? [];
  const { appId, catalogItemId } = line?.catalogReference ?? {};
  if (appId !== BOOKINGS_APP_ID || !catalogItemId || others.length > 0) return { kind: 'other' };
  try {
    return { kind: 'booked', order, booking: await readBooking(catalogItemId) };
  } catch (error) {
    return toOutage(error);
  }
}

/** Reading needs a token, which only the booking's creator gets. */
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

/** A booking can change without its order, so its status takes precedence. */
export function orderStanding({ order, booking }: BookingOrder): OrderStanding {
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

export function nameOf({ order, booking }: BookingOrder): string {
  const { productName } = order.lineItems?.[0] ?? {};
  return booking?.bookedEntity?.title ?? productName?.translated ?? productName?.original ?? 'Your booking';
}

export const placeOf = ({ bookedEntity }: Booking) => (bookedEntity?.slot ?? bookedEntity?.schedule)?.location;

export const staffOf = ({ bookedEntity }: Booking): string | undefined =>
  bookedEntity?.slot?.resource?.name ?? undefined;

/** A course becomes two entries: visitors see only its first and last session. Empty for a booking without a time. */
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
