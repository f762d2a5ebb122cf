import { isDeepStrictEqual } from 'node:util';
import type { cart as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../../http/operations';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import { carts, type StoredCart } from '../../cart/carts';
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
import { readLines } from '../../cart/lines';
import { checkouts, withoutCoupon } from '../../checkout/checkouts';
import { estimateOf } from './estimate';
import { buyerOf } from './response';
import type { LineItem } from './wire';

/** Any cart by its ID, for the owner: a visitor's current one, or one that the owner has made. */
export const cart = {
  async createCart(request, context) {
    const created = await withChange(context, withBuyer(newCart(context), request.cartInfo), request);
    refuseMemberships(request.lineItems, created.cart);
    if (created.lines.length === 0) {
      throw new ApplicationError('CANT_CREATE_CART_WITHOUT_ITEMS', 'a cart is made with at least one line item');
    }
    return pickCart(await insertCart(context, created.cart, created.lines));
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
    if (info.buyerInfo?.contactId && buyerOf(found).memberId) {
      throw new ApplicationError(
        'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
        'the contact of a member follows from the member',
      );
    }
    return pickCart(await changeCart(context, found, { ...sent, cartInfo: info }));
  },

  async addToCart({ id, businessLocationId, lineItems, customLineItems }, context) {
    const found = await cartOf(context, id);
    const added = { ...atLocation(found, businessLocationId), lineItems, customLineItems };
    return pickCart(await changeCart(context, found, added));
  },

  async removeLineItems({ id, lineItemIds }, context) {
    const found = await cartOf(context, id);
    const left = found.lines.filter((line) => !lineItemIds?.includes(line.id));
    return pickCart(await saveCart(context, found, await readLines(context, left)));
  },

  async updateLineItemsQuantity({ id, lineItems }, context) {
    const found = await cartOf(context, id);
    const lines = await withQuantities(context, found.lines, lineItems ?? []);
    return pickCart(await saveCart(context, found, lines));
  },

  async removeCoupon({ id }, context) {
    const found = await cartOf(context, id);
    return pickCart(await saveCart(context, withoutCoupon(found), await readLines(context, found.lines)));
  },

  async removeBusinessLocation({ id }, context) {
    const found = await cartOf(context, id);
    const { businessLocationId: _, ...written } = found.written;
    return pickCart(await saveCart(context, { ...found, written }, await readLines(context, found.lines)));
  },

  async estimateTotals({ id, ...request }, context) {
    return estimateOf(await cartOf(context, id), request, context);
  },

  async createCheckout({ id, ...request }, context) {
    const found = await cartOf(context, id);
    return { checkoutId: await checkoutOf(context, found, buyerOf(found), request) };
  },

  async deleteCart({ id }, context) {
    await deleteCart(context, await cartOf(context, id));
    return {};
  },
} satisfies Operations<typeof meta>;

const pickCart = ({ cart }: ShownCart) => ({ cart });

const readCart = async (context: OperationContext, found: StoredCart) =>
  showCart(context, found, await readLines(context, found.lines));

async function changeCart(context: OperationContext, found: StoredCart, sent: CartChange) {
  const { cart, lines } = await withChange(context, found, sent);
  return saveCart(context, cart, lines);
}

/** Source: "Must be used with `lineItem.paymentOption` set to `MEMBERSHIP` or `MEMBERSHIP_OFFLINE`" at `selectedMembership`. */
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

/** Throws PlatformError 404: the packages name no code for it. */
async function cartOf({ transaction }: OperationContext, id: string): Promise<StoredCart> {
  const found = await transaction.in(carts).find(id);
  if (found) return found;
  throw new PlatformError(404, `there is no cart ${id}`);
}

/** Whom the owner names as the buyer. */
function withBuyer(made: StoredCart, info: Parameters<typeof withChange>[2]['cartInfo']): StoredCart {
  const { visitorId, memberId } = info?.buyerInfo ?? {};
  const madeFor = memberId ? { memberId } : visitorId ? { visitorId } : undefined;
  return madeFor ? { ...made, madeFor } : made;
}
