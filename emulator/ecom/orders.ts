import type { orders as meta } from '@wix/ecom/meta';
import { ApplicationError } from '../errors';
import { buyerKey, type Identity } from '../identity/identity';
import type { Operations } from '../operations';
import { type PlacedOrder, placedOrders, toOrder } from './placed-orders';

export const orders = {
  async getOrder({ id }, { unit, identity }) {
    const order = await unit.in(placedOrders).find(id ?? '');
    if (!order) throw new ApplicationError('ORDER_NOT_FOUND', `there is no order ${id}`);
    if (!mayRead(order, identity)) {
      throw new ApplicationError('READ_ORDER_FORBIDDEN', `the order ${id} belongs to another buyer`);
    }
    return { order: toOrder(order) };
  },
} satisfies Operations<typeof meta>;

/** A member reads what was bought as a visitor before signing in on the same device, too. */
function mayRead({ buyers }: PlacedOrder, identity: Identity): boolean {
  if (identity.kind === 'owner' || buyers.includes(buyerKey(identity))) return true;
  return identity.kind === 'member' && buyers.includes(buyerKey({ kind: 'visitor', visitorId: identity.visitorId }));
}
