import { formatAmount } from '../../kernel/money';
import { bounds } from './catalog-v3/prices';
import type { V3View } from './catalog-v3/view';
import type { V3Product, V3Variant } from './catalog-v3/wire';
import { priceData } from './legacy/catalog-v1/price-data';
import type { CatalogueProduct, CatalogueVariant } from './products/catalogue';
import { variantPriceOf } from './legacy/catalog-v1/products/view';

type Physical = NonNullable<V3Product['physicalProperties']>;
type VariantPhysical = NonNullable<V3Variant['physicalProperties']>;
type Shown = Pick<V3View, 'currency' | 'fields'>;

/** The base quantity of the price, and its range. In V1 all variants hold the same quantity. */
export function pricePerUnitOf(
  product: CatalogueProduct,
  view: Shown,
): Pick<Physical, 'pricePerUnit' | 'pricePerUnitRange'> {
  const { pricePerUnitData } = product;
  if (!pricePerUnitData) return {};
  const { baseQuantity, baseMeasurementUnit } = pricePerUnitData;
  const values = product.variants.flatMap((variant) => amountOf(product, variant, view) ?? []);
  const { least, most } = bounds(values);
  return {
    pricePerUnit: { quantity: baseQuantity ?? 0, measurementUnit: baseMeasurementUnit ?? 'UNSPECIFIED' },
    ...(values.length > 0 && {
      pricePerUnitRange: { minValue: valued(least, product, view), maxValue: valued(most, product, view) },
    }),
  };
}

/** The variant's quantity, and its price per base unit. */
export function variantPricePerUnit(
  product: CatalogueProduct,
  variant: CatalogueVariant,
  view: Shown,
): Pick<VariantPhysical, 'pricePerUnit'> {
  const amount = amountOf(product, variant, view);
  if (!product.pricePerUnitData || amount === undefined) return {};
  const { totalQuantity, totalMeasurementUnit } = product.pricePerUnitData;
  const settings = { quantity: totalQuantity ?? 0, measurementUnit: totalMeasurementUnit ?? 'UNSPECIFIED' };
  return { pricePerUnit: { settings, ...valued(amount, product, view) } };
}

function amountOf(product: CatalogueProduct, variant: CatalogueVariant, { currency }: Shown): string | undefined {
  const { pricePerUnit } = priceData(variantPriceOf(product, variant), { ...product, currency });
  return pricePerUnit == null ? undefined : String(pricePerUnit);
}

/** Source of the text: "for example €4.00 / 1 Kg"; assumed: the unit is written as its name. */
const valued = (value: string, { pricePerUnitData }: CatalogueProduct, { currency, fields }: Shown) => ({
  value,
  ...(fields.has('CURRENCY') && {
    description: `${formatAmount(value, currency)} / ${pricePerUnitData?.baseQuantity ?? 1} ${pricePerUnitData?.baseMeasurementUnit ?? ''}`,
  }),
});
