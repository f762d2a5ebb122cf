import { Decimal, toAmount } from '../../../kernel/money';
import type { V3Variant } from '../product-wire';
import { selectedChoicesOf } from '../products/choice-names';
import type { StoredMedia, StoredProduct, StoredVariant } from '../products/product-documents';
import { toV3Choices, toV3Media } from './options';
import { variantPricePerUnit } from './price-per-unit';
import { toMonetaryAmount, type VariantPrices, variantPrices } from './prices';
import { inventoryStatus } from './stock';
import type { V3View } from './v3-view';

export function toV3Variant(product: StoredProduct, variant: StoredVariant, view: V3View): V3Variant {
  const { currency, fields, takenPieces } = view;
  const formatted = fields.has('CURRENCY');
  const prices = variantPrices(variant, currency);
  const { id, visible, sku, barcode, digitalProperties } = variant;
  const image = imageOfChoices(product, variant);
  return {
    id,
    visible,
    sku: sku || undefined,
    ...(barcode && { barcode }),
    choices: toV3Choices(product, variant, fields.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: toPrice(prices, currency, formatted),
    revenueDetails: fields.has('MERCHANT_DATA') ? toRevenueDetails(variant, prices, view) : undefined,
    media: image ? toV3Media(image, fields) : undefined,
    inventoryStatus: inventoryStatus(product, id, takenPieces),
    ...(product.productType === 'DIGITAL'
      ? { digitalProperties: toDigitalProperties(digitalProperties) }
      : { physicalProperties: physicalOf(product, variant, view) }),
  };
}

type DigitalProperties = NonNullable<V3Variant['digitalProperties']>;

/** Assumed: the name and the type of a file follow from its ID, which ends like a file name. */
function toDigitalProperties({ digitalFile }: DigitalProperties = {}): DigitalProperties {
  if (!digitalFile) return {};
  const { id = '', fileName = id, fileType = fileTypeOf(fileName), ...rest } = digitalFile;
  return { digitalFile: { ...rest, id, fileName, fileType } };
}

function fileTypeOf(name: string) {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return FILE_TYPES.find(([endings]) => endings.some((each) => each === ending))?.[1] ?? 'SECURE_DOCUMENT';
}

const FILE_TYPES = [
  [['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg'], 'SECURE_PICTURE'],
  [['mp4', 'mov', 'webm', 'avi'], 'SECURE_VIDEO'],
  [['mp3', 'wav', 'flac', 'ogg'], 'SECURE_MUSIC'],
  [['zip', 'rar', '7z', 'gz'], 'SECURE_ARCHIVE'],
] as const satisfies readonly (readonly [readonly string[], string])[];

/** Returns the picture of the variant's choices. If they only have other media, returns the product's picture. */
function imageOfChoices(product: StoredProduct, variant: StoredVariant): StoredMedia | undefined {
  const linked = selectedChoicesOf(product, variant).flatMap(({ choice }) => choice.linkedMedia?.slice(0, 1) ?? []);
  if (linked.length === 0) return undefined;
  return [...linked, ...product.media.itemsInfo.items].find(({ image }) => image);
}

const toPrice = ({ actual, compareAt }: VariantPrices, currency: string, formatted: boolean): V3Variant['price'] => ({
  actualPrice: toMonetaryAmount(actual, currency, formatted),
  compareAtPrice: compareAt ? toMonetaryAmount(compareAt, currency, formatted) : undefined,
});

/** Source: `CostAndProfitData` in @wix/auto_sdk_stores_products: of the actual price. The margin has 4 decimals. */
export function profitOf(cost: Decimal.Value, price: Decimal.Value, currency: string) {
  const profit = toAmount(new Decimal(price).minus(cost), currency);
  const margin = new Decimal(price).isZero() ? new Decimal(0) : new Decimal(profit).div(price);
  return { profit, profitMargin: margin.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber() };
}

function toRevenueDetails(
  { revenueDetails }: StoredVariant,
  { actual }: VariantPrices,
  { currency, fields }: V3View,
): NonNullable<V3Variant['revenueDetails']> {
  if (!revenueDetails) return { profitMargin: 0 };
  const cost = toAmount(revenueDetails.cost.amount, currency);
  const { profit, profitMargin } = profitOf(cost, actual, currency);
  const amount = (value: string) => toMonetaryAmount(value, currency, fields.has('CURRENCY'));
  return { cost: amount(cost), profit: amount(profit), profitMargin };
}

function physicalOf(
  product: StoredProduct,
  variant: StoredVariant,
  view: V3View,
): NonNullable<V3Variant['physicalProperties']> {
  const { weight, productDimensions, packageDimensions } = variant.physicalProperties ?? {};
  return {
    ...(weight != null && weight !== 0 && { weight }),
    productDimensions,
    packageDimensions,
    ...variantPricePerUnit(product, variant, view),
  };
}
