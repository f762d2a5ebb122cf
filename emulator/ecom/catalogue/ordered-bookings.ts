import { bookingDocuments, type KeptBooking } from '../../bookings/booking/documents';
import { storeFields } from '../../bookings/booking/fields';
import type { Transaction } from '../../database/store';
import type { Order } from '../orders/placed-orders';
import { isBooking } from './booked-items';

/** The bookings of an order whose payment status has changed: theirs follows it. */
export async function tellBookings(
  transaction: Transaction,
  { lineItems = [], paymentStatus }: Pick<Order, 'lineItems' | 'paymentStatus'>,
): Promise<void> {
  const status = BOOKING_STATUSES[paymentStatus ?? ''];
  if (!status) return;
  for (const { catalogReference: reference } of lineItems) {
    if (!reference || !isBooking(reference)) continue;
    const booking = await transaction.in(bookingDocuments).find(reference.catalogItemId ?? '');
    if (booking && booking.paymentStatus !== status) await storeFields(transaction, booking, { paymentStatus: status });
  }
}

/** By the order's; a status that bookings do not have changes nothing. */
const BOOKING_STATUSES: Readonly<Record<string, KeptBooking['paymentStatus']>> = {
  PAID: 'PAID',
  PARTIALLY_PAID: 'PARTIALLY_PAID',
  FULLY_REFUNDED: 'REFUNDED',
};
