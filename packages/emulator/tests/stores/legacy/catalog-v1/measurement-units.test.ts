// @module-tag legacy
import { expect, test } from 'vitest';
import { priceData } from '../../../../src/platform/domains/stores/legacy/catalog-v1/price-data';
import {
  baseQuantityCount,
  MEASUREMENT_UNITS,
  type MeasurementUnit,
} from '../../../../src/platform/domains/stores/measurement-units';

// The record has exactly the keys of its type.
const UNITS = Object.keys(MEASUREMENT_UNITS) as MeasurementUnit[];

test.each(UNITS)('a quantity in %s has a price per unit in each unit of the same kind, and in no other', (unit) => {
  const same = UNITS.filter((other) => MEASUREMENT_UNITS[other][0] === MEASUREMENT_UNITS[unit][0]);
  for (const base of UNITS) {
    const bases = baseQuantityCount({
      totalQuantity: 2,
      totalMeasurementUnit: unit,
      baseQuantity: 1,
      baseMeasurementUnit: base,
    });
    expect(bases !== undefined).toBe(same.includes(base));
  }
  const own = { totalQuantity: 4, totalMeasurementUnit: unit, baseQuantity: 2, baseMeasurementUnit: unit };
  expect(priceData(10, { currency: 'USD', pricePerUnitData: own })).toMatchObject({
    pricePerUnit: 5,
    formatted: { pricePerUnit: '$5.00' },
  });
});

test.each([
  [500, 'ML', 1, 'L', 6, 12],
  [750, 'G', 100, 'G', 9, 1.2],
  [1, 'LB', 1, 'OZ', 16, 1],
  [1, 'GAL', 1, 'QT', 8, 2],
  [3, 'FT', 1, 'YD', 5, 5],
] as const)(
  'the price for %d %s is converted to a price per %d %s',
  (totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit, price, expected) => {
    const pricePerUnitData = { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit };
    expect(priceData(price, { currency: 'USD', pricePerUnitData }).pricePerUnit).toBe(expected);
  },
);

test('a currency without cents has prices without decimals', () => {
  const discount = { type: 'PERCENT', value: 33 } as const;
  expect(priceData(1000.4, { currency: 'JPY', discount })).toMatchObject({
    price: 1000,
    discountedPrice: 670,
    formatted: { price: '¥1,000', discountedPrice: '¥670' },
  });
});
