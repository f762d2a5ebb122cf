import type { OperationContext } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { checkouts } from '../../checkout/checkouts';
import { openCheckout } from '../../checkout/opening';
import { orderFromCheckout } from '../../orders/placing/from-checkout';
import type { Pricing } from '../../pricing/pricing';
import { ALL_PARTS, priceCart } from '../calculated/price-cart';
import { isPriceToken } from '../calculated/price-token';
import { toSummary } from '../calculated/summary';
import type { StoredCart } from '../carts';
import { customerOf } from '../customer';
import { readLines } from '../lines/lines';
import { refusalOfOrder } from './order-refusals';

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
  pricing: Pricing,
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
