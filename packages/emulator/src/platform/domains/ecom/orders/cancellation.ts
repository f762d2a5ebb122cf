import type { OperationContext } from '../../../http/operations';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { sendMail } from '../../../kernel/mailbox';
import { cancelItems } from '../catalogue/order-follow-up';
import { allPieces, restock, withRestockedQuantities } from '../catalogue/restock';
import { activity } from './activities';
import { refusePendingOrRejected } from './changes';
import { type PlacedOrder, placedOrders, toOrder } from './placed-orders';
import { statusAfter } from './statuses';

interface Cancellation {
  sendOrderCanceledEmail?: boolean;
  customMessage?: string | null;
  restockAllItems?: boolean;
}

/** Also cancels the bought items that can be canceled. Assumed: canceling twice changes nothing. */
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
