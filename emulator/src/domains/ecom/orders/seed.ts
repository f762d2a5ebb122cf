import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import { placedOrders, toOrder } from './placed-orders';
import { orderWithDefaults } from './placing/import';
import { nextOrderNumber } from './placing/numbers';
import type { Order } from './wire';

/** No side effects: the seed's stock is already reduced. */
export async function plantOrder({ order: sent }: { order: Order }, { transaction, settings }: OperationContext) {
  const number = sent.number ?? (await nextOrderNumber(transaction));
  const written = orderWithDefaults(
    transaction,
    settings,
    { fulfillmentStatus: 'NOT_FULFILLED', ...sent, createdDate: transaction.now },
    { id: newId('order'), number },
  );
  const order = await transaction.in(placedOrders).insert(written);
  return { order: toOrder(order) };
}
