import type { currentCartV2 as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { readLines } from '../lines/read-lines';
import { calculate, estimate, showCartV2 } from './calculated/calculation';
import {
  addCoupon,
  addGiftCard,
  addLines,
  create,
  refresh,
  refuseEmptyRequest,
  removeCoupon,
  removeDelivery,
  removeGiftCard,
  removeLines,
  setDelivery,
  update,
  updateLines,
} from './cart-changes';
import { requireShopper, type StoredCart, withOwner } from './carts';
import { deleteCart, newCart, saveCart } from './save-cart';
import { findShoppersCart } from './shoppers-cart';

export const currentCartV2 = {
  async createCurrentCart(request, context) {
    const shopper = requireShopper(context.identity);
    const former = await findShoppersCart(context);
    if (former) await unsetCurrentCart(context, former);
    return create(context, newCart(context, shopper), request);
  },

  async getCurrentCart(_request, context) {
    const cart = await requireCurrentCart(context);
    return { cart: await showCartV2(context, cart, await readLines(context, cart.lines)) };
  },

  async updateCurrentCart({ cart }, context) {
    return update(context, await currentCartWithOwner(context), cart);
  },

  async deleteCurrentCart(_request, context) {
    await deleteCart(context, await requireCurrentCart(context));
    return {};
  },

  async refreshCurrentCart(_request, context) {
    return refresh(context, await currentCartWithOwner(context));
  },

  async calculateCurrentCart(request, context) {
    return calculate(context, await requireCurrentCart(context), request);
  },

  async estimateCurrentCart(request, context) {
    return estimate(context, await requireCurrentCart(context), request);
  },

  async addLineItemsToCurrentCart(request, context) {
    const shopper = requireShopper(context.identity);
    const cart = await findShoppersCart(context);
    if (cart) return addLines(context, withOwner(shopper, cart), request);
    refuseEmptyRequest(request);
    return create(context, newCart(context, shopper), request);
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    return removeLines(context, await currentCartWithOwner(context), lineItemIds);
  },

  async updateLineItemsInCurrentCart({ lineItems = [] }, context) {
    return updateLines(context, await currentCartWithOwner(context), lineItems);
  },

  async addCouponToCurrentCart({ coupon }, context) {
    return addCoupon(context, await currentCartWithOwner(context), coupon.code ?? '');
  },

  async removeCouponFromCurrentCart({ couponId }, context) {
    return removeCoupon(context, await currentCartWithOwner(context), couponId);
  },

  async setDeliveryMethodForCurrentCart({ deliveryMethod }, context) {
    return setDelivery(context, await currentCartWithOwner(context), deliveryMethod);
  },

  async removeDeliveryMethodFromCurrentCart(_request, context) {
    return removeDelivery(context, await currentCartWithOwner(context));
  },

  async addGiftCardToCurrentCart({ giftCard }, context) {
    return addGiftCard(await requireCurrentCart(context), giftCard.code);
  },

  async removeGiftCardFromCurrentCart({ giftCardId }, context) {
    return removeGiftCard(await requireCurrentCart(context), giftCardId);
  },
} satisfies Operations<typeof meta>;

/** Throws CURRENT_CART_NOT_FOUND before the first item and after an order. Source: public clients catch this code. */
async function requireCurrentCart(context: OperationContext): Promise<StoredCart> {
  const cart = await findShoppersCart(context);
  if (cart) return cart;
  throw new ApplicationError('CURRENT_CART_NOT_FOUND', 'the customer has no current cart');
}

/** A member who continues with a visitor's cart becomes its owner. */
const currentCartWithOwner = async (context: OperationContext): Promise<StoredCart> =>
  withOwner(requireShopper(context.identity), await requireCurrentCart(context));

/** Assumed; errs to permission: the former current cart can still be found by its ID. */
async function unsetCurrentCart(context: OperationContext, { buyer: _, ...former }: StoredCart): Promise<void> {
  await saveCart(context, former, await readLines(context, former.lines));
}
