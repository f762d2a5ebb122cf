import type { checkout } from '@wix/ecom';
import type { orders as planOrders } from '@wix/pricing-plans';
import { applicationCode } from '@/lib/wix/errors';

type Errors = checkout.CreateCheckoutApplicationErrors | planOrders.CreateOnlineOrderApplicationErrors;
type Code = Extract<NonNullable<Errors['code']>, `ERROR_COUPON_${string}`>;

/** The codes are those of a checkout and of an order of plans: carts refuse a coupon for the same reasons. */
const REASONS: Partial<Record<Code, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'There is no coupon with this code. Check how it is spelled.',
  ERROR_COUPON_HAS_EXPIRED: 'This coupon has expired.',
  ERROR_COUPON_IS_DISABLED: 'This coupon cannot be used any more.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This coupon cannot be used yet.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This coupon has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this coupon before.',
};

/** Why the platform did not take a coupon, in words for the visitor; `undefined` if that is not what went wrong. */
export function couponRefusal(error: unknown): string | undefined {
  const code = applicationCode(error);
  return code && isCouponCode(code) ? (REASONS[code] ?? 'This coupon cannot be used for this cart.') : undefined;
}

const isCouponCode = (code: string): code is Code => code.startsWith('ERROR_COUPON_');
