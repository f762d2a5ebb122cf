import { randomUUID } from 'node:crypto';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emit } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { removeSome } from '../../../kernel/removal';
import { openCheckout } from '../checkout/opening';
import type { CheckoutRequest } from '../checkout/wire';
import { toCart } from '../legacy/cart-v1/response';
import type { Cart } from '../legacy/cart-v1/wire';
import { isPaidInFull } from '../pricing/item-payment';
import { merchantDiscountsIn } from '../pricing/merchant-discounts';
import { rulesFor } from '../pricing/rule-uses';
import { usableCoupon } from '../usable-coupon';
import { type Added, withAdded } from './add-items';
import { abandonedCarts, belongingTo, carts, checkoutIdOf, emitDeleted, type Shopper, type StoredCart } from './carts';
import { lastLineNumberOf } from './line-numbers';
import { type Line, toStoredLines } from './lines';
import { deliveriesFor, toCartV2 } from './response/cart-response';
import type { CartV2 } from './wire';

/** The writable fields of a cart, the current one or any. */
export interface CartChange extends Added {
  cartInfo?: Cart | undefined;
  couponCode?: string | null | undefined;
}

/** The changed cart, and its lines with their current catalog data. Omitted fields stay. */
export async function withChange(
  context: OperationContext,
  cart: StoredCart,
  sent: CartChange,
  refuse?: Parameters<typeof withAdded>[3],
): Promise<{ cart: StoredCart; lines: Line[] }> {
  const { cartInfo = {}, couponCode, lineItems, customLineItems } = sent;
  const merchantDiscounts = merchantDiscountsIn(sent, context.identity);
  const lines = await withAdded(context, cart, { lineItems, customLineItems }, refuse);
  const coupon = couponCode ? await usableCoupon(context.transaction, couponCode, cart.buyer ?? cart.id) : undefined;
  const { email } = cartInfo.buyerInfo ?? {};
  const changed = {
    ...cart,
    lines: toStoredLines(lines),
    lastLineNumber: lastLineNumberOf({ lines, lastLineNumber: cart.lastLineNumber }),
    written: { ...cart.written, ...writable(cartInfo, cart.written) },
    ...(email && { email }),
    ...(coupon && { coupon }),
    ...(merchantDiscounts && { merchantDiscounts }),
  };
  return { cart: changed, lines };
}

/**
 * Sets the cart's business location. Throws ApplicationError CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION.
 * Source: "cannot be passed if one already exists on the cart" at `businessLocationId`; the same one is accepted again
 * (assumed).
 */
export function atLocation(
  { written }: Pick<StoredCart, 'written'>,
  id: string | null | undefined,
): { cartInfo: Cart } {
  const present = written.businessLocationId;
  if (id && present && present !== id) {
    throw new ApplicationError('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION', `the cart belongs to ${present}`);
  }
  return { cartInfo: id ? { businessLocationId: id } : {} };
}

/** `shopper`: none for a cart that the owner makes, which is nobody's current one. */
export const newCart = ({ transaction }: OperationContext, shopper?: Shopper): StoredCart => ({
  id: randomUUID(),
  ...(shopper && belongingTo(shopper)),
  lines: [],
  written: {},
  revision: 1,
  purchaseFlowId: randomUUID(),
  createdDate: transaction.now,
  updatedDate: transaction.now,
});

/** `lines`: the cart's, as read in this operation. */
export async function showCart(context: OperationContext, cart: StoredCart, lines: readonly Line[]): Promise<Cart> {
  return toCart(cart, lines, await rulesFor(context, cart.buyer ?? cart.id), context);
}

type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export interface ShownCart {
  stored: StoredCart;
  cart: Cart;
  cartV2: CartV2;
}

async function showBoth(context: Shop, stored: StoredCart, lines: readonly Line[]): Promise<ShownCart> {
  const rules = await rulesFor(context, stored.buyer ?? stored.id);
  const deliveries = await deliveriesFor(stored, context);
  const cart = toCart(stored, lines, rules, context);
  return { stored, cart, cartV2: toCartV2(stored, lines, { rules, deliveries }, context) };
}

export async function insertCart(
  context: OperationContext,
  cart: StoredCart,
  lines: readonly Line[],
): Promise<ShownCart> {
  const { transaction } = context;
  await removeSome(transaction, abandonedCarts);
  const shown = await showBoth(context, await transaction.in(carts).insert(cart), lines);
  await emit(transaction, 'wix.ecom.v1.cart_created', cart.id, { createdEvent: { entity: shown.cart } });
  await emit(transaction, 'wix.ecom.v2.cart_created', cart.id, { createdEvent: { entity: shown.cartV2 } });
  return shown;
}

export async function saveCart(context: Shop, cart: StoredCart, lines: readonly Line[]): Promise<ShownCart> {
  const { transaction } = context;
  const lastLineNumber = lastLineNumberOf(cart);
  const kept = changed({ ...cart, lines: toStoredLines(lines), lastLineNumber, updatedDate: transaction.now });
  const shown = await showBoth(context, await transaction.in(carts).update(kept), lines);
  await emit(transaction, 'wix.ecom.v1.cart_updated', cart.id, { updatedEvent: { currentEntity: shown.cart } });
  await emit(transaction, 'wix.ecom.v2.cart_updated', cart.id, { updatedEvent: { currentEntity: shown.cartV2 } });
  return shown;
}

const changed = (cart: StoredCart): StoredCart => ({ ...cart, revision: (cart.revision ?? 1) + 1 });

/** Returns whether it existed. */
export async function deleteCart({ transaction }: OperationContext, { id }: StoredCart): Promise<boolean> {
  const wasThere = await transaction.in(carts).remove(id);
  if (wasThere) await emitDeleted(transaction, id);
  return wasThere;
}

/**
 * Returns the checkout's ID. Throws ApplicationError: SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT,
 * CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE.
 */
export async function checkoutOf(
  context: OperationContext,
  cart: StoredCart,
  buyer: { visitorId?: string | undefined; memberId?: string | undefined },
  request: CheckoutRequest,
): Promise<string> {
  const { settings, transaction } = context;
  if (!settings.premium || !settings.acceptsPayments) {
    throw new ApplicationError(
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      `the site "${settings.name}" cannot take payments`,
    );
  }
  const strange = cart.lines.find(({ custom, known }) => custom && known.payment && !isPaidInFull(known.payment));
  if (strange) {
    throw new ApplicationError(
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      `the line item ${strange.id} is to be paid by ${strange.known.payment?.option}`,
    );
  }
  const checkoutId = await openCheckout(context, cart, buyer, request);
  if (checkoutId !== checkoutIdOf(cart)) await transaction.in(carts).update(changed({ ...cart, checkoutId }));
  return checkoutId;
}

const WRITABLE = [
  'buyerNote',
  'contactInfo',
  'selectedShippingOption',
  'overrideCheckoutUrl',
  'extendedFields',
  'businessLocationId',
] as const satisfies readonly (keyof Cart)[];

function writable(sent: Cart, before: StoredCart['written']): StoredCart['written'] {
  const written = WRITABLE.flatMap((field) => (field in sent ? [[field, sent[field]]] : []));
  const whole: StoredCart['written'] = withProtoDefaults('ecom.cart', 'Cart', Object.fromEntries(written));
  if (!whole.contactInfo) return whole;
  // The second generation writes the address and the contact by separate calls: neither removes the other.
  return { ...whole, contactInfo: { ...before.contactInfo, ...whole.contactInfo } };
}
