import { commerceOf } from '../../../kernel/commerce-settings';
import { type Currencies, Decimal, sum, toMultiCurrencyPrice, toPrice, withoutPadding } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { type Line, needsDelivery } from '../lines/read-lines';
import type { CarrierFailure, PricedPurchase } from './apps/purchase';
import type { cartTotalsOf, Pricing } from './price-calculation';
import { manualRateOf, type Part, type Tax, taxRegionFields } from './tax';
import { discountedTotal, type TotalAmounts } from './totals';

export function currencyFields(settings: SiteSettings) {
  const { currency } = settings;
  const { conversion } = commerceOf(settings);
  const conversionCurrency = conversion?.currency ?? currency;
  return { currency, conversionCurrency, paymentCurrency: conversion?.payable ? conversionCurrency : currency };
}

/** In the buyer's currency, the total is the sum of its rounded parts (assumed). */
export function toPriceSummary(totals: TotalAmounts, currencies: Currencies) {
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  const added = {
    subtotal: money(totals.subtotal),
    shipping: money(totals.delivery),
    tax: money(totals.tax),
    additionalFees: money(totals.fees),
  };
  const discount = money(totals.discount);
  const total = money(totals.total);
  const { conversion } = currencies;
  if (!conversion) return { ...added, discount, total };
  const inBuyersCurrency = (amount: Decimal) => {
    const { amount: convertedAmount, formattedAmount } = toPrice(amount, conversion.currency);
    return { convertedAmount, formattedConvertedAmount: formattedAmount };
  };
  const cost = sum(Object.values(added).map((part) => part.convertedAmount));
  const off = new Decimal(totals.total).isZero() ? cost : Decimal.min(discount.convertedAmount, cost);
  return {
    ...added,
    discount: { ...discount, ...inBuyersCurrency(off) },
    total: { ...total, ...inBuyersCurrency(cost.minus(off)) },
  };
}

/** Adds up like `toPriceSummary`. Source of unpadded amounts: cart-currentCart-getCurrentCart-1 in tests/captures. */
export function toCartTotals(totals: ReturnType<typeof cartTotalsOf>, currencies: Currencies) {
  const { subtotal, discount, subtotalAfterDiscounts } = totals;
  const summed = { subtotal, discount, delivery: '0', fees: '0', tax: '0', total: subtotalAfterDiscounts };
  const summary = toPriceSummary(summed, currencies);
  return {
    subtotal: withoutPadding(summary.subtotal),
    discount: withoutPadding(summary.discount),
    subtotalAfterDiscounts: withoutPadding(summary.total),
  };
}

export function toLinePrices({ totals, tax, lines, byRules }: Pricing, lineId: string, currencies: Currencies) {
  const part = totals.lines.find(({ id }) => id === lineId);
  const line = lines.find(({ id }) => id === lineId);
  if (!part || !line) return undefined;
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  return {
    totalPriceBeforeTax: money(part.taxable),
    totalPriceAfterTax: money(sum([part.taxable, part.tax]).toString()),
    taxDetails: toTaxDetails(part, tax, currencies),
    totalDiscount: money(part.discount),
    ...discountedPrices(line, byRules.get(lineId), currencies),
  };
}

export function toTaxSummary({ totals, tax, fees }: Pricing, currencies: Currencies) {
  const taxedFees = totals.feeParts.filter((_, index) => fees[index]?.taxed);
  const taxable = [...totals.lines, totals.deliveryPart, ...taxedFees].map((part) => part.taxable);
  return {
    taxableAmount: toMultiCurrencyPrice(sum(taxable), currencies),
    totalTax: toMultiCurrencyPrice(totals.tax, currencies),
    calculationDetails: tax.calculation,
    // The type does not declare this field. No buyer here is exempt from tax.
    totalExempt: toMultiCurrencyPrice('0', currencies),
    aggregatedTaxBreakdown: [],
    manualTaxRate: manualRateOf(tax),
  };
}

export function toAdditionalFees({ fees, totals, tax }: Pricing, currencies: Currencies) {
  const money = (amount: string) => toMultiCurrencyPrice(amount, currencies);
  return fees.flatMap(
    ({ code, name, translatedName = name, source, taxed, providerAppId, lineItemIds = [] }, index) => {
      const part = totals.feeParts[index];
      if (!part) return [];
      return [
        {
          code,
          name,
          translatedName,
          source,
          providerAppId,
          lineItemIds,
          price: money(part.beforeDiscounts),
          priceBeforeTax: money(part.taxable),
          priceAfterTax: money(sum([part.taxable, part.tax]).toString()),
          taxDetails: toTaxDetails(part, taxed ? tax : { ...tax, rate: '0', region: undefined }, currencies),
        },
      ];
    },
  );
}

/** Present even without errors. Source: cart-currentCart-estimateCurrentCartTotals-1 in tests/captures. */
export const toResponseErrors = (errors: ReturnType<typeof toCalculationErrors>) => ({
  orderValidationErrors: [],
  giftCardCalculationErrors: [],
  ...errors,
});

/** Assumed: the platform reports undeliverable goods like this, with this code. */
export function toCalculationErrors(
  {
    lines,
    offered,
    memberships,
    carrierFailures,
  }: Pick<PricedPurchase, 'lines' | 'offered' | 'memberships' | 'carrierFailures'>,
  calculations = { delivery: true },
) {
  if (memberships?.isUnusable) {
    const description = 'a selected membership does not pay for its line items';
    return {
      membershipError: { applicationError: { code: 'INVALID_MEMBERSHIP', description } },
      orderValidationErrors: [],
    };
  }
  if (!calculations.delivery || !needsDelivery(lines)) return undefined;
  // Assumed: the errors of carriers are told, even if another carrier delivers.
  if (carrierFailures.length > 0) return { carrierErrors: toCarrierErrors(carrierFailures), orderValidationErrors: [] };
  if (offered.length > 0) return undefined;
  const description = 'nothing delivers this to the address';
  const applicationError = { code: 'NO_DELIVERY_OPTION', description };
  return { generalShippingCalculationError: { applicationError }, orderValidationErrors: [] };
}

export const toCarrierErrors = (failures: readonly CarrierFailure[]) => ({
  errors: failures.map(({ carrierId, ...applicationError }) => ({ carrierId, error: { applicationError } })),
});

export function toTaxDetails(part: Part, { rate: common, region }: Tax, currencies: Currencies) {
  const { taxRate: rate = common } = part;
  const taxableAmount = toMultiCurrencyPrice(part.taxable, currencies);
  const totalTax = toMultiCurrencyPrice(part.tax, currencies);
  const price = (amount: string | null | undefined) => toMultiCurrencyPrice(amount ?? '0', currencies);
  if (part.taxBreakdown) {
    const ofApp = part.taxBreakdown.map(({ taxAmount, taxableAmount: base, nonTaxableAmount, ...tax }) => ({
      ...tax,
      jurisdictionType: tax.jurisdictionType ?? ('UNDEFINED' as const),
      taxAmount: price(taxAmount),
      taxableAmount: price(base),
      nonTaxableAmount: price(nonTaxableAmount),
    }));
    return { taxableAmount, taxRate: rate, totalTax, rateBreakdown: [], taxBreakdown: ofApp };
  }
  const taxBreakdown = region ? [{ ...taxRegionFields(region), rate, taxableAmount, taxAmount: totalTax }] : [];
  return { taxableAmount, taxRate: rate, totalTax, rateBreakdown: [], taxBreakdown };
}

export function discountedPrices({ item, quantity }: Line, off: string | undefined, currencies: Currencies) {
  const { price, lineItemPrice } = discountedTotal({ price: item.price, quantity }, off);
  return {
    price: toMultiCurrencyPrice(price, currencies),
    priceBeforeDiscounts: toMultiCurrencyPrice(item.price, currencies),
    fullPrice: toMultiCurrencyPrice(item.fullPrice, currencies),
    lineItemPrice: toMultiCurrencyPrice(lineItemPrice, currencies),
  };
}
