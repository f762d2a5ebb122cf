import type { cart as meta } from '@wix/ecom/meta';
import { isDeepStrictEqual } from '../../../../home/equality';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import { carts, type StoredCart } from '../../cart/carts';
import { customerOf } from '../../cart/customer';
import { deleteCart, insertCart, newCart, saveCart } from '../../cart/save-cart';
import { checkouts } from '../../checkout/checkouts';
import { withQuantities } from '../../lines/change-lines';
import { type Line, readLines } from '../../lines/read-lines';
import { withoutCoupon } from '../../usable-coupon';
import { type CartChange, locationChange, startCheckout, withChange } from './cart-v1-change';
import { type LineItem, showCart } from './cart-v1-response';
import { estimateCart } from './estimate';

export const cart = {
  async createCart(request, context) {
    const created = await withChange(context, withBuyer(newCart(context), request.cartInfo), request);
    refuseMemberships(request.lineItems, created.cart);
    if (created.lines.length === 0) {
      throw new ApplicationError('CANT_CREATE_CART_WITHOUT_ITEMS', 'a cart is made with at least one line item');
    }
    const { stored } = await insertCart(context, created.cart, created.lines);
    return { cart: await showCart(context, stored, created.lines) };
  },

  async getCart({ id }, context) {
    return { cart: await readCart(context, await getStoredCart(context, id)) };
  },

  async getCartByCheckoutId({ id }, context) {
    const checkout = await context.transaction.in(checkouts).find(id);
    return { cart: await readCart(context, await getStoredCart(context, checkout?.cartId ?? id)) };
  },

  async updateCart({ cartInfo = {}, ...change }, context) {
    const { id = '', ...info } = cartInfo;
    const cart = await getStoredCart(context, id ?? '');
    if (info.buyerInfo?.contactId && customerOf(cart).memberId) {
      throw new ApplicationError(
        'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
        'the contact of a member follows from the member',
      );
    }
    return changeCart(context, cart, { ...change, cartInfo: info });
  },

  async addToCart({ id, businessLocationId, lineItems, customLineItems }, context) {
    const cart = await getStoredCart(context, id);
    const added = { ...locationChange(cart, businessLocationId), lineItems, customLineItems };
    return changeCart(context, cart, added);
  },

  async removeLineItems({ id, lineItemIds }, context) {
    const cart = await getStoredCart(context, id);
    const remainingLines = cart.lines.filter((line) => !lineItemIds?.includes(line.id));
    return save(context, cart, await readLines(context, remainingLines));
  },

  async updateLineItemsQuantity({ id, lineItems }, context) {
    const cart = await getStoredCart(context, id);
    const lines = await withQuantities(context, cart.lines, lineItems ?? []);
    return save(context, cart, lines);
  },

  async removeCoupon({ id }, context) {
    const cart = await getStoredCart(context, id);
    return save(context, withoutCoupon(cart), await readLines(context, cart.lines));
  },

  async removeBusinessLocation({ id }, context) {
    const cart = await getStoredCart(context, id);
    return save(context, { ...cart, businessInfo: undefined }, await readLines(context, cart.lines));
  },

  async estimateTotals({ id, ...request }, context) {
    return estimateCart(await getStoredCart(context, id), request, context);
  },

  async createCheckout({ id, ...request }, context) {
    const cart = await getStoredCart(context, id);
    return { checkoutId: await startCheckout(context, cart, customerOf(cart), request) };
  },

  async deleteCart({ id }, context) {
    await deleteCart(context, await getStoredCart(context, id));
    return {};
  },
} satisfies Operations<typeof meta>;

const readCart = async (context: OperationContext, cart: StoredCart) =>
  showCart(context, cart, await readLines(context, cart.lines));

async function changeCart(context: OperationContext, before: StoredCart, change: CartChange) {
  const { cart, lines } = await withChange(context, before, change);
  return save(context, cart, lines);
}

async function save(context: OperationContext, cart: StoredCart, lines: readonly Line[]) {
  const { stored } = await saveCart(context, cart, lines);
  return { cart: await showCart(context, stored, lines) };
}

/** Source: "Must be used with `lineItem.paymentOption` set to `MEMBERSHIP` or `MEMBERSHIP_OFFLINE`". */
function refuseMemberships(lineItems: readonly LineItem[] = [], { lines }: StoredCart): void {
  for (const { catalogReference, selectedMembership } of lineItems) {
    const line = selectedMembership && lines.find((each) => isDeepStrictEqual(each.catalogReference, catalogReference));
    if (!line || line.known.payment?.option.startsWith('MEMBERSHIP')) continue;
    throw new ApplicationError(
      'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
      `no membership pays for "${line.known.name}"`,
    );
  }
}

async function getStoredCart({ transaction }: OperationContext, id: string): Promise<StoredCart> {
  const cart = await transaction.in(carts).find(id);
  if (cart) return cart;
  throw new PlatformError(404, `there is no cart ${id}`);
}

function withBuyer(cart: StoredCart, info: CartChange['cartInfo']): StoredCart {
  const { visitorId, memberId } = info?.buyerInfo ?? {};
  const customerInfo = memberId ? { memberId } : visitorId ? { visitorId } : undefined;
  return customerInfo ? { ...cart, customerInfo } : cart;
}
