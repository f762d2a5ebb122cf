import { type Currencies, Decimal } from '../../../../../kernel/money';
import { withoutUndefined } from '../../../../../kernel/values/objects';
import { toMedia } from '../../../collections/collection-media';
import type { VariantStock } from '../../../inventory/announcements';
import { type TakenPieces, variantStock } from '../../../inventory/stock';
import type {
  MediaItem,
  Product,
  ProductOption,
  ProductV1,
  Variant,
  VariantData,
  VariantV1,
} from '../../../products/earlier-form/product-v1';
import { convertPriceData, costAndProfit, priceData } from '../price-data';

export interface View extends Currencies {
  baseUrl: string;
  takenPieces: TakenPieces;
  /** Set for the owner, who alone may see costs. */
  seesCosts: boolean;
  /** Includes cost and profit of each price, on the owner's request. */
  merchant?: boolean;
}

/** On the wire, products have a field that the packages do not declare. */
export type WireProduct = Product & { exportProductId: string };

export function toProduct(product: ProductV1, view: View): WireProduct {
  const { price, cost, supply, trackQuantity, preorderInfo, media, manageVariants, ...rest } = product;
  const variants = product.variants.map((variant) => toVariant(product, variant, view));
  const data = priceData(price, { ...product, currency: view.currency });
  const { sku, weight, productDimensions, packageDimensions } = product;
  return {
    ...rest,
    // Source: with managed variants SKU, weight and dimensions are set per variant, and these fields are absent.
    ...(manageVariants
      ? { sku: undefined, weight: undefined, productDimensions: undefined, packageDimensions: undefined }
      : { sku: sku ?? '', weight: weight ?? 0, productDimensions, packageDimensions }),
    manageVariants,
    price: data,
    priceData: data,
    // Assumed: the buyer's currency is that of carts, since the SDK sets no header for it.
    convertedPriceData: convertPriceData(data, view),
    priceRange: rangeOf(variants.map(({ variant }) => variant?.priceData?.price ?? 0)),
    weightRange: rangeOf(variants.map(({ variant }) => variant?.weight ?? 0)),
    costAndProfitData: view.merchant ? costAndProfit(cost, data.discountedPrice ?? 0, view.currency) : undefined,
    // Source: in captures of queryProducts, visitors get this field, too. Assumed: it is 0 for them.
    costRange: rangeOf(product.variants.map((variant) => (view.seesCosts ? (variant.cost ?? cost ?? 0) : 0))),
    additionalInfoSections: product.additionalInfoSections ?? [],
    customTextFields: product.customTextFields ?? [],
    discount: product.discount ?? { type: 'NONE', value: 0 },
    ribbon: product.ribbon ?? '',
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    media: toMedia(media),
    productOptions: product.productOptions.map((option) => offeredOption(option, variants)),
    productPageUrl: pageUrl(product, view.baseUrl),
    exportProductId: `product_${product.id}`,
    stock: productStock(variants.map(({ stock }) => stock)),
    variants,
  };
}

function productStock(stocks: readonly VariantStock[]): NonNullable<Product['stock']> {
  const trackInventory = stocks.some(({ trackQuantity }) => trackQuantity);
  const inStock = stocks.filter((stock) => stock.inStock).length;
  const quantity = stocks.reduce((total, stock) => total + Math.max(0, stock.quantity ?? 0), 0);
  return {
    trackInventory,
    quantity: trackInventory ? quantity : undefined,
    inStock: inStock > 0,
    inventoryStatus: inStock === stocks.length ? 'IN_STOCK' : inStock === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_OUT_OF_STOCK',
  };
}

const pageUrl = ({ slug }: { slug: string }, baseUrl: string) => ({
  base: baseUrl,
  path: `/product-page/${slug}`,
});

export type WireVariant = Variant & Required<Pick<Variant, 'id' | 'choices'>> & { stock: VariantStock };

export function toVariant(product: ProductV1, variant: VariantV1, view: View): WireVariant {
  return {
    id: variant.id,
    choices: variant.choices,
    variant: variantData(product, variant, view),
    stock: variantStock(product, variant.id, view.takenPieces),
  };
}

function variantData(product: ProductV1, variant: VariantV1, view: View): VariantData {
  const data = priceData(variantPriceOf(product, variant), { ...product, currency: view.currency });
  const { weight, productDimensions, packageDimensions } = { ...product, ...withoutUndefined(variant) };
  const sku = product.manageVariants ? variant.sku : product.sku;
  return {
    priceData: data,
    convertedPriceData: convertPriceData(data, view),
    costAndProfitData: view.merchant
      ? costAndProfit(variant.cost ?? product.cost, data.discountedPrice ?? 0, view.currency)
      : undefined,
    weight: weight ?? 0,
    sku: sku ?? '',
    visible: variant.visible ?? true,
    productDimensions,
    packageDimensions,
  };
}

/** Source: variant prices are "calculated according to the set product price" in `SetValue`. */
function variantPriceOf(product: Pick<ProductV1, 'price'>, variant: Pick<VariantV1, 'surcharge'>): Decimal {
  return new Decimal(product.price).plus(variant.surcharge ?? 0);
}

const rangeOf = (values: readonly number[]) => ({
  minValue: values.length > 0 ? Math.min(...values) : 0,
  maxValue: values.length > 0 ? Math.max(...values) : 0,
});

export const mediaOfChoices = ({ productOptions }: ProductV1, selectedChoices: Record<string, string>) =>
  productOptions.flatMap(({ name = '', choices = [] }) =>
    choices.flatMap(({ description, media }) => (description === selectedChoices[name] ? (media ?? []) : [])),
  );

export function imageOf(product: ProductV1, choices: Record<string, string>): MediaItem | undefined {
  const ofChoices = mediaOfChoices(product, choices).flatMap(({ mainMedia }) => mainMedia ?? []);
  return [...ofChoices, ...product.media].find(({ image }) => image);
}

/** Each choice of the option is in stock or visible if one of its variants is. */
export function offeredOption(option: ProductOption, among: readonly WireVariant[]): ProductOption {
  return {
    ...option,
    choices: (option.choices ?? []).map((choice) => {
      const visible = among.filter(
        ({ choices, variant }) =>
          variant?.visible && (choices[option.name ?? ''] ?? choice.description) === choice.description,
      );
      return { ...choice, inStock: visible.some(({ stock }) => stock.inStock), visible: visible.length > 0 };
    }),
  };
}
