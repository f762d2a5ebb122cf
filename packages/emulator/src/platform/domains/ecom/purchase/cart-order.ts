import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { ALL_PARTS, priceCart } from '../cart/calculated/price-cart';
import { isPriceToken, toSummary } from '../cart/calculated/summary';
import { deliveryViolations } from '../cart/calculated/violations';
import type { StoredCart } from '../cart/carts';
import { couponRefusal } from '../cart/coupons';
import { customerOf } from '../cart/customer';
import { checkouts } from '../checkout/checkouts';
import { openCheckout } from '../checkout/opening';
import { readLines } from '../lines/read-lines';
import type { PricedPurchase } from '../pricing/apps/purchase';
import type { Pricing } from '../pricing/price-calculation';
import { orderFromCheckout } from './order-from-checkout';

interface PlaceOrderRequest {
  priceVerificationToken?: string;
}

export async function placeCartOrder(context: OperationContext, cart: StoredCart, request: PlaceOrderRequest) {
  if (cart.demo) {
    throw new ApplicationError('PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART', 'a demo cart becomes no order');
  }
  if (cart.lines.length === 0) throw new ApplicationError('EMPTY_CART', 'the cart holds no line item');
  const pricing = await priceCart(cart, await readLines(context, cart.lines), ALL_PARTS, context);
  await refuseChangedPrices(context, cart, pricing, request.priceVerificationToken);
  const { id, status } = await createOrder(context, cart, pricing);
  const orderId = id ?? '';
  if (status === 'INITIALIZED') return { orderId, paymentGatewayOrderId: orderId, completed: false };
  return { orderId, completed: true };
}

async function createOrder(context: OperationContext, cart: StoredCart, pricing: Pricing) {
  const checkoutId = await openCheckout(context, cart, customerOf(cart), {});
  const checkout = await context.transaction.in(checkouts).find(checkoutId);
  if (!checkout) throw new Error(`the checkout ${checkoutId} has just been opened`);
  try {
    return await orderFromCheckout(context, checkout, { needsBillingAddress: false });
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    throw refusalOfOrder(error, cart, pricing);
  }
}

async function refuseChangedPrices(
  context: OperationContext,
  cart: StoredCart,
  pricing: PricedPurchase,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return;
  if (!isPriceToken(token)) {
    throw new ApplicationError('INVALID_PRICE_VERIFICATION_TOKEN', 'no calculation gave the token', {
      data: { token },
    });
  }
  const { priceVerificationToken } = await toSummary(cart, pricing, context, {
    calculates: ALL_PARTS,
    validations: 'SKIP_VALIDATIONS',
  });
  if (token === priceVerificationToken) return;
  throw new ApplicationError('CART_PRICES_OUT_OF_SYNC', 'the prices have changed since they were calculated');
}

const NAMES: Readonly<Record<string, string>> = {
  EMPTY_CHECKOUT: 'EMPTY_CART',
  FULL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  PARTIAL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  CHECKOUT_ALREADY_PAID: 'CART_ALREADY_ORDERED',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'PAYMENT_ALREADY_IN_PROGRESS',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
};

function refusalOfOrder(refused: ApplicationError, cart: StoredCart, pricing: Pricing): ApplicationError {
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

/**
 * Source: `violations` of `InvalidCartErrorData`. Assumed; errs to refusal: they include a coupon without remaining
 * uses.
 */
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
