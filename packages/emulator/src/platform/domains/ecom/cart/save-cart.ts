import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { removeSome } from '../../../kernel/removal';
import { lastLineNumberOf } from '../lines/line-numbers';
import { type Line, toStoredLines } from '../lines/read-lines';
import type { CartV2 } from '../wire/cart-wire';
import { abandonedCarts, cartListener, emitCartDeleted, type Shop } from './cart-announcements';
import { carts, type Shopper, type StoredCart, withOwner } from './carts';
import { discountsOfCart } from './coupons';
import { deliveriesFor, toCartV2 } from './response/cart-response';

export function newCart({ transaction }: OperationContext, shopper?: Shopper): StoredCart {
  const cart = {
    id: randomUUID(),
    lines: [],
    revision: 1,
    purchaseFlowId: randomUUID(),
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
  return shopper ? withOwner(shopper, cart) : cart;
}

export interface SavedCart {
  stored: StoredCart;
  entity: CartV2;
}

export async function insertCart(
  context: OperationContext,
  cart: StoredCart,
  lines: readonly Line[],
): Promise<SavedCart> {
  const { transaction } = context;
  await removeSome(transaction, abandonedCarts);
  const stored = await transaction.in(carts).insert(cart);
  const { entity, discounts } = await toEntity(context, stored, lines);
  await cartListener()?.created(context, { cart: stored, lines, discounts });
  await emitChange(transaction, 'wix.ecom.v2.cart', 'created', entity);
  return { stored, entity };
}

export async function saveCart(context: Shop, cart: StoredCart, lines: readonly Line[]): Promise<SavedCart> {
  const { transaction } = context;
  const lastLineNumber = lastLineNumberOf(cart);
  const changed = { ...cart, lines: toStoredLines(lines), lastLineNumber, updatedDate: transaction.now };
  const stored = await transaction.in(carts).update(withNextRevision(changed));
  const { entity, discounts } = await toEntity(context, stored, lines);
  await cartListener()?.updated(context, { cart: stored, lines, discounts });
  await emitChange(transaction, 'wix.ecom.v2.cart', 'updated', entity);
  return { stored, entity };
}

async function toEntity(context: Shop, cart: StoredCart, lines: readonly Line[]) {
  const discounts = await discountsOfCart(cart, lines, context);
  const deliveries = await deliveriesFor(cart, context);
  return { discounts, entity: toCartV2(cart, lines, { ...discounts, deliveries }, context) };
}

export const withNextRevision = (cart: StoredCart): StoredCart => ({ ...cart, revision: (cart.revision ?? 1) + 1 });

export async function deleteCart({ transaction }: OperationContext, { id }: StoredCart): Promise<boolean> {
  const wasThere = await transaction.in(carts).remove(id);
  if (wasThere) await emitCartDeleted(transaction, id);
  return wasThere;
}
