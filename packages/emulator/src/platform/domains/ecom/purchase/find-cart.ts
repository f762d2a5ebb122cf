import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { buyerKey, type Identity } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { carts, type StoredCart } from '../cart/carts';
import { customerFor, customerOf } from '../cart/customer';
import { checkouts, findCheckout, type StoredCheckout } from '../checkout/checkouts';

export type FoundCart = { open: StoredCart } | { ordered: StoredCheckout };

/** Source: "the first site visitor or member to access the cart becomes its owner". CART_NOT_FOUND is assumed. */
export async function findCartById({ transaction, identity }: OperationContext, id: string): Promise<FoundCart> {
  const cart = await transaction.in(carts).find(id);
  if (cart && isUnowned(cart) && identity.kind !== 'owner') {
    const customerInfo = { ...cart.customerInfo, ...customerFor(identity) };
    return { open: await transaction.in(carts).update({ ...cart, customerInfo }) };
  }
  if (cart && mayUse(identity, cart)) return { open: cart };
  const ordered = cart ? undefined : await findOrderedCart(transaction, id, identity);
  if (ordered) return { ordered };
  throw new ApplicationError('CART_NOT_FOUND', `there is no cart ${id}`);
}

export async function getOpenCartById(context: OperationContext, id: string): Promise<StoredCart> {
  const cart = await findCartById(context, id);
  if ('open' in cart) return cart.open;
  const { orderId } = cart.ordered;
  const data = { cartId: id, orderId: orderId || undefined };
  throw new ApplicationError('CART_ALREADY_ORDERED', `the cart ${id} has become an order`, { data });
}

const isUnowned = (cart: StoredCart): boolean => {
  const { memberId, visitorId } = customerOf(cart);
  return !memberId && !visitorId && !cart.buyer;
};

function mayUse(identity: Identity, cart: StoredCart): boolean {
  if (identity.kind === 'owner') return true;
  const { memberId, visitorId } = customerOf(cart);
  if (memberId) return identity.kind === 'member' && identity.memberId === memberId;
  return visitorId === identity.visitorId || cart.buyer === buyerKey(identity);
}

/** A cart and its checkout share one ID. Older checkouts have their own, and refer to the cart by `cartId`. */
async function findOrderedCart(transaction: Transaction, id: string, identity: Identity) {
  const caller = identity.kind === 'owner' ? 'owner' : identity;
  const same = await findCheckout(transaction, id, caller);
  if (same?.completed) return same;
  const filter = { cartId: id, completed: true };
  const { items } = await transaction.in(checkouts).query({ filter, paging: { limit: 1 } });
  return items[0] && findCheckout(transaction, items[0].id, caller);
}
