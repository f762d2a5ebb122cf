import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { type Line, needsDelivery } from '../lines/read-lines';
import { ALL_PARTS, priceCart } from './calculated/price-cart';
import { addressOf } from './cart-address';
import type { StoredCart } from './carts';

/** Assumed; errs to refusal: also throws DELIVERY_METHOD_NOT_FOUND if the method does not reach the cart's address. */
export async function withDelivery(
  cart: StoredCart,
  lines: readonly Line[],
  { code, appId }: { code?: string; appId?: string },
  context: OperationContext,
): Promise<StoredCart> {
  if (!needsDelivery(lines)) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_LINE_ITEMS', 'nothing in the cart is delivered');
  }
  const { offered } = await priceCart(cart, lines, ALL_PARTS, context);
  const option = offered.find((one) => one.code === code);
  if (!option) {
    const data = { code, appId: appId || undefined };
    throw new ApplicationError('DELIVERY_METHOD_NOT_FOUND', `nothing is delivered by "${code}"`, { data });
  }
  // Rarely fails: a visitor's cart starts with an address in the visitor's apparent country.
  if (option.method !== 'PICKUP' && !addressOf(cart)) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_ADDRESS', 'the cart has no address to deliver to');
  }
  const method = { code: option.code, appId: (appId || option.carrierId) ?? undefined };
  return { ...cart, deliveryInfo: { ...cart.deliveryInfo, method } };
}

export const withoutDelivery = ({
  deliveryInfo: { method: _, ...deliveryInfo } = {},
  ...cart
}: StoredCart): StoredCart => ({
  ...cart,
  deliveryInfo,
});
