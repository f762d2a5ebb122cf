import { sum, toPrice } from '../money';
import type { Order } from './placed-orders';
import type { Part, Totals } from './totals';

/** What the tax is worked out with, and the currency of the order. */
export interface OrderTax {
  currency: string;
  /** Such as `0.08`. */
  taxRate: string;
}

export function toOrderSummary(totals: Totals, currency: string): NonNullable<Order['priceSummary']> {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    subtotal: price(totals.subtotal),
    shipping: price(totals.delivery),
    tax: price(totals.tax),
    discount: price(totals.discount),
    totalAdditionalFees: price(totals.fees),
    total: price(totals.total),
  };
}

/** What a line of an order comes to, as a whole. */
export function toLineTotals({ taxable, tax, discount }: Part, { currency, taxRate }: OrderTax) {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    lineItemPrice: price(taxable),
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(taxable),
    totalPriceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), taxRate, totalTax: price(tax) },
  };
}

/** `shippingInfo.cost` of orders. */
export function toShippingCost({ beforeDiscounts, discount, taxable, tax }: Part, { currency, taxRate }: OrderTax) {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    price: price(beforeDiscounts),
    discount: price(discount),
    totalPriceBeforeTax: price(taxable),
    totalPriceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), taxRate, totalTax: price(tax) },
  };
}

/** What is charged for a fee. */
export function toFeePrices({ beforeDiscounts, taxable, tax }: Part, { currency, taxRate }: OrderTax) {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    price: price(beforeDiscounts),
    priceBeforeTax: price(taxable),
    priceAfterTax: toPrice(sum([taxable, tax]), currency),
    taxDetails: { taxableAmount: price(taxable), totalTax: price(tax), taxRate },
  };
}
