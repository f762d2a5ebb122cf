import type { OperationContext } from '../../../http/operations';
import { carts, type StoredCart } from '../cart/carts';
import { saveCart } from '../cart/save-cart';
import type { Line } from '../cart/lines';
import { type StoredCheckout, withoutCoupon } from './checkouts';

/**
 * Copies the buyer's changes of the checkout to its cart: in the newer generation both are one. Returns the cart's new
 * revision. A cart that changed since its checkout was last requested is left alone.
 */
export async function carriedOver(
  checkout: StoredCheckout,
  lines: readonly Line[],
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Promise<Pick<StoredCheckout, 'cartRevision'>> {
  const { cartId, cartRevision } = checkout;
  const cart = cartId ? await context.transaction.in(carts).find(cartId) : undefined;
  if (!cart || cartRevision !== (cart.revision ?? 1)) return {};
  const { stored } = await saveCart(context, withContentOf(checkout, cart), lines);
  return { cartRevision: stored.revision ?? 1 };
}

function withContentOf(checkout: StoredCheckout, cart: StoredCart): StoredCart {
  const { email, shippingAddress: address, billingAddress, contactDetails, deliveryCode, coupon } = checkout;
  const { lastLineNumber } = checkout;
  const { written, onlyInV2 } = cart;
  const contactInfo = {
    ...written.contactInfo,
    ...(address && { address }),
    ...(contactDetails && { contactDetails }),
  };
  return {
    ...withoutCoupon(cart),
    ...(coupon && { coupon }),
    ...(email && { email }),
    lines: checkout.lines,
    ...(lastLineNumber !== undefined && { lastLineNumber }),
    ...(billingAddress && { onlyInV2: { ...onlyInV2, billingAddress } }),
    written: {
      ...written,
      ...(Object.keys(contactInfo).length > 0 && { contactInfo }),
      ...(deliveryCode && { selectedShippingOption: { ...written.selectedShippingOption, code: deliveryCode } }),
    },
  };
}
