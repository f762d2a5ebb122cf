import { emitAction, emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { type PlacedOrder, toOrder } from './placed-orders';

/** Assumed, as for canceled orders: a new payment status also sends an `updated` event. */
export async function emitOrderChange(
  transaction: Transaction,
  before: PlacedOrder,
  after: PlacedOrder,
): Promise<void> {
  const entity = toOrder(after);
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', entity);
  if (after.paymentStatus === before.paymentStatus) return;
  await emitAction(transaction, 'wix.ecom.v1.order_payment_status_updated', after.id, {
    order: entity,
    previousPaymentStatus: before.paymentStatus,
  });
}
