import { Decimal } from '../../../../kernel/money';
import type { VariantValues } from '../../products/catalog-v1-part';
import type { ProductV1, VariantV1 } from '../../products/earlier-form/product-v1';
import { type StoredProduct, type StoredVariant, variantsOf } from '../../products/product-documents';

type ProductFields = Pick<
  ProductV1,
  'price' | 'discount' | 'sku' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
>;

interface Pricing extends ProductFields {
  variants: Readonly<Record<string, Partial<VariantV1>>>;
}

export function pricingOf(stored: StoredProduct): Pricing {
  const pricing = stored.catalogV1?.pricing;
  if (pricing) return stored.options.length > 0 ? pricing : { ...pricing, ...skuOf(stored) };
  const variants = variantsOf(stored);
  const { base, discount, prices } = pricesOf(variants);
  const whole = { price: base.toNumber(), ...(!discount.isZero() && { discount: amountOff(discount) }) };
  if (stored.options.length === 0) return { ...whole, ...skuOf(stored), ...valuesOf(variants[0]), variants: {} };
  const own = variants.map((variant, index): [string, VariantValues] => [
    variant.id,
    { ...valuesOf(variant), surcharge: prices[index]?.minus(base).toNumber() ?? 0 },
  ]);
  return { ...whole, variants: Object.fromEntries(own) };
}

const amountOff = (discount: Decimal) => ({ type: 'AMOUNT' as const, value: discount.toNumber() });

const skuOf = (stored: StoredProduct): Pick<ProductFields, 'sku'> => {
  const sku = variantsOf(stored)[0]?.sku;
  return sku === undefined ? {} : { sku };
};

/** A discount that all variants share is the product's. Otherwise it has none, and each variant has its own price. */
function pricesOf(variants: readonly StoredVariant[]): { base: Decimal; discount: Decimal; prices: Decimal[] } {
  const actual = variants.map(({ price }) => new Decimal(price.actualPrice.amount));
  const full = variants.map(({ price }) => new Decimal((price.compareAtPrice ?? price.actualPrice).amount));
  const discounts = full.map((amount, index) => amount.minus(actual[index] ?? 0));
  const [first = new Decimal(0)] = discounts;
  const isOne = discounts.every((discount) => discount.eq(first));
  const prices = isOne ? full : actual;
  return { base: prices[0] ?? new Decimal(0), discount: isOne ? first : new Decimal(0), prices };
}

function valuesOf(variant: StoredVariant | undefined): VariantValues {
  const { revenueDetails, physicalProperties = {} } = variant ?? {};
  const { weight, productDimensions, packageDimensions } = physicalProperties;
  return {
    ...(weight != null && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(revenueDetails && { cost: Number(revenueDetails.cost.amount) }),
  };
}
