import { randomUUID } from 'node:crypto';
import type { currentCart as meta } from '@wix/ecom/meta';
import { emit } from '../domain-events';
import { ApplicationError, PlatformError } from '../errors';
import { buyerKey } from '../identity/identity';
import type { OperationContext, Operations } from '../operations';
import { findCatalogItems } from '../stores/catalog-items';
import { toCart } from './cart-response';
import { type Cart, carts, findCart, getCart, type LineItem, type Shopper, type StoredCart, shopperOf } from './carts';
import { addLine, changeQuantity } from './change-lines';
import { openCheckout } from './checkouts';
import { estimateOf } from './estimate';
import { readLines } from './lines';

export const currentCart = {
  async getCurrentCart(_request, context) {
    return { cart: await show(context, await getCart(context.unit, shopperOf(context.identity))) };
  },

  async addToCurrentCart({ lineItems, customLineItems }, context) {
    const shopper = shopperOf(context.identity);
    if (customLineItems?.length) throw new PlatformError(501, 'custom line items are not emulated yet');
    const found = await findCart(context.unit, shopper);
    const cart = found ?? newCart(context, shopper);
    const changed = { ...cart, lines: await withAdded(context, cart.lines, lineItems ?? []) };
    return { cart: found ? await save(context, changed) : await create(context, changed) };
  },

  async updateCurrentCartLineItemQuantity({ lineItems }, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    const present = new Map((await readLines(context.unit, cart.lines)).map((line) => [line.id, line]));
    let { lines } = cart;
    for (const { id, quantity } of lineItems ?? []) {
      const line = present.get(id ?? '');
      const item = line?.availability.status === 'NOT_FOUND' ? undefined : line?.item;
      lines = changeQuantity(lines, id ?? '', quantity ?? 1, item);
    }
    return { cart: await save(context, { ...cart, lines }) };
  },

  async removeLineItemsFromCurrentCart({ lineItemIds }, context) {
    const cart = await getCart(context.unit, shopperOf(context.identity));
    const lines = cart.lines.filter(({ id }) => !lineItemIds?.includes(id));
    return { cart: await save(context, { ...cart, lines }) };
  },

  async updateCurrentCart({ cartInfo, couponCode, lineItems }, context) {
    // No coupon exists on an emulated site yet, so none can be applied.
    if (couponCode) throw new ApplicationError('ERROR_COUPON_DOES_NOT_EXIST', `there is no coupon "${couponCode}"`);
    const shopper = shopperOf(context.identity);
    const found = await findCart(context.unit, shopper);
    const cart = found ?? newCart(context, shopper);
    const lines = await withAdded(context, cart.lines, lineItems ?? []);
    const { email } = cartInfo?.buyerInfo ?? {};
    const changed = {
      ...cart,
      lines,
      written: { ...cart.written, ...writable(cartInfo ?? {}) },
      ...(email && { email }),
    };
    return { cart: found ? await save(context, changed) : await create(context, changed) };
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
    return { cart: toCart(cart, lines, context), ...estimateOf(cart, lines, request, context.settings.currency) };
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

/** What the catalogue does not know, and a product whose variant is not named, is left out without a word. */
async function withAdded({ unit }: OperationContext, lines: StoredCart['lines'], added: readonly LineItem[]) {
  const references = added.map(({ catalogReference }) => catalogReference ?? {});
  const items = await findCatalogItems(unit, references);
  let all = lines;
  for (const [index, { quantity }] of added.entries()) {
    const item = items[index];
    const catalogReference = references[index];
    if (item && catalogReference) all = addLine(all, { item, catalogReference, quantity: quantity ?? 1 });
  }
  return all;
}

function writable({ buyerNote, contactInfo, selectedShippingOption, overrideCheckoutUrl, extendedFields }: Cart) {
  const fields = { buyerNote, contactInfo, selectedShippingOption, overrideCheckoutUrl, extendedFields };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
