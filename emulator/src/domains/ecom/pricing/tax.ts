import type { checkout as meta } from '@wix/ecom/meta';
import type { CommerceSettings, TaxRegion } from '../../../kernel/commerce-settings';
import type { Wire } from '../../../kernel/wire-types';

type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
type Calculation = NonNullable<NonNullable<Checkout['taxSummary']>['calculationDetails']>;

/** The tax rate of a price, and its source. */
export interface Tax {
  /** Decimal between 0 and 1. */
  rate: string;
  includedInPrices: boolean;
  calculation: Calculation;
  region?: TaxRegion | undefined;
}

type Place = { country?: string | null; subdivision?: string | null } | null | undefined;

/**
 * The tax on what goes to this place. No tax where the shop has set none, or the place is not known yet. Which reason
 * belongs to which type: `TaxCalculationDetails` in @wix/auto_sdk_ecom_checkout.
 */
export function taxOf(taxes: CommerceSettings['taxes'], place: Place): Tax {
  const { includedInPrices, calculator } = taxes;
  const region = regionOf(taxes.regions, place);
  if (!region) return { rate: '0', includedInPrices, calculation: { rateType: 'NO_TAX_COLLECTED' } };
  const shared = { includedInPrices, region };
  if (calculator === 'MANUAL' || region.calculator === 'MANUAL') {
    const manualRateReason = calculator === 'MANUAL' ? 'GLOBAL_SETTING_TO_MANUAL' : 'REGION_SETTING_TO_MANUAL';
    return { ...shared, rate: region.rate, calculation: { rateType: 'MANUAL_RATE', manualRateReason } };
  }
  if (taxes.autoTax === 'CALCULATED') {
    return { ...shared, rate: region.rate, calculation: { rateType: 'AUTO_RATE' } };
  }
  const autoTaxFallbackDetails = { fallbackReason: taxes.autoTax };
  return {
    ...shared,
    rate: region.fallbackRate ?? '0',
    calculation: { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails },
  };
}

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

export const untaxed = (taxes: CommerceSettings['taxes']): Tax => taxOf(taxes, undefined);

/** A subdivision's own region comes before its country's. */
function regionOf(regions: readonly TaxRegion[], place: Place): TaxRegion | undefined {
  if (!place) return undefined;
  const inCountry = regions.filter(({ country }) => country === place.country);
  return (
    inCountry.find(({ subdivision }) => subdivision === place.subdivision) ??
    inCountry.find(({ subdivision }) => subdivision === undefined)
  );
}
