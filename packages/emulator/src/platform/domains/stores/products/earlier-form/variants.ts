import { Decimal } from '../../../../kernel/money';
import { toStoredAmount } from '../amount';
import type { StoredOption, StoredProduct, StoredVariant } from '../product-documents';
import { discountedPriceOf, hasManagedVariants, type ProductV1, type VariantV1 } from './product-v1';

/** The document before Catalog V1 changed the product, and the product as V1 read it. */
export interface ExistingProduct {
  stored: StoredProduct;
  product: ProductV1;
}

interface VariantSource {
  product: ProductV1;
  options: readonly StoredOption[];
  before: ExistingProduct | undefined;
}

export function toStoredVariant(variant: VariantV1, { product, options, before }: VariantSource): StoredVariant {
  const storedVariant = before?.stored.variantsInfo.variants.find(({ id }) => id === variant.id);
  const { barcode, digitalProperties } = storedVariant ?? {};
  const sku = product.manageVariants ? variant.sku : (product.sku ?? variant.sku);
  const cost = variant.cost ?? product.cost;
  const physicalProperties = physicalOf(product, variant);
  return {
    id: variant.id,
    visible: variant.visible ?? true,
    sku,
    barcode: barcode || undefined,
    choices: hasManagedVariants(product) ? choicesOf(variant, options) : [],
    price: priceOf(product, variant, before),
    revenueDetails: cost !== undefined ? { cost: toStoredAmount(cost) } : undefined,
    physicalProperties: Object.keys(physicalProperties).length > 0 ? physicalProperties : undefined,
    digitalProperties,
  };
}

function priceOf(product: ProductV1, variant: VariantV1, before: ExistingProduct | undefined): StoredVariant['price'] {
  const { full, actual } = pricesOf(product, variant);
  const was = before?.product.variants.find(({ id }) => id === variant.id);
  const storedVariant = before?.stored.variantsInfo.variants.find(({ id }) => id === variant.id);
  if (before && was && storedVariant) {
    const prices = pricesOf(before.product, was);
    if (prices.full.eq(full) && prices.actual.eq(actual)) return storedVariant.price;
  }
  return { actualPrice: toStoredAmount(actual), compareAtPrice: !actual.eq(full) ? toStoredAmount(full) : undefined };
}

/** Source: variant prices are "calculated according to the set product price" in `SetValue`. */
function pricesOf({ price, discount }: ProductV1, { surcharge }: VariantV1): { full: Decimal; actual: Decimal } {
  const full = new Decimal(price).plus(surcharge ?? 0);
  return { full, actual: discountedPriceOf(full, discount) };
}

const choicesOf = ({ choices }: VariantV1, options: readonly StoredOption[]): StoredVariant['choices'] =>
  options.map(({ id, name, choicesSettings }) => {
    const choice = choicesSettings.choices.find((each) => each.name === choices[name]);
    return { optionChoiceIds: { optionId: id, choiceId: choice?.choiceId ?? '' } };
  });

function physicalOf(product: ProductV1, variant: VariantV1): NonNullable<StoredVariant['physicalProperties']> {
  const weight = variant.weight ?? product.weight;
  const { productDimensions = product.productDimensions, packageDimensions = product.packageDimensions } = variant;
  const { totalQuantity = 0, totalMeasurementUnit = 'UNSPECIFIED' } = product.pricePerUnitData ?? {};
  return {
    ...(weight != null && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(product.pricePerUnitData && {
      pricePerUnit: { settings: { quantity: totalQuantity, measurementUnit: totalMeasurementUnit } },
    }),
  };
}
