import { ApplicationError } from '../../../kernel/errors';
import { buyerKey, type Identity, visitorKey } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store';
import { type PlacedOrder, placedOrders } from './placed-orders';

export async function getPlacedOrder(transaction: Transaction, id: string | null | undefined): Promise<PlacedOrder> {
  const order = id ? await transaction.in(placedOrders).find(id) : undefined;
  if (order) return order;
  throw new ApplicationError('ORDER_NOT_FOUND', `there is no order ${id}`);
}

export async function getReadableOrder(transaction: Transaction, id: string, identity: Identity): Promise<PlacedOrder> {
  const order = await getPlacedOrder(transaction, id);
  if (mayRead(order, identity)) return order;
  throw new ApplicationError('READ_ORDER_FORBIDDEN', `the order ${id} belongs to another buyer`);
}

/** A member may read orders placed as a visitor before signing in on the same device. */
export function mayRead({ buyers }: PlacedOrder, identity: Identity): boolean {
  if (identity.kind === 'owner') return true;
  return buyers.includes(buyerKey(identity)) || buyers.includes(visitorKey(identity.visitorId));
}
