import { describe, expect, test } from 'vitest';
import { noTax, taxOf, taxRegionFields } from '../../../src/platform/domains/ecom/pricing/tax';
import {
  type CommerceSettings,
  DEFAULT_COMMERCE,
  type TaxRegion,
} from '../../../src/platform/kernel/commerce-settings';

const US: TaxRegion = { country: 'US', name: 'Sales tax', rate: '0.08', fallbackRate: '0.05' };
const NEW_YORK: TaxRegion = { ...US, subdivision: 'US-NY', rate: '0.08875' };
const BERLIN: TaxRegion = { country: 'DE', subdivision: 'DE-BE', name: 'VAT', rate: '0.19' };

const taxesWith = (change: Partial<CommerceSettings['taxes']> = {}): CommerceSettings['taxes'] => ({
  ...DEFAULT_COMMERCE.taxes,
  regions: [NEW_YORK, US, BERLIN],
  ...change,
});

describe('tax is collected', () => {
  test.each<[string, Parameters<typeof taxOf>[1], TaxRegion | undefined]>([
    ['by a country', { country: 'US' }, US],
    ['by a country if the subdivision is null', { country: 'US', subdivision: null }, US],
    ['by a subdivision before its country', { country: 'US', subdivision: 'US-NY' }, NEW_YORK],
    ['by the country of a subdivision without a rate of its own', { country: 'US', subdivision: 'US-OR' }, US],
    ['by a subdivision alone', { country: 'DE', subdivision: 'DE-BE' }, BERLIN],
    ['not by another subdivision', { country: 'DE', subdivision: 'DE-HH' }, undefined],
    ['not in a country with rates for subdivisions only if the subdivision is unknown', { country: 'DE' }, undefined],
    ['not in a country without a rate', { country: 'JP', subdivision: 'US-NY' }, undefined],
    ['not if the country is unknown', { subdivision: 'US-NY' }, undefined],
    ['not without an address', undefined, undefined],
  ])('%s', (_name, place, region) => {
    expect(taxOf(taxesWith(), place)).toEqual({
      rate: region?.rate ?? '0',
      includedInPrices: false,
      ...(region && { region }),
      calculation: region
        ? { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' }
        : { rateType: 'NO_TAX_COLLECTED' },
    });
  });
});

test('the result states whether prices include tax, whatever the address', () => {
  const taxes = taxesWith({ includedInPrices: true });
  for (const place of [{ country: 'US' }, undefined]) expect(taxOf(taxes, place).includedInPrices).toBe(true);
  expect(noTax(taxes)).toEqual({
    rate: '0',
    includedInPrices: true,
    calculation: { rateType: 'NO_TAX_COLLECTED' },
  });
});

describe('a tax calculator', () => {
  const calculate = (change: Partial<CommerceSettings['taxes']>) => {
    const { rate, region, calculation } = taxOf(taxesWith({ calculator: 'AUTO', ...change }), { country: 'US' });
    return { rate, region, ...calculation };
  };

  test('gives the rate', () => {
    expect(calculate({})).toEqual({ rate: '0.08', region: US, rateType: 'AUTO_RATE' });
  });

  test('does not apply to a region with a manual rate', () => {
    const manual: TaxRegion = { ...US, calculator: 'MANUAL' };
    const manualRateReason = 'REGION_SETTING_TO_MANUAL';
    expect(calculate({ regions: [manual] })).toEqual({
      rate: '0.08',
      region: manual,
      rateType: 'MANUAL_RATE',
      manualRateReason,
    });
  });

  test.each(['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'] as const)('uses the fallback rate when it is %s', (autoTax) => {
    const reason = { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: autoTax } };
    expect(calculate({ autoTax })).toEqual({ rate: '0.05', region: US, ...reason });
    const { fallbackRate: _, ...without } = US;
    expect(calculate({ autoTax, regions: [without] })).toEqual({ rate: '0', region: without, ...reason });
  });
});

test('a tax has its name and the jurisdiction of its state or country', () => {
  expect(taxRegionFields(US)).toEqual({
    taxName: 'Sales tax',
    taxType: 'Sales tax',
    jurisdiction: 'US',
    jurisdictionType: 'COUNTRY',
  });
  expect(taxRegionFields(NEW_YORK)).toMatchObject({ jurisdiction: 'US-NY', jurisdictionType: 'STATE' });
});
