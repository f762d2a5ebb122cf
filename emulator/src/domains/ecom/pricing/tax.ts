import type { checkout as meta } from '@wix/ecom/meta';
import type { CommerceSettings, TaxRegion } from '../../../kernel/commerce-settings';
import type { Wire } from '../../../kernel/wire-types';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type Calculation = NonNullable<NonNullable<Checkout['taxSummary']>['calculationDetails']>;

/** The taxes of a shop: those of its settings, or of its tax regions, groups and mappings. */
export interface ShopTaxes extends Omit<CommerceSettings['taxes'], 'regions'> {
  regions: readonly TaxRegionOfShop[];
  /** The tax group of deliveries. */
  deliveryGroupId?: string | undefined;
}

export interface TaxRegionOfShop extends TaxRegion {
  /** By the ID of the tax group. Absent: everything has the region's rate. */
  rates?: ReadonlyMap<string, string>;
  /** Absent: the shop's setting applies. */
  includedInPrices?: boolean;
}

/** The tax rate of a price, and its source. */
export interface Tax {
  /** The rate of products without a tax group of their own. Decimal between 0 and 1. */
  rate: string;
  /** By the ID of the tax group. Absent: everything has `rate`. */
  rates?: ReadonlyMap<string, string> | undefined;
  deliveryGroupId?: string | undefined;
  includedInPrices: boolean;
  calculation: Calculation;
  region?: TaxRegion | undefined;
}

type Place = { country?: string | null; subdivision?: string | null } | null | undefined;

/**
 * The tax for a destination. No tax if the shop has set none, or the destination is not known yet. The reasons of each
 * type: `TaxCalculationDetails` in @wix/auto_sdk_ecom_checkout.
 */
export function taxOf(taxes: ShopTaxes, place: Place): Tax {
  const { calculator, deliveryGroupId } = taxes;
  const region = regionOf(taxes.regions, place);
  const includedInPrices = region?.includedInPrices ?? taxes.includedInPrices;
  if (!region) return { rate: '0', includedInPrices, calculation: { rateType: 'NO_TAX_COLLECTED' } };
  const { rate, rates } = region;
  const shared = { includedInPrices, region };
  const rated = { ...shared, rate, ...(rates && { rates, deliveryGroupId }) };
  // Only a region of its own may be automatic where the settings are not.
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

/** The rate for a tax group; one without a rate is not taxed. */
export const rateOfGroup = ({ rate, rates }: Tax, groupId: string | undefined): string =>
  groupId === undefined || !rates ? rate : (rates.get(groupId) ?? '0');

/** The rate that the shop has set by hand; source: `manualTaxRate` in ecom-orders-orders-getOrder-1 of tests/captures. */
export const manualRateOf = ({ rate, calculation }: Pick<Tax, 'rate' | 'calculation'>): string =>
  calculation.rateType === 'MANUAL_RATE' ? rate : '0';

/** The tax's name in a region, and who collects it. */
export const taxedBy = ({ name, country, subdivision }: TaxRegion) => ({
  taxName: name,
  taxType: name,
  jurisdiction: subdivision ?? country,
  jurisdictionType: subdivision ? ('STATE' as const) : ('COUNTRY' as const),
});

export const untaxed = (taxes: ShopTaxes): Tax => taxOf(taxes, undefined);

/** A subdivision's own region comes before its country's. */
function regionOf(regions: readonly TaxRegionOfShop[], place: Place): TaxRegionOfShop | undefined {
  if (!place) return undefined;
  const inCountry = regions.filter(({ country }) => country === place.country);
  return (
    inCountry.find(({ subdivision }) => subdivision === place.subdivision) ??
    inCountry.find(({ subdivision }) => subdivision === undefined)
  );
}
