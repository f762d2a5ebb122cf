import type { Unit } from '../../database/store';
import { type Order, placedOrders, toOrder } from './placed-orders';

export async function findOrder(unit: Unit, id: string): Promise<Order | undefined> {
  const order = await unit.in(placedOrders).find(id);
  return order && toOrder(order);
}
