import type { cartV2 as meta } from '@wix/ecom/meta';
import { withParams } from '../../../http/hosted/return-address';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { calculate, estimate, showCartV2 } from '../cart/calculated/calculation';
import {
  addCoupon,
  addGiftCard,
  addLines,
  create,
  refresh,
  removeCoupon,
  removeDelivery,
  removeGiftCard,
  removeLines,
  setDelivery,
  update,
  updateLines,
} from '../cart/cart-changes';
import { customCheckoutUrlOf, type StoredCart } from '../cart/carts';
import { customerFor, customerOf } from '../cart/customer';
import { deleteCart, newCart } from '../cart/save-cart';
import { checkoutAddress } from '../checkout/checkout-address';
import { priceCheckout } from '../checkout/checkout-response';
import { checkouts } from '../checkout/checkouts';
import { openCheckout } from '../checkout/opening';
import { toOrderedCart } from '../checkout/ordered-cart';
import { readLines } from '../lines/read-lines';
import { findOrder } from '../stored-orders/placed-orders';
import type { RequestedCart } from '../wire/cart-wire';
import { placeCartOrder } from './cart-order';
import { completeCheckout } from './checkout-completion';
import { findCartById, getOpenCartById } from './find-cart';

export const cartV2 = {
  async createCart(request, context) {
    return create(context, creatorFields(context, request.cart), request);
  },

  async getCart({ cartId }, context) {
    return { cart: await showById(context, cartId) };
  },

  async updateCart({ cart: { id, ...change } = {} }, context) {
    return update(context, await getOpenCartById(context, id ?? ''), change);
  },

  async deleteCart({ cartId }, context) {
    await deleteCart(context, await getOpenCartById(context, cartId));
    return {};
  },

  async refreshCart({ cartId }, context) {
    return refresh(context, await getOpenCartById(context, cartId));
  },

  async calculateCart({ cartId, ...request }, context) {
    return calculate(context, await getOpenCartById(context, cartId), request);
  },

  async estimateCart({ cartId, ...request }, context) {
    return estimate(context, await getOpenCartById(context, cartId), request);
  },

  async getCheckoutUrl({ cartId, currencyCode }, context) {
    return { checkoutUrl: await createCheckoutUrl(context, await getOpenCartById(context, cartId), currencyCode) };
  },

  async placeOrder({ cartId, ...request }, context) {
    return placeCartOrder(context, await getOpenCartById(context, cartId), request);
  },

  async addLineItems({ cartId, ...added }, context) {
    return addLines(context, await getOpenCartById(context, cartId), added);
  },

  async removeLineItems({ cartId, lineItemIds }, context) {
    return removeLines(context, await getOpenCartById(context, cartId), lineItemIds);
  },

  async updateLineItems({ cartId, lineItems = [] }, context) {
    return updateLines(context, await getOpenCartById(context, cartId), lineItems);
  },

  async addCoupon({ cartId, coupon }, context) {
    return addCoupon(context, await getOpenCartById(context, cartId), coupon.code ?? '');
  },

  async removeCoupon({ cartId, couponId }, context) {
    return removeCoupon(context, await getOpenCartById(context, cartId), couponId);
  },

  async setDeliveryMethod({ cartId, deliveryMethod }, context) {
    return setDelivery(context, await getOpenCartById(context, cartId), deliveryMethod);
  },

  async removeDeliveryMethod({ cartId }, context) {
    return removeDelivery(context, await getOpenCartById(context, cartId));
  },

  async addGiftCard({ cartId, giftCard }, context) {
    return addGiftCard(await getOpenCartById(context, cartId), giftCard.code);
  },

  async removeGiftCard({ cartId, giftCardId }, context) {
    return removeGiftCard(await getOpenCartById(context, cartId), giftCardId);
  },

  async markCartAsCompleted({ cartId, orderId }, context) {
    await complete(context, await getOpenCartById(context, cartId), orderId);
    return { cart: await showById(context, cartId) };
  },

  /** The platform signs these tokens for its own pages. No operation returns one, so none is valid. */
  handleAsyncCheckoutCompletion() {
    throw new PlatformError(401, 'Unauthorized: the token was not signed by this site');
  },
} satisfies Operations<typeof meta>;

async function showById(context: OperationContext, id: string) {
  const cart = await findCartById(context, id);
  if ('open' in cart) return showCartV2(context, cart.open, await readLines(context, cart.open.lines));
  return toOrderedCart(cart.ordered, await readLines(context, cart.ordered.lines), context);
}

/** The owner's cart belongs to the customer whom the owner names, or else to the first visitor who opens it. */
function creatorFields(context: OperationContext, { customerInfo }: RequestedCart = {}): StoredCart {
  const { identity } = context;
  const empty = newCart(context);
  if (identity.kind !== 'owner') return { ...empty, customerInfo: customerFor(identity) };
  const { memberId, visitorId } = customerInfo ?? {};
  if (memberId) return { ...empty, customerInfo: { memberId } };
  return visitorId ? { ...empty, customerInfo: { visitorId } } : empty;
}

async function complete(context: OperationContext, cart: StoredCart, orderId: string | undefined): Promise<void> {
  const { transaction } = context;
  const order = orderId ? await findOrder(transaction, orderId) : undefined;
  if (orderId && !order) throw new ApplicationError('ORDER_NOT_FOUND', `there is no order ${orderId}`);
  const checkout = await transaction.in(checkouts).find(await openCheckout(context, cart, customerOf(cart), {}));
  if (!checkout) throw new Error(`the checkout of the cart ${cart.id} has just been opened`);
  const lines = await readLines(context, checkout.lines);
  await completeCheckout(context, checkout, await priceCheckout(checkout, lines, context), order);
}

/** Assumed; errs to refusal: CHECKOUT_PAGE_NOT_FOUND means a cart with nothing to pay. */
async function createCheckoutUrl(context: OperationContext, cart: StoredCart, currencyCode?: string): Promise<string> {
  const { settings, transaction } = context;
  const customCheckoutUrl = customCheckoutUrlOf(cart);
  if (customCheckoutUrl) return customCheckoutUrl;
  if (!settings.published) throw new ApplicationError('SITE_NOT_PUBLISHED', `the site "${settings.name}" has no page`);
  if (cart.lines.length === 0) throw new ApplicationError('CHECKOUT_PAGE_NOT_FOUND', 'the cart holds no line item');
  const checkout = await transaction.in(checkouts).find(await openCheckout(context, cart, customerOf(cart), {}));
  if (!checkout) throw new Error(`the checkout of the cart ${cart.id} has just been opened`);
  const address = await checkoutAddress(context, checkout);
  // The parameter's name is assumed.
  return currencyCode ? withParams(address, { currency: currencyCode }) : address;
}
