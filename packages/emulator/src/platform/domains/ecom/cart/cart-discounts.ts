import type { Line } from '../lines/read-lines';
import type { Shop } from '../pricing/apps/purchase';
import { automaticDiscounts } from '../pricing/automatic-discounts';
import type { AutomaticDiscounts } from '../pricing/price-calculation';
import { couponUser } from '../usable-coupon';
import type { StoredCart } from './carts';
import { customerOf } from './customer';

export const discountsOfCart = (cart: StoredCart, lines: readonly Line[], shop: Shop): Promise<AutomaticDiscounts> =>
  automaticDiscounts(lines, { ...discountedPurchaseOf(cart), buyer: discountUser(cart) }, shop);

export const discountedPurchaseOf = ({ purchaseFlowId, customerInfo, coupon }: StoredCart) => ({
  purchaseFlowId,
  email: customerInfo?.email ?? undefined,
  coupon,
});

export function discountUser(cart: StoredCart): string {
  const { memberId, visitorId } = customerOf(cart);
  return memberId || visitorId
    ? couponUser({ memberId: memberId || undefined, visitorId: visitorId || undefined })
    : (cart.buyer ?? cart.id);
}
