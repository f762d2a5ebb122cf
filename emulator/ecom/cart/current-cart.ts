import type { currentCart as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../http/operations';
import { withoutCoupon } from '../checkout/checkouts';
import { belongingTo, findCart, getCart, type StoredCart, shopperOf } from './carts';
import {
  atLocation,
  type CartChange,
  checkoutOf,
  deleteCart,
  insertCart,
  newCart,
  type ShownCart,
  saveCart,
  showCart,
  withChange,
} from './change';
import { withQuantities } from './change-lines';
import { estimateOf } from './estimate';
import { type Line, readLines } from './lines';

export const currentCart = {
  async getCurrentCart(_request, context) {
    const cart = await getCart(context.transaction, shopperOf(context.identity));
    return { cart: await showCart(context, cart, await readLines(context, cart.lines)) };
  },

  async addToCurrentCart({ businessLocationId, lineItems, customLineItems }, context) {
    const found = await findCart(context.transaction, shopperOf(context.identity));
    const added = { ...atLocation(found ?? { written: {} }, businessLocationId), lineItems, customLineItems };
    return pickCart(await changeOrCreate(context, added));
  },

  async updateCurrentCart(request, context) {
    return pickCart(await changeOrCreate(context, request));
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = await getCart(context.transaction, shopperOf(context.identity));
    const lines = await withQuantities(context, cart.lines, lineItems ?? []);
    return pickCart(await save(context, cart, lines));
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    const cart = await getCart(context.transaction, shopperOf(context.identity));
    const left = cart.lines.filter(({ id }) => !lineItemIds?.includes(id));
    return pickCart(await save(context, cart, await readLines(context, left)));
  },

  async removeCouponFromCurrentCart(_request, context) {
    const cart = await getCart(context.transaction, shopperOf(context.identity));
    return pickCart(await save(context, withoutCoupon(cart), await readLines(context, cart.lines)));
  },

  async deleteCurrentCart(_request, context) {
    await deleteCart(context, await getCart(context.transaction, shopperOf(context.identity)));
    return {};
  },

  async estimateCurrentCartTotals(request, context) {
    return estimateOf(await getCart(context.transaction, shopperOf(context.identity)), request, context);
  },

  async createCheckoutFromCurrentCart(request, context) {
    const shopper = shopperOf(context.identity);
    return { checkoutId: await checkoutOf(context, await getCart(context.transaction, shopper), shopper, request) };
  },
} satisfies Operations<typeof meta>;

const pickCart = ({ cart }: ShownCart) => ({ cart });

/** The first item or note makes the cart. */
async function changeOrCreate(context: OperationContext, sent: CartChange) {
  const shopper = shopperOf(context.identity);
  const found = await findCart(context.transaction, shopper);
  const { cart, lines } = await withChange(context, found ?? newCart(context, shopper), sent);
  return found ? save(context, cart, lines) : insertCart(context, cart, lines);
}

/** A member who goes on with a visitor's cart makes it the member's own. */
const save = (context: OperationContext, cart: StoredCart, lines: readonly Line[]) =>
  saveCart(context, { ...cart, ...belongingTo(shopperOf(context.identity)) }, lines);
