import type { TaxRegion } from '../../../kernel/commerce-settings';
import { sum, toPrice } from '../../../kernel/money';
import { withPlaceNames } from '../../../kernel/regions/place-names';
import type { StoredCheckout } from '../checkout/checkouts';
import { carrierOf, PICKUP_ADDRESS } from '../pricing/delivery';
import type { Pricing } from '../pricing/price-calculation';
import { regionOf } from '../pricing/shipping-response';
import { type Part, taxRegionFields } from '../pricing/tax';
import { discountedTotal, type TotalAmounts, type Totals } from '../pricing/totals';
import { withOtherTotals } from '../stored-orders/placed-orders';
import type { Order, OrderSummary } from '../wire/order-wire';
import type { Buyer } from './order-to-place';

export interface OrderTax {
  currency: string;
  taxRate: string;
  region?: TaxRegion | undefined;
  included?: boolean;
}

export function toOrderSummary(totals: TotalAmounts, currency: string): OrderSummary {
  const price = (amount: string) => toPrice(amount, currency);
  return withOtherTotals({
    subtotal: price(totals.subtotal),
    shipping: price(totals.delivery),
    tax: price(totals.tax),
    discount: price(totals.discount),
    totalAdditionalFees: price(totals.fees),
    total: price(totals.total),
  });
}

/** `off`: line discounts of the shop's rules, not coupons. Source: `OrderLineItem` in @wix/auto_sdk_ecom_orders. */
export function toDisplayedPrices(
  line: { price: string; quantity: number },
  off: string | undefined,
  currency: string,
) {
  const { price, lineItemPrice } = discountedTotal(line, off);
  return { price: toPrice(price, currency), lineItemPrice: toPrice(lineItemPrice, currency) };
}

export function toLineTotals(
  part: Part,
  { currency, taxRate: common, region, included = false }: OrderTax,
  taxGroupId: string | null | undefined,
) {
  const { taxable, tax, discount, taxRate = common } = part;
  const amounts = { taxAmount: toPrice(tax, currency), taxableAmount: toPrice(taxable, currency) };
  const price = (amount: string) => toPrice(amount, currency);
  return {
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(taxable),
    totalPriceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), taxRate, totalTax: price(tax) },
    taxInfo: {
      ...amounts,
      taxRate,
      taxGroupId: taxGroupId || undefined,
      taxIncludedInPrice: included,
      taxBreakdown: region ? [{ ...taxRegionFields(region), ...amounts, rate: taxRate }] : [],
    },
  };
}

export const toOrderTax = ({ tax }: Pick<Totals, 'tax'>, { currency, taxRate, region }: OrderTax) => ({
  totalTax: toPrice(tax, currency),
  taxBreakdown: region
    ? [{ ...taxRegionFields(region), rate: taxRate, aggregatedTaxAmount: toPrice(tax, currency) }]
    : [],
});

export function toShippingCost(part: Part, { currency, taxRate: common }: OrderTax) {
  const { beforeDiscounts, discount, taxable, tax, taxRate = common } = part;
  const price = (amount: string) => toPrice(amount, currency);
  return {
    price: price(beforeDiscounts),
    discount: price(discount),
    totalPriceBeforeTax: price(taxable),
    totalPriceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), taxRate, totalTax: price(tax) },
  };
}

export function toFeePrices({ beforeDiscounts, taxable, tax }: Part, { currency, taxRate }: OrderTax) {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    price: price(beforeDiscounts),
    priceBeforeTax: price(taxable),
    priceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), totalTax: price(tax), taxRate },
  };
}

export function toOrderShipping(
  { shippingAddress, shippingContact }: StoredCheckout,
  { delivery, totals, tax, currency }: Pricing,
  contactDetails: Pick<Buyer, 'firstName' | 'lastName' | 'phone'>,
): Order['shippingInfo'] {
  if (!delivery) return undefined;
  const destination =
    delivery.method === 'PICKUP'
      ? {
          pickupDetails: {
            address: withPlaceNames(delivery.pickupAddress ?? PICKUP_ADDRESS),
            pickupMethod: 'STORE_PICKUP' as const,
          },
        }
      : {
          shippingDestination: {
            address: shippingAddress ? withPlaceNames(shippingAddress) : undefined,
            contactDetails: shippingContact ?? contactDetails,
          },
        };
  return {
    carrierId: carrierOf(delivery),
    code: delivery.code,
    title: delivery.title,
    logistics: { deliveryTime: delivery.deliveryTime, ...destination },
    region: { name: regionOf(delivery).name },
    cost: toShippingCost(totals.deliveryPart, { currency, taxRate: tax.rate }),
  };
}
