import type { OperationContext } from '../../../http/operations';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { sendMail } from '../../../kernel/mailbox';
import { amountOwed } from '../payments/order-balance';
import { activity, statusAfter } from '../stored-orders/order-statuses';
import { type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import { allPieces, cancelItems, restock, withRestockedQuantities } from '../stored-orders/restock';
import { refusePendingOrRejected } from './order-changes';

interface Cancellation {
  sendOrderCanceledEmail?: boolean;
  customMessage?: string | null;
  restockAllItems?: boolean;
}

/** Also cancels the bought items that can be canceled. Assumed; errs to permission: canceling twice changes nothing. */
export async function cancelPlacedOrder(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  order: PlacedOrder,
  { sendOrderCanceledEmail, customMessage, restockAllItems }: Cancellation,
): Promise<PlacedOrder> {
  const { transaction, settings } = context;
  refusePendingOrRejected(order);
  if (order.status === 'CANCELED') return order;
  if (order.payments?.some(({ status }) => status === 'AUTHORIZED')) {
    throw new ApplicationError('ORDER_HAS_AUTHORIZED_TRANSACTION', 'a payment is to be captured or voided first', {
      status: 428,
    });
  }
  const pieces = restockAllItems ? allPieces(order) : new Map<string, number>();
  const canceled = await transaction.in(placedOrders).update({
    ...order,
    status: statusAfter(order, 'CANCELED'),
    lineItems: withRestockedQuantities(order, pieces),
    activities: [...(order.activities ?? []), activity(transaction, 'ORDER_CANCELED')],
    updatedDate: transaction.now,
  });
  await restock(transaction, order, pieces);
  await cancelItems(context, order);
  const body = { order: toOrder(canceled), restockAllItems, sendOrderCanceledEmail, customMessage };
  await emitAction(transaction, 'wix.ecom.v1.order_canceled', order.id, body);
  // Source: webhooks that public apps received.
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', body.order);
  if (sendOrderCanceledEmail && order.buyerInfo?.email) {
    const subject = `${settings.name}: your order ${order.number} was canceled`;
    await sendMail(transaction, { to: order.buyerInfo.email, subject, text: customMessage ?? subject });
  }
  return canceled;
}

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
