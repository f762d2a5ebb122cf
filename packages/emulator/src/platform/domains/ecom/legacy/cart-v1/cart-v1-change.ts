import type { OperationContext } from '../../../../http/operations';
import { withProtoDefaults } from '../../../../http/wire/proto-defaults';
import { ApplicationError } from '../../../../kernel/errors';
import { carts, checkoutIdOf, type StoredCart } from '../../cart/carts';
import { couponOfCart } from '../../cart/coupons';
import { withContactDetails } from '../../cart/customer';
import { withNextRevision } from '../../cart/save-cart';
import { isPaidInFull } from '../../catalogue/item-payment';
import { type AddedItems, withAddedItems } from '../../checkout/additions';
import type { CheckoutRequest } from '../../checkout/checkouts';
import { openCheckout } from '../../checkout/opening';
import { lastLineNumberOf } from '../../lines/line-numbers';
import { type Line, toStoredLines } from '../../lines/read-lines';
import { merchantDiscountsIn } from '../../pricing/merchant-discounts';
import type { Cart } from './cart-v1-response';

export interface CartChange extends AddedItems {
  cartInfo?: Cart | undefined;
  couponCode?: string | null | undefined;
}

export async function withChange(
  context: OperationContext,
  cart: StoredCart,
  change: CartChange,
): Promise<{ cart: StoredCart; lines: Line[] }> {
  const { cartInfo = {}, couponCode, lineItems, customLineItems } = change;
  const merchantDiscounts = merchantDiscountsIn(change, context.identity);
  const lines = await withAddedItems(context, cart, { lineItems, customLineItems });
  const coupon = couponCode ? await couponOfCart(cart, lines, couponCode, context) : undefined;
  const changed = {
    ...withCartInfo(cart, cartInfo),
    lines: toStoredLines(lines),
    lastLineNumber: lastLineNumberOf({ lines, lastLineNumber: cart.lastLineNumber }),
    ...(coupon && { coupon }),
    ...(merchantDiscounts && { merchantDiscounts }),
  };
  return { cart: changed, lines };
}

/**
 * Source: "cannot be passed if one already exists on the cart". Assumed; errs to permission: the same location may be
 * passed.
 */
export function locationChange(cart: StoredCart | undefined, id: string | null | undefined): { cartInfo: Cart } {
  const present = cart?.businessInfo?.locationId;
  if (id && present && present !== id) {
    throw new ApplicationError('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION', `the cart belongs to ${present}`);
  }
  return { cartInfo: id ? { businessLocationId: id } : {} };
}

export async function startCheckout(
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
  if (checkoutId !== checkoutIdOf(cart)) {
    await transaction.in(carts).update(withNextRevision({ ...cart, checkoutId }));
  }
  return checkoutId;
}

function withCartInfo(cart: StoredCart, cartInfo: Cart): StoredCart {
  const sentCart: Cart = withProtoDefaults('ecom.cart', 'Cart', cartInfo);
  const { email } = sentCart.buyerInfo ?? {};
  const withContact = 'contactInfo' in sentCart ? withContactInfo(cart, sentCart.contactInfo) : cart;
  return {
    ...withContact,
    ...(email && { customerInfo: { ...withContact.customerInfo, email } }),
    ...('buyerNote' in sentCart && { note: sentCart.buyerNote }),
    ...('overrideCheckoutUrl' in sentCart && { customCheckoutUrl: sentCart.overrideCheckoutUrl }),
    ...('extendedFields' in sentCart && { extendedFields: sentCart.extendedFields }),
    ...('businessLocationId' in sentCart && { businessInfo: { locationId: sentCart.businessLocationId } }),
    ...('selectedShippingOption' in sentCart && {
      deliveryInfo: { ...withContact.deliveryInfo, method: methodOf(sentCart.selectedShippingOption) },
    }),
  };
}

/** The second generation writes address and contact separately, so neither removes the other. */
function withContactInfo(cart: StoredCart, contactInfo: Cart['contactInfo'] | null): StoredCart {
  const { customerInfo, deliveryInfo } = cart;
  const sentInfo = contactInfo ?? { address: undefined, contactDetails: undefined };
  return {
    ...cart,
    ...('contactDetails' in sentInfo && { customerInfo: withContactDetails(customerInfo, sentInfo.contactDetails) }),
    ...('address' in sentInfo && { deliveryInfo: { ...deliveryInfo, address: sentInfo.address } }),
  };
}

const methodOf = (option: Cart['selectedShippingOption'] | null) =>
  option ? { code: option.code, appId: option.carrierId || undefined } : undefined;
