import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';

/** Ignores fields that may not change. Source: the docs of updateOrder. */
export async function updatePlacedOrder(
  transaction: Transaction,
  order: PlacedOrder,
  change: Order,
): Promise<PlacedOrder> {
  refusePendingOrRejected(order);
  const { buyerInfo, buyerLanguage, billingInfo, recipientInfo, archived, seenByAHuman, attributionSource } = change;
  const destination = change.shippingInfo?.logistics?.shippingDestination;
  const editedOrder: PlacedOrder = {
    ...order,
    ...(buyerInfo?.email && { buyerInfo: { ...order.buyerInfo, email: buyerInfo.email } }),
    ...(buyerLanguage && { buyerLanguage }),
    ...(billingInfo && { billingInfo: withContact(order.billingInfo, billingInfo) }),
    ...(recipientInfo && { recipientInfo: withContact(order.recipientInfo, recipientInfo) }),
    ...(destination && { shippingInfo: withDestination(order.shippingInfo, destination) }),
    ...(typeof archived === 'boolean' && { archived }),
    ...(typeof seenByAHuman === 'boolean' && { seenByAHuman }),
    ...(attributionSource && { attributionSource }),
    ...(change.weightUnit && { weightUnit: change.weightUnit }),
    ...(change.extendedFields && { extendedFields: change.extendedFields }),
    updatedDate: transaction.now,
  };
  const changed = await transaction.in(placedOrders).update(withProtoDefaults('ecom.orders', 'Order', editedOrder));
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', toOrder(changed));
  return changed;
}

export function refusePendingOrRejected({ id, status }: PlacedOrder): void {
  if (status === 'PENDING' || status === 'REJECTED') {
    throw new ApplicationError(`ORDER_IS_${status}`, `the order ${id} is ${status}`, { status: 428 });
  }
}

type AddressWithContact = NonNullable<Order['billingInfo']>;

const withContact = (known: AddressWithContact | undefined, change: AddressWithContact): AddressWithContact => ({
  ...known,
  ...change,
  contactDetails: { ...known?.contactDetails, ...change.contactDetails },
});

function withDestination(
  known: Order['shippingInfo'],
  destination: NonNullable<NonNullable<NonNullable<Order['shippingInfo']>['logistics']>['shippingDestination']>,
): NonNullable<Order['shippingInfo']> {
  const shippingDestination = withContact(known?.logistics?.shippingDestination, destination);
  return { ...known, logistics: { ...known?.logistics, shippingDestination } };
}
