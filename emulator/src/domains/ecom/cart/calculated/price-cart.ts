import type { OperationContext } from '../../../../http/operations';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import { buyerOf } from '../../legacy/cart-v1/response';
import { membershipsFor, membershipsSelectedIn } from '../../pricing/memberships';
import { type Asked, type Pricing, price } from '../../pricing/pricing';
import { rulesFor } from '../../pricing/rule-uses';
import { shopTaxes } from '../../pricing/taxes/shop-taxes';
import { couponUser } from '../../usable-coupon';
import type { StoredCart } from '../carts';
import type { Line } from '../lines';

export const ALL_PARTS: Asked['calculates'] = { tax: true, delivery: true, fees: true };

/** The user whose uses of discounts count, as for an order of the cart. */
export const discountUser = (cart: StoredCart): string => {
  const { memberId, visitorId } = buyerOf(cart);
  return memberId || visitorId
    ? couponUser({ ...(memberId && { memberId }), ...(visitorId && { visitorId }) })
    : (cart.buyer ?? cart.id);
};

/** The current price of the cart, by the rules of the older generation. */
export async function priceCart(
  cart: StoredCart,
  lines: readonly Line[],
  calculates: Asked['calculates'],
  context: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<Pricing> {
  const { written, onlyInV2 = {}, coupon, merchantDiscounts } = cart;
  const { memberId } = buyerOf(cart);
  const selectedMemberships = membershipsSelectedIn(lines);
  const asked = {
    destination: written.contactInfo?.address ?? onlyInV2.billingAddress,
    billing: onlyInV2.billingAddress,
    deliveryCode: written.selectedShippingOption?.code,
    memberships: await membershipsFor({ memberId, selectedMemberships }, lines, context),
    coupon,
    merchantDiscounts,
    rules: await rulesFor(context, discountUser(cart)),
    deliveries: await shopDeliveries(context),
    taxes: await shopTaxes(context),
    calculates,
  };
  return price(lines, asked, context);
}
