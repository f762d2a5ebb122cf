import type { OperationContext } from '../../../../http/operations';
import { emitAction } from '../../../../kernel/domain-events';
import { type Line, readLines } from '../../lines/read-lines';
import type { PricingTerms } from '../../pricing/price-calculation';
import type { CartSummary, CartV2 } from '../../wire/cart-wire';
import type { StoredCart } from '../carts';
import { discountsOfCart } from '../coupons';
import { deliveriesFor, toCartV2 } from '../response/cart-response';
import { saveCart } from '../save-cart';
import { ALL_PARTS, priceCart, type Validations } from './price-cart';
import { toSummary } from './summary';

interface CalculatedCart {
  cart: CartV2;
  summary: CartSummary;
}

interface EstimateRequest {
  refreshCart?: boolean;
  validationConfig?: Validations;
  calculateDelivery?: boolean;
  calculateAdditionalFees?: boolean;
  calculateTax?: boolean;
}

export async function calculate(
  context: OperationContext,
  cart: StoredCart,
  { refreshCart = false }: { refreshCart?: boolean },
): Promise<CalculatedCart> {
  const calculated = await calculateParts(context, cart, refreshCart, ALL_PARTS, 'CHECKOUT_VALIDATIONS');
  const body = calculated.summary;
  await emitAction(context.transaction, 'wix.ecom.v2.cart_calculated', cart.id, body);
  return calculated;
}

/** Source: "Components that aren't enabled are excluded." Assumed: an estimate sends no webhook. */
export function estimate(
  context: OperationContext,
  cart: StoredCart,
  request: EstimateRequest,
): Promise<CalculatedCart> {
  const { refreshCart = false, validationConfig = 'SKIP_VALIDATIONS' } = request;
  const calculates = {
    delivery: request.calculateDelivery ?? false,
    fees: request.calculateAdditionalFees ?? false,
    tax: request.calculateTax ?? false,
  };
  return calculateParts(context, cart, refreshCart, calculates, validationConfig);
}

async function calculateParts(
  context: OperationContext,
  stored: StoredCart,
  refreshCart: boolean,
  calculates: PricingTerms['calculates'],
  validations: Validations,
): Promise<CalculatedCart> {
  const lines = await readLines(context, stored.lines);
  const cart = refreshCart ? (await saveCart(context, stored, lines)).stored : stored;
  const pricing = await priceCart(cart, lines, calculates, context, validations);
  return {
    cart: await showCartV2(context, cart, lines),
    summary: await toSummary(cart, pricing, context, { calculates, validations }),
  };
}

export async function showCartV2(context: OperationContext, cart: StoredCart, lines: readonly Line[]) {
  const discounts = await discountsOfCart(cart, lines, context);
  return toCartV2(cart, lines, { ...discounts, deliveries: await deliveriesFor(cart, context) }, context);
}
