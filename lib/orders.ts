import type { orders } from '@wix/ecom';
import { visitorClient } from './wix/client';
import { statusOf } from './wix/errors';

export type Order = orders.Order;

/** An order of this visitor or member; `undefined` when there is none, or it is somebody else's. */
export async function findOrder(orderId: string): Promise<Order | undefined> {
  const { orders } = await visitorClient();
  try {
    return await orders.getOrder(orderId);
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 403) return undefined;
    throw error;
  }
}
