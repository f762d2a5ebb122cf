import type { orders } from '@wix/ecom';
import { visitorClient } from './wix/client';
import { statusOf } from './wix/errors';

export type Order = orders.Order;

/** An order of this visitor or member; `undefined` when the ID is none of an order, or of somebody else's. */
export async function findOrder(orderId: string): Promise<Order | undefined> {
  const { orders } = await visitorClient();
  try {
    return await orders.getOrder(orderId);
  } catch (error) {
    if (NOT_THEIRS.has(statusOf(error))) return undefined;
    throw error;
  }
}

const NOT_THEIRS = new Set<number | undefined>([400, 403, 404]);
