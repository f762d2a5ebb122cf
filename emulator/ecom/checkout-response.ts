import { toMultiCurrencyPrice } from '../money';
import type { OperationContext } from '../operations';
import type { Checkout, StoredCheckout } from './checkouts';
import { findDeliveryOption } from './delivery';
import { toAppliedDiscounts } from './discounts';
import { type Line, toLineItem } from './lines';
import { type Pricing, price, toLinePrices, toPriceSummary, toShipping, toTaxSummary } from './pricing';
import { taxRateOf } from './tax';

/** What the checkout's lines cost, with the delivery and the address it has. */
export function priceCheckout(checkout: StoredCheckout, lines: readonly Line[], currency: string): Pricing {
  const address = checkout.shippingAddress ?? checkout.billingAddress;
  const delivery = findDeliveryOption(checkout.deliveryCode);
  return price(lines, { currency, taxRate: taxRateOf(address?.country), delivery, coupon: checkout.coupon });
}

/** The checkout on the wire. */
export function toCheckout(
  checkout: StoredCheckout,
  lines: readonly Line[],
  { settings, baseUrl }: Pick<OperationContext, 'settings' | 'baseUrl'>,
): Checkout {
  const { currency, language } = settings;
  const { memberId, visitorId, email, billingAddress, shippingAddress, contactDetails } = checkout;
  const buyer = memberId ? { memberId } : visitorId ? { visitorId } : {};
  const pricing = priceCheckout(checkout, lines, currency);
  const priceSummary = toPriceSummary(pricing, currency);
  return {
    id: checkout.id,
    ...(checkout.cartId && { cartId: checkout.cartId }),
    lineItems: lines.map((line) => toCheckoutLine(line, pricing, baseUrl)),
    ...checkout.written,
    buyerInfo: { ...buyer, ...(email && { email }) },
    createdBy: buyer,
    ...((billingAddress || contactDetails) && {
      billingInfo: { ...(billingAddress && { address: billingAddress }), ...(contactDetails && { contactDetails }) },
    }),
    shippingInfo: {
      ...(shippingAddress && { shippingDestination: { address: shippingAddress } }),
      ...toShipping(pricing),
    },
    priceSummary,
    payNow: priceSummary,
    payLater: toPriceSummary(price([], { currency, taxRate: '0' }), currency),
    taxSummary: toTaxSummary(pricing),
    membershipOptions: {
      eligibleMemberships: [],
      invalidMemberships: [],
      selectedMemberships: { memberships: [] },
    },
    appliedDiscounts: toAppliedDiscounts(pricing),
    additionalFees: [],
    customFields: [],
    violations: [],
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    channelType: checkout.channelType,
    siteLanguage: language,
    buyerLanguage: language,
    weightUnit: 'KG',
    taxIncludedInPrice: false,
    completed: checkout.completed,
    purchaseFlowId: checkout.purchaseFlowId,
    createdDate: checkout.createdDate,
    updatedDate: checkout.updatedDate,
  };
}

function toCheckoutLine(line: Line, pricing: Pricing, baseUrl: string): NonNullable<Checkout['lineItems']>[number] {
  const { image, ...shared } = toLineItem(line, pricing.currency, baseUrl);
  const prices = toLinePrices(pricing, line.id);
  return {
    ...shared,
    ...(image && { media: image }),
    ...(prices && {
      totalPriceBeforeTax: prices.totalPriceBeforeTax,
      totalPriceAfterTax: prices.totalPriceAfterTax,
      taxDetails: prices.taxDetails,
    }),
    discount: prices?.totalDiscount ?? toMultiCurrencyPrice('0', pricing.currency),
  };
}
