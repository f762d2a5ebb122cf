import type { currentCart as meta } from '@wix/ecom/meta';
import { ApplicationError } from '../errors';
import { toMultiCurrencyPrice } from '../money';
import type { Wire } from '../operations';
import type { StoredCart } from './carts';
import { findDeliveryOption } from './delivery';
import { toAppliedDiscounts } from './discounts';
import type { Line } from './lines';
import { price, toLinePrices, toPriceSummary, toShipping, toTaxSummary } from './pricing';
import { taxRateOf } from './tax';

type Signature = ReturnType<typeof meta.estimateCurrentCartTotals>;
type EstimateRequest = Wire<Signature['__originalRequestType']>;
type Estimate = Wire<Signature['__originalResponseType']>;

/** Tax and delivery are left out unless they are asked for. Source: docs of estimateCurrentCartTotals. */
export function estimateOf(
  cart: StoredCart,
  lines: readonly Line[],
  request: EstimateRequest,
  currency: string,
): Estimate {
  const { calculateTax = false, calculateShipping = false } = request;
  const address = request.shippingAddress ?? request.billingAddress ?? cart.written.contactInfo?.address;
  const pricing = price(lines, {
    currency,
    taxRate: calculateTax ? taxRateOf(address?.country) : '0',
    delivery: calculateShipping
      ? deliveryOf(request.selectedShippingOption ?? cart.written.selectedShippingOption)
      : undefined,
    coupon: cart.coupon,
  });
  const priceSummary = toPriceSummary(pricing, currency);
  return {
    calculatedLineItems: lines.flatMap(({ id, item }) => {
      const prices = toLinePrices(pricing, id);
      if (!prices) return [];
      const unit = toMultiCurrencyPrice(item.price, currency);
      const fullPrice = toMultiCurrencyPrice(item.fullPrice, currency);
      const pricesBreakdown = { ...prices, price: unit, priceBeforeDiscounts: unit, fullPrice };
      return [{ lineItemId: id, pricesBreakdown, paymentOption: 'FULL_PAYMENT_ONLINE' as const }];
    }),
    priceSummary,
    payNow: priceSummary,
    payLater: toPriceSummary(price([], { currency, taxRate: '0' }), currency),
    taxSummary: toTaxSummary(pricing),
    ...(calculateShipping && { shippingInfo: toShipping(pricing) }),
    appliedDiscounts: toAppliedDiscounts(pricing),
    additionalFees: [],
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    violations: [],
    currency,
    weightUnit: 'KG',
  };
}

/** Throws ApplicationError: SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND. */
export function deliveryOf(selected: { code?: string | null } | undefined) {
  const option = findDeliveryOption(selected?.code);
  if (option) return option;
  throw new ApplicationError(
    'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    `the site has no delivery option "${selected?.code}"`,
  );
}
