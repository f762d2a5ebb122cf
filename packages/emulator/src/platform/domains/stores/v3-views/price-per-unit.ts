import { Decimal, formatAmount, toAmount } from '../../../kernel/money';
import { baseQuantityCount } from '../measurement-units';
import type { V3Product, V3Variant } from '../product-wire';
import { bounds } from '../products/amount';
import { type StoredProduct, type StoredVariant, variantsOf } from '../products/product-documents';
import { variantPrices } from './prices';
import type { V3View } from './v3-view';

type Physical = NonNullable<V3Product['physicalProperties']>;
type VariantPhysical = NonNullable<V3Variant['physicalProperties']>;
type PriceView = Pick<V3View, 'currency' | 'fields'>;

export function pricePerUnitOf(
  product: StoredProduct,
  view: PriceView,
): Pick<Physical, 'pricePerUnit' | 'pricePerUnitRange'> {
  const base = product.physicalProperties?.pricePerUnit;
  if (!base) return {};
  const values = variantsOf(product).flatMap((variant) => amountOf(product, variant, view) ?? []);
  const { least, most } = bounds(values);
  return {
    pricePerUnit: { quantity: base.quantity ?? 0, measurementUnit: base.measurementUnit ?? 'UNSPECIFIED' },
    pricePerUnitRange:
      values.length > 0
        ? { minValue: toUnitPrice(least, product, view), maxValue: toUnitPrice(most, product, view) }
        : undefined,
  };
}

export function variantPricePerUnit(
  product: StoredProduct,
  variant: StoredVariant,
  view: PriceView,
): Pick<VariantPhysical, 'pricePerUnit'> {
  const amount = amountOf(product, variant, view);
  const settings = variant.physicalProperties?.pricePerUnit?.settings;
  if (!settings) return {};
  const { quantity = 0, measurementUnit = 'UNSPECIFIED' } = settings;
  const price = amount === undefined ? {} : toUnitPrice(amount, product, view);
  return { pricePerUnit: { settings: { quantity, measurementUnit }, ...price } };
}

function amountOf(product: StoredProduct, variant: StoredVariant, { currency }: PriceView): string | undefined {
  const base = product.physicalProperties?.pricePerUnit;
  const total = variant.physicalProperties?.pricePerUnit?.settings;
  const bases =
    base &&
    total &&
    baseQuantityCount({
      totalQuantity: total.quantity,
      totalMeasurementUnit: total.measurementUnit,
      baseQuantity: base.quantity,
      baseMeasurementUnit: base.measurementUnit,
    });
  if (!bases) return undefined;
  const perUnit = toAmount(new Decimal(variantPrices(variant, currency).actual).div(bases), currency);
  return String(Number(perUnit));
}

/** Source of the text: "for example €4.00 / 1 Kg". Assumed: the unit's name is its text. */
function toUnitPrice(value: string, { physicalProperties }: StoredProduct, { currency, fields }: PriceView) {
  const { quantity, measurementUnit } = physicalProperties?.pricePerUnit ?? {};
  return {
    value,
    description: fields.has('CURRENCY')
      ? `${formatAmount(value, currency)} / ${quantity ?? 1} ${measurementUnit ?? ''}`
      : undefined,
  };
}
