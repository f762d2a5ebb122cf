import type { OperationContext } from '../../../http/operations';
import { amountOwed } from '../payments/order-balance';
import { cancelPlacedOrder } from './cancellation';
import { type PlacedOrder, placedOrders } from './placed-orders';

/** Skips orders that are paid or have items of other apps. Payments stay. Source: `waiveCharges` of cancelBooking. */
export async function cancelUnpaidOrders(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  { appId, catalogItemIds }: { appId: string; catalogItemIds: readonly string[] },
): Promise<void> {
  const filter = { 'lineItems.catalogReference.catalogItemId': { $hasSome: catalogItemIds } };
  const { items } = await context.transaction.in(placedOrders).query({ filter }, { defaultLimit: 100, maxLimit: 100 });
  for (const order of items)
    if (isUnpaid(order) && hasOnlyItemsOf(appId, order)) await cancelPlacedOrder(context, order, {});
}

const isUnpaid = (order: PlacedOrder): boolean =>
  order.status === 'APPROVED' &&
  (order.paymentStatus === 'NOT_PAID' || order.paymentStatus === 'PARTIALLY_PAID') &&
  amountOwed(order).gt(0) &&
  (order.additionalFees ?? []).every(({ lineItemIds = [] }) => lineItemIds.length === 0);

const hasOnlyItemsOf = (appId: string, { lineItems = [] }: PlacedOrder): boolean =>
  lineItems.every(({ catalogReference }) => catalogReference?.appId === appId);
