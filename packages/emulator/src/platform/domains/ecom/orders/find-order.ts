import type { Transaction } from '../../../kernel/store/store';
import { placedOrders, toOrder } from './placed-orders';
import type { Order } from './wire';

export async function findOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const order = await transaction.in(placedOrders).find(id);
  return order && toOrder(order);
}
