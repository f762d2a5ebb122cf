import { orders } from '@wix/ecom';
import { visitorClient } from './wix/client';
import { type Outage, outageOf, statusOf } from './wix/errors';

export type Order = orders.Order;

/** `none`: no order has the ID, or it belongs to somebody else. */
type FoundOrder = { kind: 'order'; order: Order } | { kind: 'none' } | Outage;

/** An order of this visitor or member. */
export async function findOrder(orderId: string): Promise<FoundOrder> {
  const visitor = await visitorClient();
  try {
    return { kind: 'order', order: await visitor.use(orders).getOrder(orderId) };
  } catch (error) {
    return NOT_THEIRS.has(statusOf(error)) ? { kind: 'none' } : outageOf(error);
  }
}

const NOT_THEIRS = new Set<number | undefined>([400, 403, 404]);
