import type { Transaction } from '../../database/store';
import { type Order, placedOrders, toOrder } from './placed-orders';

export async function findOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const order = await transaction.in(placedOrders).find(id);
  return order && toOrder(order);
}
