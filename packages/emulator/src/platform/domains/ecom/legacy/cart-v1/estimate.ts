import type { currentCart as meta } from '@wix/ecom/meta';
import type { OperationContext } from '../../../../http/operations';
import { withProtoDefaults } from '../../../../http/wire/proto-defaults';
import { type Currencies, toMultiCurrencyPrice, withoutPadding } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import type { Wire } from '../../../../kernel/wire-types';
import { purchaseOf } from '../../cart/calculated/price-cart';
import type { StoredCart } from '../../cart/carts';
import { discountsOfCart } from '../../cart/coupons';
import { customerOf } from '../../cart/customer';
import type { ItemPayment } from '../../catalogue/item-payment';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import { type Line, readLines, taxableAddressOf } from '../../lines/read-lines';
import { pricePurchase } from '../../pricing/apps/price-purchase';
import { refuseUnknownDelivery } from '../../pricing/delivery';
import { toAppliedDiscounts } from '../../pricing/discounts';
import { membershipsFor, selectedMembershipsOf, toMembershipOptions } from '../../pricing/memberships';
import { paymentOf } from '../../pricing/price-calculation';
import {
  toAdditionalFees,
  toCalculationErrors,
  toLinePrices,
  toPriceSummary,
  toResponseErrors,
  toTaxSummary,
} from '../../pricing/price-response';
import { toShipping } from '../../pricing/shipping-response';
import { shopTaxes } from '../../pricing/taxes/shop-taxes';
import { toCart } from './cart-v1-response';

type Signature = ReturnType<typeof meta.estimateCurrentCartTotals>;
type EstimateRequest = Wire<Signature['__originalRequestType']>;
type Estimate = Wire<Signature['__originalResponseType']>;

const NOTHING = { subtotal: '0', delivery: '0', fees: '0', tax: '0', discount: '0', total: '0' };

/** Source: "Not passing any properties only estimates the cart items price totals". */
export async function estimateCart(
  cart: StoredCart,
  request: EstimateRequest,
  context: Pick<OperationContext, 'settings' | 'transaction' | 'baseUrl' | 'site'>,
): Promise<Estimate> {
  const { calculateTax, calculateShipping, calculateAdditionalFees } = request;
  const selected = request.selectedShippingOption ?? cart.deliveryInfo?.method;
  const deliveries = await shopDeliveries(context);
  if (calculateShipping && selected?.code) refuseUnknownDelivery(selected.code, deliveries);
  const { memberId } = customerOf(cart);
  const lines = await readLines(context, cart.lines);
  const discounts = await discountsOfCart(cart, lines, context);
  const { selectedMemberships: requestedMemberships } = withProtoDefaults(
    'ecom.cart',
    'EstimateTotalsRequest',
    request,
  );
  const selectedMemberships = requestedMemberships?.memberships ?? selectedMembershipsOf(lines);
  const memberships = await membershipsFor({ memberId, selectedMemberships }, lines, context);
  const shippingAddress = request.shippingAddress ?? cart.deliveryInfo?.address;
  const pricing = await pricePurchase(
    lines,
    {
      destination: request.shippingAddress ?? request.billingAddress ?? cart.deliveryInfo?.address,
      billing: request.billingAddress,
      deliveryCode: selected?.code,
      memberships,
      coupon: cart.coupon,
      merchantDiscounts: cart.merchantDiscounts,
      ...discounts,
      deliveries,
      taxes: await shopTaxes(context),
      calculates: {
        tax: calculateTax ?? false,
        delivery: calculateShipping ?? false,
        fees: calculateAdditionalFees ?? false,
      },
    },
    {
      ...purchaseOf(cart, 'PRE_CHECKOUT_VALIDATIONS'),
      shippingAddress,
      billingAddress: request.billingAddress ?? cart.paymentInfo?.billingAddress,
    },
    context,
  );
  const currencies = currenciesOf(context.settings);
  // The type does not declare this field. Nothing here is sold on trial.
  const trial = { payAfterFreeTrial: toPriceSummary(NOTHING, currencies) };
  return {
    cart: toCart(cart, lines, discounts, context),
    calculatedLineItems: lines.flatMap((line) => {
      const prices = toLinePrices(pricing, line.id, currencies);
      return prices ? [toCalculatedLine(line, prices, paymentOf(line, pricing), currencies)] : [];
    }),
    priceSummary: toPriceSummary(pricing.totals, currencies),
    payNow: toPriceSummary(pricing.payment.now, currencies),
    payLater: toPriceSummary(pricing.payment.later, currencies),
    taxSummary: toTaxSummary(pricing, currencies),
    // Sent even if not requested, but then in none of the totals. Source: the capture in `toShipping`, request `{}`.
    shippingInfo: calculateShipping || pricing.chosenDelivery ? toShipping(pricing, currencies) : undefined,
    calculationErrors: toResponseErrors(toCalculationErrors(pricing, { delivery: calculateShipping ?? false })),
    ...trial,
    appliedDiscounts: toAppliedDiscounts(pricing.granted, currencies),
    additionalFees: toAdditionalFees(pricing, currencies),
    membershipOptions: { ...toMembershipOptions(memberships), selectedMemberships: [...memberships.selected] },
    violations: [...pricing.violations],
    currency: currencies.currency,
    weightUnit: 'KG',
  };
}

/** Amounts are padded, except exempt ones. Source: cart-currentCart-estimateCurrentCartTotals-1 in tests/captures. */
function toCalculatedLine(
  line: Line,
  { taxDetails, ...prices }: NonNullable<ReturnType<typeof toLinePrices>>,
  { option, deposit }: ItemPayment,
  currencies: Currencies,
) {
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  return {
    lineItemId: line.id,
    pricesBreakdown: {
      ...prices,
      priceBeforeDiscountsAndTax: prices.priceBeforeDiscounts,
      depositAmount: money(deposit ?? '0'),
      modifiers: money(line.item.modifiersPrice ?? '0'),
      taxDetails: { ...taxDetails, exemptAmount: withoutPadding(money('0')) },
    },
    modifiers: [],
    paymentOption: option,
    taxableAddress: taxableAddressOf(line),
  };
}
