import { randomUUID } from 'node:crypto';
import type { currentCart as meta } from '@wix/ecom/meta';
import { emit } from '../domain-events';
import { ApplicationError } from '../errors';
import { buyerKey } from '../identity/identity';
import type { OperationContext, Operations } from '../operations';
import { withAdded } from './add-items';
import { toCart } from './cart-response';
import { type Cart, carts, findCart, getCart, type Shopper, type StoredCart, shopperOf } from './carts';
import { withQuantities } from './change-lines';
import { openCheckout, withoutCoupon } from './checkouts';
import { usableCoupon } from './coupons';
import { estimateOf } from './estimate';
import { readLines } from './lines';

export const currentCart = {
  async getCurrentCart(_request, context) {
    return { cart: await show(context, await getCart(context.unit, shopperOf(context.identity))) };
  },

  async addToCurrentCart({ lineItems, customLineItems }, context) {
    const shopper = shopperOf(context.identity);
    const found = await findCart(context.unit, shopper);
    const cart = found ?? newCart(context, shopper);
    const changed = { ...cart, lines: await withAdded(context, cart.lines, { lineItems, customLineItems }) };
    return { cart: found ? await save(context, changed) : await create(context, changed) };
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    const lines = await withQuantities(context.unit, cart.lines, lineItems ?? []);
    return { cart: await save(context, { ...cart, lines }) };
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    const lines = cart.lines.filter(({ id }) => !lineItemIds?.includes(id));
    return { cart: await save(context, { ...cart, lines }) };
  },

  async updateCurrentCart({ cartInfo, couponCode, lineItems, customLineItems }, context) {
    const shopper = shopperOf(context.identity);
    const found = await findCart(context.unit, shopper);
    const cart = found ?? newCart(context, shopper);
    const lines = await withAdded(context, cart.lines, { lineItems, customLineItems });
    const { email } = cartInfo?.buyerInfo ?? {};
    const coupon = couponCode ? await usableCoupon(context.unit, couponCode, buyerKey(shopper)) : undefined;
    const changed = {
      ...cart,
      lines,
      written: { ...cart.written, ...writable(cartInfo ?? {}) },
      ...(email && { email }),
      ...(coupon && { coupon }),
    };
    return { cart: found ? await save(context, changed) : await create(context, changed) };
  },

  async removeCouponFromCurrentCart(_request, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    return { cart: await save(context, withoutCoupon(cart)) };
  },

  async deleteCurrentCart(_request, { unit, identity }) {
    const cart = await getCart(unit, shopperOf(identity));
    await unit.in(carts).remove(cart.id);
    await emit(unit, 'wix.ecom.v1.cart_deleted', cart.id, { deletedEvent: {} });
    return {};
  },

  async estimateCurrentCartTotals(request, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    const lines = await readLines(context.unit, cart.lines);
    return { cart: toCart(cart, lines, context), ...estimateOf(cart, lines, request, context) };
  },

  async createCheckoutFromCurrentCart(request, context) {
    const shopper = shopperOf(context.identity);
    const cart = await getCart(context.unit, shopper);
    if (!context.settings.premium || !context.settings.acceptsPayments) {
      throw new ApplicationError(
        'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
        `the site "${context.settings.name}" cannot take payments`,
      );
    }
    const checkoutId = await openCheckout(context, cart, shopper, request);
    if (checkoutId !== cart.checkoutId) await context.unit.in(carts).update({ ...cart, checkoutId });
    return { checkoutId };
  },
} satisfies Operations<typeof meta>;

async function show(context: OperationContext, cart: StoredCart): Promise<Cart> {
  return toCart(cart, await readLines(context.unit, cart.lines), context);
}

async function save(context: OperationContext, cart: StoredCart): Promise<Cart> {
  const { unit, identity } = context;
  // A member who goes on with a visitor's cart makes it the member's own.
  const buyer = buyerKey(shopperOf(identity));
  const stored = await unit.in(carts).update({ ...cart, buyer, updatedDate: unit.now });
  const shown = await show(context, stored);
  await emit(unit, 'wix.ecom.v1.cart_updated', cart.id, { updatedEvent: { currentEntity: shown } });
  return shown;
}

async function create(context: OperationContext, cart: StoredCart): Promise<Cart> {
  const shown = await show(context, await context.unit.in(carts).insert(cart));
  await emit(context.unit, 'wix.ecom.v1.cart_created', cart.id, { createdEvent: { entity: shown } });
  return shown;
}

const newCart = ({ unit }: OperationContext, shopper: Shopper): StoredCart => ({
  id: randomUUID(),
  buyer: buyerKey(shopper),
  lines: [],
  written: {},
  purchaseFlowId: randomUUID(),
  createdDate: unit.now,
  updatedDate: unit.now,
});

function writable({ buyerNote, contactInfo, selectedShippingOption, overrideCheckoutUrl, extendedFields }: Cart) {
  const fields = { buyerNote, contactInfo, selectedShippingOption, overrideCheckoutUrl, extendedFields };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
