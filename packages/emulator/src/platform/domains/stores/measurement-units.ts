import { Decimal } from '../../kernel/money';
import type { Product } from './products/earlier-form/product-v1';

type PricePerUnit = NonNullable<Product['pricePerUnitData']>;
export type MeasurementUnit = Exclude<NonNullable<PricePerUnit['baseMeasurementUnit']>, 'UNSPECIFIED'>;

/** The dimension of each unit, and its size in litres, grams, metres or square metres. Liquid units are the US ones. */
export const MEASUREMENT_UNITS: Record<MeasurementUnit, readonly [kind: string, size: string]> = {
  ML: ['volume', '0.001'],
  CL: ['volume', '0.01'],
  L: ['volume', '1'],
  CBM: ['volume', '1000'],
  FLOZ: ['volume', '0.0295735295625'],
  PT: ['volume', '0.473176473'],
  QT: ['volume', '0.946352946'],
  GAL: ['volume', '3.785411784'],
  MG: ['weight', '0.001'],
  G: ['weight', '1'],
  KG: ['weight', '1000'],
  OZ: ['weight', '28.349523125'],
  LB: ['weight', '453.59237'],
  MM: ['length', '0.001'],
  CM: ['length', '0.01'],
  M: ['length', '1'],
  IN: ['length', '0.0254'],
  FT: ['length', '0.3048'],
  YD: ['length', '0.9144'],
  SQM: ['area', '1'],
  SQFT: ['area', '0.09290304'],
};

/** How many times the base quantity fits into the total; `undefined` for units of different dimensions. */
export function baseQuantityCount(perUnit: PricePerUnit): Decimal | undefined {
  const { totalQuantity, baseQuantity } = perUnit;
  const total = unitOf(perUnit.totalMeasurementUnit);
  const base = unitOf(perUnit.baseMeasurementUnit);
  if (!totalQuantity || !baseQuantity || !total || !base || total[0] !== base[0]) return undefined;
  return new Decimal(totalQuantity).times(total[1]).div(new Decimal(baseQuantity).times(base[1]));
}

function unitOf(unit: PricePerUnit['baseMeasurementUnit']) {
  return unit && unit !== 'UNSPECIFIED' ? MEASUREMENT_UNITS[unit] : undefined;
}
