import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import { orderWithDefaults } from '../order-placement/import';
import { nextOrderNumber } from '../order-placement/numbers';
import { placedOrders, toOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';

/** No side effects: the seed's stock is already reduced. */
export async function plantOrder({ order: sentOrder }: { order: Order }, { transaction, settings }: OperationContext) {
  const number = sentOrder.number ?? (await nextOrderNumber(transaction));
  const newOrder = orderWithDefaults(
    transaction,
    settings,
    { fulfillmentStatus: 'NOT_FULFILLED', ...sentOrder, createdDate: transaction.now },
    { id: newId('order'), number },
  );
  const order = await transaction.in(placedOrders).insert(newOrder);
  return { order: toOrder(order) };
}
