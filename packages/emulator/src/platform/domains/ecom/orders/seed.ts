import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import type { Order } from './order-wire';
import { placedOrders, toOrder } from './placed-orders';
import { orderWithDefaults } from './placing/import';
import { nextOrderNumber } from './placing/numbers';

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
