import { ApplicationError } from '../../../../kernel/errors';
import type { Pricing } from '../../pricing/pricing';
import { deliveryViolations } from '../calculated/violations';
import type { StoredCart } from '../carts';
import { couponRefusal } from '../coupon-refusals';

const NAMES: Readonly<Record<string, string>> = {
  EMPTY_CHECKOUT: 'EMPTY_CART',
  FULL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  PARTIAL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  CHECKOUT_ALREADY_PAID: 'CART_ALREADY_ORDERED',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'PAYMENT_ALREADY_IN_PROGRESS',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
};

export function refusalOfOrder(refused: ApplicationError, cart: StoredCart, pricing: Pricing): ApplicationError {
  const { code, message, details } = refused;
  if (code.startsWith('ERROR_COUPON_')) return orderRefusalOfCoupon(refused, cart.coupon?.code ?? '');
  if (code === 'NO_SELECTED_CARRIER_SERVICE_OPTION') return orderRefusalOfDelivery(refused, cart, pricing);
  if (code === 'CALCULATION_ERROR' && pricing.memberships?.isUnusable) {
    return new ApplicationError('INVALID_MEMBERSHIP', 'a selected membership does not pay', { data: { message } });
  }
  if (code === 'VIOLATIONS_WITH_ERROR_SEVERITY') {
    return new ApplicationError(code, message, { ...details, data: { violationsList: details.data } });
  }
  return new ApplicationError(NAMES[code] ?? code, message, details);
}

/** Source: `violations` of `InvalidCartErrorData`. Assumed: they include a coupon without remaining uses. */
function orderRefusalOfCoupon(refused: ApplicationError, couponCode: string): ApplicationError {
  const { reason } = couponRefusal(refused, couponCode);
  const violation = {
    scope: 'DISCOUNT',
    code: 'INVALID_COUPON_STATUS',
    severity: 'ERROR',
    description: refused.message,
    invalidCouponStatusData: { couponCode, reason: reason ?? 'UNKNOWN_INVALID_COUPON_REASON' },
  };
  return new ApplicationError('INVALID_CART', refused.message, { data: { violations: [violation] } });
}

function orderRefusalOfDelivery({ message }: ApplicationError, cart: StoredCart, pricing: Pricing): ApplicationError {
  const [violation] = deliveryViolations(cart, pricing);
  return new ApplicationError(violation?.code ?? 'MISSING_DELIVERY_METHOD', violation?.description ?? message);
}
