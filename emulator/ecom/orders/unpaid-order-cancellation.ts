import type { OperationContext } from '../../http/operations';
import { isBooking } from '../catalogue/booked-items';
import { owed } from '../payments/order-balance';
import { cancelPlaced } from './cancellation';
import { type PlacedOrder, placedOrders } from './placed-orders';

/**
 * Cancels the orders through which the bookings were bought, where nothing but bookings is in them and something is
 * still to be paid. What was paid stays paid.
 * Source: `waiveCharges` of cancelBooking in @wix/auto_sdk_bookings_bookings. Bookings here have no fees.
 */
export async function waiveOrdersOf(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  bookingIds: readonly string[],
): Promise<void> {
  const filter = { 'lineItems.catalogReference.catalogItemId': { $hasSome: bookingIds } };
  const { items } = await context.transaction.in(placedOrders).query({ filter }, { defaultLimit: 100, maxLimit: 100 });
  for (const order of items) if (isWaivable(order)) await cancelPlaced(context, order, {});
}

const isWaivable = (order: PlacedOrder): boolean =>
  order.status === 'APPROVED' &&
  (order.paymentStatus === 'NOT_PAID' || order.paymentStatus === 'PARTIALLY_PAID') &&
  owed(order).gt(0) &&
  (order.additionalFees ?? []).every(({ lineItemIds = [] }) => lineItemIds.length === 0) &&
  (order.lineItems ?? []).every(({ catalogReference }) => catalogReference && isBooking(catalogReference));
