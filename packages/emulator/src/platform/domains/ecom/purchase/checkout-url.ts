import { withParams } from '../../../http/hosted/return-address';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { customCheckoutUrlOf, type StoredCart } from '../cart/carts';
import { customerOf } from '../cart/customer';
import { checkoutAddress } from '../checkout/checkout-address';
import { checkouts } from '../checkout/checkouts';
import { openCheckout } from '../checkout/opening';

/** Assumed; errs to refusal: CHECKOUT_PAGE_NOT_FOUND means a cart with nothing to pay. */
export async function createCheckoutUrl(
  context: OperationContext,
  cart: StoredCart,
  currencyCode?: string,
): Promise<string> {
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
