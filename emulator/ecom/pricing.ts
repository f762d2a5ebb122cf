import { sum, times, toAmount, toMultiCurrencyPrice } from '../money';
import type { Coupon } from './coupons';
import { CARRIER_ID, costOf, DELIVERY_OPTIONS, type DeliveryOption, PICKUP_ADDRESS } from './delivery';
import { discountsOf, givesFreeShipping } from './discounts';
import { isBuyable, type Line, needsDelivery } from './lines';
import { type Totals, totalsOf } from './totals';

/** What a set of lines costs, and what that was worked out from. */
export interface Pricing {
  currency: string;
  lines: readonly Line[];
  totals: Totals;
  taxRate: string;
  /** `undefined` where nothing is delivered, or nobody asked what delivery costs. */
  delivery?: DeliveryOption | undefined;
  coupon?: Coupon | undefined;
  /** What the coupon takes off, delivery included. */
  saved: string;
}

interface Asked {
  currency: string;
  taxRate: string;
  delivery?: DeliveryOption | undefined;
  coupon?: Coupon | undefined;
}

/** The one place where a cart, a checkout and the hosted page get their totals from. */
export function price(lines: readonly Line[], { currency, taxRate, delivery, coupon }: Asked): Pricing {
  const chosen = needsDelivery(lines) ? delivery : undefined;
  const charged = lines.filter(isBuyable).map(({ id, item, quantity, catalogReference }) => ({
    ...{ id, price: item.price, quantity },
    productId: catalogReference?.catalogItemId,
  }));
  const discounts = discountsOf(coupon, charged, currency);
  const discounted = charged.map((line) => ({ ...line, discount: discounts.get(line.id) ?? '0' }));
  const { subtotal } = totalsOf({ currency, lines: charged });
  const fullCost = chosen ? costOf(chosen, subtotal) : '0';
  const cost = givesFreeShipping(coupon, subtotal) ? '0' : fullCost;
  const totals = totalsOf({ currency, lines: discounted, delivery: cost, taxRate });
  return {
    currency,
    lines,
    taxRate,
    delivery: chosen,
    coupon,
    saved: toAmount(sum([totals.discount, fullCost]).minus(cost), currency),
    totals,
  };
}

/** `PriceSummary` of carts and checkouts. */
export function toPriceSummary({ totals }: Pick<Pricing, 'totals'>, currency: string) {
  const money = (amount: string) => toMultiCurrencyPrice(amount, currency);
  return {
    subtotal: money(totals.subtotal),
    shipping: money(totals.delivery),
    tax: money(totals.tax),
    discount: money(totals.discount),
    additionalFees: money(totals.fees),
    total: money(totals.total),
  };
}

/** A line's part in the totals, by its ID: `LineItemPricesData`. A line that is not charged has none. */
export function toLinePrices({ totals, taxRate, currency }: Pricing, lineId: string) {
  const line = totals.lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const money = (amount: string) => toMultiCurrencyPrice(amount, currency);
  return {
    totalPriceBeforeTax: money(line.taxable),
    totalPriceAfterTax: money(sum([line.taxable, line.tax]).toString()),
    taxDetails: toTaxDetails(line.taxable, line.tax, taxRate, currency),
    totalDiscount: money(line.discount),
    lineItemPrice: money(line.beforeDiscounts),
  };
}

export function toTaxSummary({ totals, currency }: Pricing) {
  return {
    taxableAmount: toMultiCurrencyPrice(sum([...totals.lines.map((line) => line.taxable), totals.delivery]), currency),
    totalTax: toMultiCurrencyPrice(totals.tax, currency),
  };
}

/** Every way of delivery with its price, and the one that is chosen. Nothing where nothing is delivered. */
export function toShipping({ totals, taxRate, delivery, currency, lines }: Pricing) {
  if (!needsDelivery(lines)) return { carrierServiceOptions: [] };
  const shippingOptions = DELIVERY_OPTIONS.map((option) => ({
    code: option.code,
    title: option.title,
    logistics: toLogistics(option),
    cost: { price: toMultiCurrencyPrice(costOf(option, totals.subtotal), currency), otherCharges: [] },
    deliveryAllocations: [],
  }));
  const carrierServiceOptions = [{ carrierId: CARRIER_ID, shippingOptions }];
  if (!delivery) return { carrierServiceOptions };
  const cost = toMultiCurrencyPrice(totals.delivery, currency);
  const tax = toAmount(times(totals.delivery, taxRate), currency);
  return {
    carrierServiceOptions,
    selectedCarrierServiceOption: {
      carrierId: CARRIER_ID,
      code: delivery.code,
      title: delivery.title,
      logistics: toLogistics(delivery),
      requestedShippingOption: true,
      otherCharges: [],
      deliveryAllocations: [],
      cost: {
        price: cost,
        totalPriceBeforeTax: cost,
        totalPriceAfterTax: toMultiCurrencyPrice(sum([totals.delivery, tax]), currency),
        totalDiscount: toMultiCurrencyPrice('0', currency),
        taxDetails: toTaxDetails(totals.delivery, tax, taxRate, currency),
      },
    },
  };
}

function toTaxDetails(taxable: string, tax: string, taxRate: string, currency: string) {
  return {
    taxableAmount: toMultiCurrencyPrice(taxable, currency),
    taxRate,
    totalTax: toMultiCurrencyPrice(tax, currency),
    rateBreakdown: [],
    taxBreakdown: [],
  };
}

function toLogistics({ deliveryTime, pickup }: DeliveryOption) {
  const pickupDetails = { address: PICKUP_ADDRESS, businessLocation: true, pickupMethod: 'STORE_PICKUP' as const };
  return { deliveryTime, ...(pickup && { pickupDetails }) };
}
