import { isDeepStrictEqual } from 'node:util';
import type { cart as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import { carts, type StoredCart } from '../../cart/carts';
import { customerOf } from '../../cart/customer';
import { withQuantities } from '../../cart/lines/change-lines';
import { type Line, readLines } from '../../cart/lines/lines';
import { deleteCart, insertCart, newCart, saveCart } from '../../cart/save-cart';
import { checkouts, withoutCoupon } from '../../checkout/checkouts';
import { atLocation, type CartChange, checkoutOf, withChange } from './change';
import { estimateOf } from './estimate';
import { showCart } from './response';
import type { LineItem } from './wire';

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
    return { cart: await readCart(context, await cartOf(context, id)) };
  },

  async getCartByCheckoutId({ id }, context) {
    const checkout = await context.transaction.in(checkouts).find(id);
    return { cart: await readCart(context, await cartOf(context, checkout?.cartId ?? id)) };
  },

  async updateCart({ cartInfo = {}, ...sent }, context) {
    const { id = '', ...info } = cartInfo;
    const found = await cartOf(context, id ?? '');
    if (info.buyerInfo?.contactId && customerOf(found).memberId) {
      throw new ApplicationError(
        'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
        'the contact of a member follows from the member',
      );
    }
    return changeCart(context, found, { ...sent, cartInfo: info });
  },

  async addToCart({ id, businessLocationId, lineItems, customLineItems }, context) {
    const found = await cartOf(context, id);
    const added = { ...atLocation(found, businessLocationId), lineItems, customLineItems };
    return changeCart(context, found, added);
  },

  async removeLineItems({ id, lineItemIds }, context) {
    const found = await cartOf(context, id);
    const left = found.lines.filter((line) => !lineItemIds?.includes(line.id));
    return save(context, found, await readLines(context, left));
  },

  async updateLineItemsQuantity({ id, lineItems }, context) {
    const found = await cartOf(context, id);
    const lines = await withQuantities(context, found.lines, lineItems ?? []);
    return save(context, found, lines);
  },

  async removeCoupon({ id }, context) {
    const found = await cartOf(context, id);
    return save(context, withoutCoupon(found), await readLines(context, found.lines));
  },

  async removeBusinessLocation({ id }, context) {
    const found = await cartOf(context, id);
    return save(context, { ...found, businessInfo: undefined }, await readLines(context, found.lines));
  },

  async estimateTotals({ id, ...request }, context) {
    return estimateOf(await cartOf(context, id), request, context);
  },

  async createCheckout({ id, ...request }, context) {
    const found = await cartOf(context, id);
    return { checkoutId: await checkoutOf(context, found, customerOf(found), request) };
  },

  async deleteCart({ id }, context) {
    await deleteCart(context, await cartOf(context, id));
    return {};
  },
} satisfies Operations<typeof meta>;

const readCart = async (context: OperationContext, found: StoredCart) =>
  showCart(context, found, await readLines(context, found.lines));

async function changeCart(context: OperationContext, found: StoredCart, sent: CartChange) {
  const { cart, lines } = await withChange(context, found, sent);
  return save(context, cart, lines);
}

async function save(context: OperationContext, cart: StoredCart, lines: readonly Line[]) {
  const { stored } = await saveCart(context, cart, lines);
  return { cart: await showCart(context, stored, lines) };
}

/** Source: "Must be used with `lineItem.paymentOption` set to `MEMBERSHIP` or `MEMBERSHIP_OFFLINE`". */
function refuseMemberships(sent: readonly LineItem[] = [], { lines }: StoredCart): void {
  for (const { catalogReference, selectedMembership } of sent) {
    const line = selectedMembership && lines.find((each) => isDeepStrictEqual(each.catalogReference, catalogReference));
    if (!line || line.known.payment?.option.startsWith('MEMBERSHIP')) continue;
    throw new ApplicationError(
      'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
      `no membership pays for "${line.known.name}"`,
    );
  }
}

async function cartOf({ transaction }: OperationContext, id: string): Promise<StoredCart> {
  const found = await transaction.in(carts).find(id);
  if (found) return found;
  throw new PlatformError(404, `there is no cart ${id}`);
}

function withBuyer(made: StoredCart, info: CartChange['cartInfo']): StoredCart {
  const { visitorId, memberId } = info?.buyerInfo ?? {};
  const customerInfo = memberId ? { memberId } : visitorId ? { visitorId } : undefined;
  return customerInfo ? { ...made, customerInfo } : made;
}
