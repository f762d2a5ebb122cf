import type { OperationContext } from '../../../../http/operations';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import { membershipsFor, selectedMembershipsOf } from '../../pricing/memberships';
import { type Pricing, type PricingTerms, price } from '../../pricing/pricing';
import { rulesFor } from '../../pricing/rule-uses';
import { shopTaxes } from '../../pricing/taxes/shop-taxes';
import { couponUser } from '../../usable-coupon';
import type { StoredCart } from '../carts';
import { customerOf } from '../customer';
import type { Line } from '../lines/lines';

export const ALL_PARTS: PricingTerms['calculates'] = { tax: true, delivery: true, fees: true };

export const discountUser = (cart: StoredCart): string => {
  const { memberId, visitorId } = customerOf(cart);
  return memberId || visitorId
    ? couponUser({ memberId: memberId || undefined, visitorId: visitorId || undefined })
    : (cart.buyer ?? cart.id);
};

export async function priceCart(
  cart: StoredCart,
  lines: readonly Line[],
  calculates: PricingTerms['calculates'],
  context: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<Pricing> {
  const { deliveryInfo, paymentInfo, coupon, merchantDiscounts } = cart;
  const { memberId } = customerOf(cart);
  const selectedMemberships = selectedMembershipsOf(lines);
  const terms = {
    destination: deliveryInfo?.address ?? paymentInfo?.billingAddress,
    billing: paymentInfo?.billingAddress,
    deliveryCode: deliveryInfo?.method?.code,
    memberships: await membershipsFor({ memberId, selectedMemberships }, lines, context),
    coupon,
    merchantDiscounts,
    rules: await rulesFor(context, discountUser(cart)),
    deliveries: await shopDeliveries(context),
    taxes: await shopTaxes(context),
    calculates,
  };
  return price(lines, terms, context);
}
