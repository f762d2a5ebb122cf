import type { OperationContext } from '../../../http/operations';
import { carts, type StoredCart } from '../cart/carts';
import { withContactDetails } from '../cart/customer';
import type { Line } from '../cart/lines/lines';
import { saveCart } from '../cart/save-cart';
import { type StoredCheckout, withoutCoupon } from './checkouts';

/** In the newer generation, a cart is its own checkout. A cart that has changed in the meantime is not updated. */
export async function syncCart(
  checkout: StoredCheckout,
  lines: readonly Line[],
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Promise<Pick<StoredCheckout, 'cartRevision'>> {
  const { cartId, cartRevision } = checkout;
  const cart = cartId ? await context.transaction.in(carts).find(cartId) : undefined;
  if (!cart || cartRevision !== (cart.revision ?? 1)) return {};
  const { stored } = await saveCart(context, withCheckoutContent(checkout, cart), lines);
  return { cartRevision: stored.revision ?? 1 };
}

function withCheckoutContent(checkout: StoredCheckout, cart: StoredCart): StoredCart {
  const { email, shippingAddress, billingAddress, contactDetails, deliveryCode, coupon, lastLineNumber } = checkout;
  const { customerInfo, deliveryInfo, paymentInfo } = cart;
  return {
    ...withoutCoupon(cart),
    coupon,
    lines: checkout.lines,
    ...(lastLineNumber !== undefined && { lastLineNumber }),
    customerInfo: {
      ...(contactDetails ? withContactDetails(customerInfo, contactDetails) : customerInfo),
      ...(email && { email }),
    },
    deliveryInfo: {
      ...deliveryInfo,
      ...(shippingAddress && { address: shippingAddress }),
      ...(deliveryCode && { method: { ...deliveryInfo?.method, code: deliveryCode } }),
    },
    ...(billingAddress && { paymentInfo: { ...paymentInfo, billingAddress } }),
  };
}
