import { costAndProfit } from '../legacy/catalog-v1/price-data';
import { variantPricePerUnit } from '../price-per-unit';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue';
import { imageOf, mediaOfChoices } from '../legacy/catalog-v1/products/view';
import { toV3Media } from './media';
import { toV3Choices } from './options';
import { monetary, type VariantPrices, variantPrices } from './prices';
import { inventoryStatus } from './stock';
import type { V3View } from './view';
import type { V3Variant } from './wire';

export function toV3Variant(product: CatalogueProduct, variant: CatalogueVariant, view: V3View): V3Variant {
  const { currency, fields, taken } = view;
  const formatted = fields.has('CURRENCY');
  const prices = variantPrices(product, variant, currency);
  const sku = skuOf(product, variant);
  const terms = product.v3?.variants?.[variant.id];
  const image = mediaOfChoices(product, variant.choices).length > 0 ? imageOf(product, variant.choices) : undefined;
  return {
    id: variant.id,
    visible: variant.visible ?? true,
    ...(sku && { sku }),
    ...(terms?.barcode && { barcode: terms.barcode }),
    choices: toV3Choices(product, variant.choices, fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: toPrice(prices, currency, formatted),
    ...(fields.has('MERCHANT_DATA') && { revenueDetails: revenue(product, variant, prices, view) }),
    ...(image && { media: toV3Media(image, fields) }),
    inventoryStatus: inventoryStatus(product, variant.id, taken),
    ...(product.productType === 'digital'
      ? { digitalProperties: terms?.digitalProperties ?? {} }
      : { physicalProperties: physicalOf(product, variant, view) }),
  };
}

/** The variant's own or, without variants, the product's. */
const skuOf = (product: CatalogueProduct, variant: CatalogueVariant): string | null | undefined =>
  product.manageVariants ? variant.sku : (product.sku ?? variant.sku);

const toPrice = ({ actual, compareAt }: VariantPrices, currency: string, formatted: boolean): V3Variant['price'] => ({
  actualPrice: monetary(actual, currency, formatted),
  ...(compareAt && { compareAtPrice: monetary(compareAt, currency, formatted) }),
});

/** Amounts as text, and the profit's share of the price. */
function revenue(
  product: CatalogueProduct,
  variant: CatalogueVariant,
  { actual }: VariantPrices,
  { currency, fields }: V3View,
): NonNullable<V3Variant['revenueDetails']> {
  const { itemCost, profit, profitMargin } = costAndProfit(variant.cost ?? product.cost, actual, currency);
  const amount = (value: number) => monetary(String(value), currency, fields.has('CURRENCY'));
  if (itemCost === undefined) return { profitMargin: 0 };
  return { cost: amount(itemCost), profit: amount(profit ?? 0), profitMargin: profitMargin ?? 0 };
}

function physicalOf(
  product: CatalogueProduct,
  variant: CatalogueVariant,
  view: V3View,
): NonNullable<V3Variant['physicalProperties']> {
  const weight = variant.weight ?? product.weight;
  const { productDimensions = product.productDimensions, packageDimensions = product.packageDimensions } = variant;
  return {
    ...(weight != null && weight !== 0 && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...variantPricePerUnit(product, variant, view),
  };
}
