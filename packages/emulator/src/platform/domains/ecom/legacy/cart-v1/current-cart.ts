import type { currentCart as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { requireShopper, type StoredCart, withOwner } from '../../cart/carts';
import { deleteCart, insertCart, newCart, saveCart } from '../../cart/save-cart';
import { findShoppersCart } from '../../cart/shoppers-cart';
import { withQuantities } from '../../lines/change-lines';
import { type Line, readLines } from '../../lines/read-lines';
import { withoutCoupon } from '../../usable-coupon';
import { type CartChange, locationChange, startCheckout, withChange } from './cart-v1-change';
import { showCart } from './cart-v1-response';
import { estimateCart } from './estimate';

export const currentCart = {
  async getCurrentCart(_request, context) {
    const cart = await getShoppersCart(context);
    return { cart: await showCart(context, cart, await readLines(context, cart.lines)) };
  },

  async addToCurrentCart({ businessLocationId, lineItems, customLineItems }, context) {
    const cart = await findShoppersCart(context);
    const added = { ...locationChange(cart, businessLocationId), lineItems, customLineItems };
    return changeOrCreate(context, added);
  },

  async updateCurrentCart(request, context) {
    return changeOrCreate(context, request);
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = await getShoppersCart(context);
    const lines = await withQuantities(context, cart.lines, lineItems ?? []);
    return save(context, cart, lines);
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    const cart = await getShoppersCart(context);
    const remainingLines = cart.lines.filter(({ id }) => !lineItemIds?.includes(id));
    return save(context, cart, await readLines(context, remainingLines));
  },

  async removeCouponFromCurrentCart(_request, context) {
    const cart = await getShoppersCart(context);
    return save(context, withoutCoupon(cart), await readLines(context, cart.lines));
  },

  async deleteCurrentCart(_request, context) {
    await deleteCart(context, await getShoppersCart(context));
    return {};
  },

  async estimateCurrentCartTotals(request, context) {
    return estimateCart(await getShoppersCart(context), request, context);
  },

  async createCheckoutFromCurrentCart(request, context) {
    const shopper = requireShopper(context.identity);
    return { checkoutId: await startCheckout(context, await getShoppersCart(context), shopper, request) };
  },
} satisfies Operations<typeof meta>;

async function changeOrCreate(context: OperationContext, change: CartChange) {
  const shopper = requireShopper(context.identity);
  const storedCart = await findShoppersCart(context);
  const { cart, lines } = await withChange(context, storedCart ?? newCart(context, shopper), change);
  if (storedCart) return save(context, cart, lines);
  const { stored } = await insertCart(context, cart, lines);
  return { cart: await showCart(context, stored, lines) };
}

async function save(context: OperationContext, cart: StoredCart, lines: readonly Line[]) {
  const { stored } = await saveCart(context, withOwner(requireShopper(context.identity), cart), lines);
  return { cart: await showCart(context, stored, lines) };
}

/** Throws OWNED_CART_NOT_FOUND before the first item and after an order. */
async function getShoppersCart(context: OperationContext): Promise<StoredCart> {
  const cart = await findShoppersCart(context);
  if (cart) return cart;
  throw new ApplicationError('OWNED_CART_NOT_FOUND', `the ${requireShopper(context.identity).kind} has no cart yet`);
}
