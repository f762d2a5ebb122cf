import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { withoutCoupon } from '../checkout/checkouts';
import { usableCoupon } from '../usable-coupon';
import { discountUser } from './calculated/price-cart';
import type { StoredCart } from './carts';
import { couponRefusal } from './coupon-refusals';

export async function withCoupon(cart: StoredCart, code: string, context: OperationContext): Promise<StoredCart> {
  refuseLockedCoupon(cart);
  const { coupon } = cart;
  if (coupon && isSameCode(coupon.code, code)) {
    const data = { couponCode: code };
    throw new ApplicationError('COUPON_ALREADY_EXISTS', `the cart has the coupon "${code}" already`, { data });
  }
  if (coupon) throw new ApplicationError('MAX_COUPONS_PER_CART_EXCEEDED', 'a cart has at most one coupon');
  return { ...cart, coupon: await couponFor(cart, code, context) };
}

async function couponFor(cart: StoredCart, code: string, { transaction }: OperationContext) {
  try {
    return await usableCoupon(transaction, code, discountUser(cart));
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

const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.trim().toUpperCase();

function refuseLockedCoupon({ settings }: StoredCart): void {
  if (settings?.lockCouponCode) {
    throw new ApplicationError('COUPON_LOCKED', 'the settings of the cart lock its coupon');
  }
}
