import type { currentCart as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../../http/operations';
import { belongingTo, type StoredCart, shopperOf } from '../../cart/carts';
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
} from '../../cart/save-cart';
import { withQuantities } from '../../cart/change-lines';
import { type Line, readLines } from '../../cart/lines';
import { findShoppersCart, getShoppersCart } from '../../cart/shoppers-cart';
import { withoutCoupon } from '../../checkout/checkouts';
import { estimateOf } from './estimate';

export const currentCart = {
  async getCurrentCart(_request, context) {
    const cart = await getShoppersCart(context);
    return { cart: await showCart(context, cart, await readLines(context, cart.lines)) };
  },

  async addToCurrentCart({ businessLocationId, lineItems, customLineItems }, context) {
    const found = await findShoppersCart(context);
    const added = { ...atLocation(found ?? { written: {} }, businessLocationId), lineItems, customLineItems };
    return pickCart(await changeOrCreate(context, added));
  },

  async updateCurrentCart(request, context) {
    return pickCart(await changeOrCreate(context, request));
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = await getShoppersCart(context);
    const lines = await withQuantities(context, cart.lines, lineItems ?? []);
    return pickCart(await save(context, cart, lines));
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    const cart = await getShoppersCart(context);
    const left = cart.lines.filter(({ id }) => !lineItemIds?.includes(id));
    return pickCart(await save(context, cart, await readLines(context, left)));
  },

  async removeCouponFromCurrentCart(_request, context) {
    const cart = await getShoppersCart(context);
    return pickCart(await save(context, withoutCoupon(cart), await readLines(context, cart.lines)));
  },

  async deleteCurrentCart(_request, context) {
    await deleteCart(context, await getShoppersCart(context));
    return {};
  },

  async estimateCurrentCartTotals(request, context) {
    return estimateOf(await getShoppersCart(context), request, context);
  },

  async createCheckoutFromCurrentCart(request, context) {
    const shopper = shopperOf(context.identity);
    return { checkoutId: await checkoutOf(context, await getShoppersCart(context), shopper, request) };
  },
} satisfies Operations<typeof meta>;

const pickCart = ({ cart }: ShownCart) => ({ cart });

/** The first item or note creates the cart. */
async function changeOrCreate(context: OperationContext, sent: CartChange) {
  const shopper = shopperOf(context.identity);
  const found = await findShoppersCart(context);
  const { cart, lines } = await withChange(context, found ?? newCart(context, shopper), sent);
  return found ? save(context, cart, lines) : insertCart(context, cart, lines);
}

/** A member who goes on with a visitor's cart makes it the member's own. */
const save = (context: OperationContext, cart: StoredCart, lines: readonly Line[]) =>
  saveCart(context, { ...cart, ...belongingTo(shopperOf(context.identity)) }, lines);
