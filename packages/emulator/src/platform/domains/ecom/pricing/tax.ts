import type { checkout as meta } from '@wix/ecom/meta';
import type { PluginResponse } from '../../../contract/service-plugins';
import type { CommerceSettings, TaxRegion } from '../../../kernel/commerce-settings';
import { Decimal, times, toAmount } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type Calculation = NonNullable<NonNullable<Checkout['taxSummary']>['calculationDetails']>;

export interface ShopTaxes extends Omit<CommerceSettings['taxes'], 'regions'> {
  regions: readonly TaxRegionOfShop[];
  deliveryGroupId?: string | undefined;
}

export interface TaxRegionOfShop extends TaxRegion {
  /** Absent for the settings' regions, as the next field. */
  id?: string;
  /** The app that calculates the tax. */
  calculatorId?: string;
  /** Rates by tax group. Absent: everything has the region's rate. */
  rates?: ReadonlyMap<string, string>;
  includedInPrices?: boolean;
}

export interface Tax {
  /** The rate of products without a tax group of their own: a decimal between 0 and 1. */
  rate: string;
  rates?: ReadonlyMap<string, string> | undefined;
  deliveryGroupId?: string | undefined;
  includedInPrices: boolean;
  calculation: Calculation;
  region?: TaxRegionOfShop | undefined;
}

type TaxBreakdown = NonNullable<
  NonNullable<PluginResponse<'taxCalculationProvider', 'calculateTax'>['lineItemTaxDetails']>[number]['taxBreakdown']
>;

/** The tax on one item, as an app has calculated it. */
export interface ItemTax {
  amount: string;
  rate: string;
  breakdown: TaxBreakdown;
}

export interface AppTaxes {
  calculation: Calculation;
  /** Absent if the app has failed. */
  byItem?: ReadonlyMap<string, ItemTax>;
}

/** IDs of the delivery and of fees, which are taxed beside the lines. */
export const DELIVERY_TAX_ID = 'delivery';
export const feeTaxId = (index: number): string => `fee-${index}`;

/** `beforeDiscounts - discount = taxable`, and `taxable + tax` is paid. */
export interface Part {
  beforeDiscounts: string;
  discount: string;
  taxable: string;
  tax: string;
  taxRate?: string;
  /** As an app has calculated it. */
  taxBreakdown?: TaxBreakdown;
}

type Place = { country?: string | null; subdivision?: string | null } | null | undefined;

/** No settings or no destination means no tax. Source: `TaxCalculationDetails` in @wix/auto_sdk_ecom_checkout. */
export function taxOf(taxes: ShopTaxes, place: Place): Tax {
  const { calculator, deliveryGroupId } = taxes;
  const region = findRegion(taxes.regions, place);
  const includedInPrices = region?.includedInPrices ?? taxes.includedInPrices;
  if (!region) return { rate: '0', includedInPrices, calculation: { rateType: 'NO_TAX_COLLECTED' } };
  const { rate, rates } = region;
  const shared = { includedInPrices, region };
  const rated = { ...shared, rate, ...(rates && { rates, deliveryGroupId }) };
  // Only the shop's own regions may be automatic if the settings are not.
  const isManual = rates ? region.calculator !== 'AUTO' : calculator === 'MANUAL' || region.calculator === 'MANUAL';
  if (isManual) {
    const manualRateReason = calculator === 'MANUAL' ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL';
    return { ...rated, calculation: { rateType: 'MANUAL_RATE', manualRateReason } };
  }
  if (taxes.autoTax === 'CALCULATED') return { ...rated, calculation: { rateType: 'AUTO_RATE' } };
  const autoTaxFallbackDetails = { fallbackReason: taxes.autoTax };
  return {
    ...shared,
    rate: region.fallbackRate ?? '0',
    calculation: { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails },
  };
}

export const rateOfGroup = ({ rate, rates }: Tax, groupId: string | undefined): string =>
  groupId === undefined || !rates ? rate : (rates.get(groupId) ?? '0');

/** Source: `manualTaxRate` in ecom-orders-orders-getOrder-1 of tests/captures. */
export const manualRateOf = ({ rate, calculation }: Pick<Tax, 'rate' | 'calculation'>): string =>
  calculation.rateType === 'MANUAL_RATE' ? rate : '0';

export const taxRegionFields = ({ name, country, subdivision }: TaxRegion) => ({
  taxName: name,
  taxType: name,
  jurisdiction: subdivision ?? country,
  jurisdictionType: subdivision ? ('STATE' as const) : ('COUNTRY' as const),
});

export const noTax = (taxes: ShopTaxes): Tax => taxOf(taxes, undefined);

function findRegion(regions: readonly TaxRegionOfShop[], place: Place): TaxRegionOfShop | undefined {
  if (!place) return undefined;
  const inCountry = regions.filter(({ country }) => country === place.country);
  return (
    inCountry.find(({ subdivision }) => subdivision === place.subdivision) ??
    inCountry.find(({ subdivision }) => subdivision === undefined)
  );
}

interface TaxTerms {
  currency: string;
  rate: string;
  included: boolean;
}

export const partAtRate = (own: string | undefined, price: Decimal.Value, discount: string, tax: TaxTerms): Part =>
  own === undefined || own === tax.rate
    ? partOf(price, discount, tax)
    : { ...partOf(price, discount, { ...tax, rate: own }), taxRate: own };

/** `beforeDiscounts` of an included tax has the same share of tax as the price that is paid. */
export function partWithTax(
  { amount, rate, breakdown }: ItemTax,
  price: Decimal.Value,
  discount: string,
  { currency, included }: Pick<TaxTerms, 'currency' | 'included'>,
): Part {
  const gross = new Decimal(toAmount(price, currency));
  const paid = gross.minus(toAmount(Decimal.min(discount, gross), currency));
  const tax = new Decimal(toAmount(included ? Decimal.min(amount, paid) : amount, currency));
  const taxable = included ? paid.minus(tax) : paid;
  const beforeDiscounts = included && !paid.isZero() ? toAmount(gross.times(taxable).div(paid), currency) : gross;
  return {
    beforeDiscounts: toAmount(beforeDiscounts, currency),
    discount: toAmount(new Decimal(beforeDiscounts).minus(taxable), currency),
    taxable: toAmount(taxable, currency),
    tax: toAmount(tax, currency),
    taxRate: rate,
    taxBreakdown: breakdown,
  };
}

/** A price with its tax: within it or, if not included, on top of it. */
export function partOf(price: Decimal.Value, discount: string, { currency, rate, included }: TaxTerms): Part {
  const gross = toAmount(price, currency);
  const paid = new Decimal(gross).minus(toAmount(Decimal.min(discount, gross), currency));
  const taxIn = (amount: Decimal.Value) =>
    toAmount(included ? times(amount, rate).div(new Decimal(rate).plus(1)) : 0, currency);
  const beforeDiscounts = new Decimal(gross).minus(taxIn(gross));
  const taxable = paid.minus(taxIn(paid));
  return {
    beforeDiscounts: toAmount(beforeDiscounts, currency),
    discount: toAmount(beforeDiscounts.minus(taxable), currency),
    taxable: toAmount(taxable, currency),
    tax: included ? taxIn(paid) : toAmount(times(taxable, rate), currency),
  };
}
