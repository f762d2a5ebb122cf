import { randomUUID } from '../../../home/crypto';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { ensureContactId } from '../../members/index';
import { placedOrders, toOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import { composeOrder } from './compose-order';
import { mailConfirmation } from './mail';
import { nextOrderNumber } from './numbers';
import type { OrderToPlace } from './order-to-place';

/** The caller claims stock and slots in the same transaction. Throws DuplicateKeyError if the checkout has an order. */
export async function placeOrder(
  transaction: Transaction,
  settings: SiteSettings,
  toPlace: OrderToPlace,
): Promise<Order> {
  const waiting = toPlace.checkoutId
    ? await transaction.in(placedOrders).findByKey('checkoutId', toPlace.checkoutId)
    : undefined;
  const { buyer } = toPlace;
  const contactOfEmail = buyer.email ? await ensureContactId(transaction, buyer.email, buyer) : undefined;
  // A member's contact has the member's ID, as carts show, regardless of the order's email.
  const contactId = buyer.memberId ?? contactOfEmail;
  const known = { ...toPlace, buyer: { ...buyer, contactId } };
  const placed =
    waiting?.status === 'INITIALIZED'
      ? await transaction.in(placedOrders).update(composeOrder(transaction, settings, known, waiting))
      : await insertOrder(transaction, settings, known);
  const order = toOrder(placed);
  if (placed.status === 'INITIALIZED') return order;
  await emitAction(transaction, 'wix.ecom.v1.order_approved', placed.id, { order });
  if (toPlace.paymentStatus === 'PAID' && placed.paymentStatus !== 'NOT_PAID') {
    await emitAction(transaction, 'wix.ecom.v1.order_payment_status_updated', placed.id, {
      order,
      previousPaymentStatus: 'NOT_PAID',
    });
  }
  await mailConfirmation({ transaction, settings }, order);
  return order;
}

async function insertOrder(transaction: Transaction, settings: SiteSettings, toPlace: OrderToPlace) {
  const number = await nextOrderNumber(transaction);
  const draft = composeOrder(transaction, settings, toPlace, {
    id: randomUUID(),
    number,
    createdDate: transaction.now,
  });
  const placed = await transaction.in(placedOrders).insert(draft);
  await emitChange(transaction, 'wix.ecom.v1.order', 'created', toOrder(placed));
  return placed;
}
