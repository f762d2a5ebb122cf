import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Line } from '../lines/read-lines';
import { enteredCoupon } from '../pricing/apps/discounts';
import type { Shop } from '../pricing/apps/purchase';
import { automaticDiscounts } from '../pricing/automatic-discounts';
import type { AutomaticDiscounts } from '../pricing/price-calculation';
import { type Coupon, couponUser, isSameCode, withoutCoupon } from '../usable-coupon';
import type { Violation } from '../wire/cart-wire';
import type { StoredCart } from './carts';
import { customerOf } from './customer';

export async function withCoupon(
  cart: StoredCart,
  lines: readonly Line[],
  code: string,
  context: OperationContext,
): Promise<StoredCart> {
  refuseLockedCoupon(cart);
  const { coupon } = cart;
  if (coupon && isSameCode(coupon.code, code)) {
    const data = { couponCode: code };
    throw new ApplicationError('COUPON_ALREADY_EXISTS', `the cart has the coupon "${code}" already`, { data });
  }
  if (coupon) throw new ApplicationError('MAX_COUPONS_PER_CART_EXCEEDED', 'a cart has at most one coupon');
  return { ...cart, coupon: await couponFor(cart, lines, code, context) };
}

export const couponOfCart = (
  cart: StoredCart,
  lines: readonly Line[],
  code: string,
  context: OperationContext,
): Promise<Coupon> => enteredCoupon(code, discountUser(cart), lines, discountedPurchaseOf(cart), context);

async function couponFor(cart: StoredCart, lines: readonly Line[], code: string, context: OperationContext) {
  try {
    return await couponOfCart(cart, lines, code, context);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    throw couponRefusal(error, code).refusal;
  }
}

export function withoutCouponById(cart: StoredCart, couponId: string): StoredCart {
  refuseLockedCoupon(cart);
  if (cart.coupon?.id === couponId) return withoutCoupon(cart);
  const data = { couponId };
  throw new ApplicationError('COUPON_NOT_FOUND_IN_CART', `the cart has no coupon ${couponId}`, { data });
}

function refuseLockedCoupon({ settings }: StoredCart): void {
  if (settings?.lockCouponCode) {
    throw new ApplicationError('COUPON_LOCKED', 'the settings of the cart lock its coupon');
  }
}

type Reason = NonNullable<NonNullable<Violation['invalidCouponStatusData']>['reason']>;

/** Maps older names of coupon refusals to those of this generation. Source: `InvalidCouponReason`. */
const REASONS: Readonly<Record<string, Reason>> = {
  ERROR_COUPON_IS_DISABLED: 'DISABLED',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  ERROR_COUPON_HAS_EXPIRED: 'EXPIRED',
  ERROR_COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
};

export function couponRefusal({ code, message }: ApplicationError, couponCode: string) {
  const reason = REASONS[code];
  const refusal = reason
    ? new ApplicationError('INVALID_COUPON_STATUS', message, { data: { couponCode, reason } })
    : new ApplicationError('INVALID_COUPON_CODE', message, { data: { couponCode } });
  return { reason, refusal };
}

export const discountsOfCart = (cart: StoredCart, lines: readonly Line[], shop: Shop): Promise<AutomaticDiscounts> =>
  automaticDiscounts(lines, { ...discountedPurchaseOf(cart), buyer: discountUser(cart) }, shop);

const discountedPurchaseOf = ({ purchaseFlowId, customerInfo, coupon }: StoredCart) => ({
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
