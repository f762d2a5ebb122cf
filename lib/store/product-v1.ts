import type { products } from '@wix/stores';
import { paragraphsOf } from '../plain-text';
import type { Picture, Product, ProductOption, ProductSummary, ShownPrice, VariantChoice } from './product';

type ProductV1 = products.Product;

export function toSummary(product: ProductV1): ProductSummary {
  const { _id, slug, name, brand, ribbon, media, stock } = product;
  const { inStock = true, inventoryStatus } = stock ?? {};
  return {
    id: _id ?? '',
    slug: slug ?? '',
    name: name ?? '',
    brand: brand ?? undefined,
    ribbon: ribbon ?? undefined,
    image: media?.mainMedia?.image?.url,
    price: toPrice(product),
    stock: inStock ? (inventoryStatus === 'PARTIALLY_OUT_OF_STOCK' ? 'partly' : 'in') : 'out',
    ...counted(stock?.trackInventory, stock?.quantity),
  };
}

export function toProduct(product: ProductV1): Product {
  const {
    name,
    description,
    additionalInfoSections = [],
    media,
    manageVariants,
    variants = [],
    priceData,
    stock,
  } = product;
  const whole = toVariant({}, priceData, {
    inStock: stock?.inStock ?? true,
    ...counted(stock?.trackInventory, stock?.quantity),
  });
  return {
    ...toSummary(product),
    description: paragraphsOf(description),
    sections: additionalInfoSections.map((section) => ({
      title: section.title ?? '',
      paragraphs: paragraphsOf(section.description),
    })),
    pictures: (media?.items ?? []).flatMap(({ image }) => toPicture(image, name)),
    options: toOptions(product),
    variants: manageVariants
      ? variants
          .filter(({ variant }) => variant?.visible !== false)
          .map(({ choices, variant, stock: left }) =>
            toVariant(choices ?? {}, variant?.priceData, {
              inStock: left?.inStock ?? true,
              ...counted(left?.trackQuantity, left?.quantity),
            }),
          )
      : [whole],
  };
}

function toPrice({ priceData, priceRange, pricePerUnitData }: ProductV1): ShownPrice {
  const { price, discountedPrice, formatted } = priceData ?? {};
  const { baseQuantity, baseMeasurementUnit } = pricePerUnitData ?? {};
  const perUnit = formatted?.pricePerUnit;
  return {
    text: formatted?.discountedPrice ?? '',
    before: (discountedPrice ?? 0) < (price ?? 0) ? formatted?.price : undefined,
    isFrom: (priceRange?.minValue ?? 0) < (priceRange?.maxValue ?? 0),
    ...(perUnit &&
      baseMeasurementUnit && { perUnit: `${perUnit} per ${baseQuantity} ${baseMeasurementUnit.toLowerCase()}` }),
  };
}

const toOptions = ({ productOptions = [], name: product }: ProductV1): ProductOption[] =>
  productOptions.map(({ name, optionType, choices = [] }) => ({
    name: name ?? '',
    choices: choices
      .filter(({ visible }) => visible !== false)
      .map(({ description, value, media }) => ({
        label: description ?? '',
        picture: toPicture(media?.mainMedia?.image, product)[0],
        ...(optionType === 'color' && value && { color: value }),
      })),
  }));

const toPicture = (
  image: { url?: string; altText?: string | null } | undefined,
  name: string | null | undefined,
): Picture[] => (image?.url ? [{ image: image.url, alt: image.altText || (name ?? '') }] : []);

function toVariant(
  choices: Record<string, string>,
  priceData: ProductV1['priceData'],
  { inStock, left }: { inStock: boolean; left?: number },
): VariantChoice {
  const { price, discountedPrice, formatted } = priceData ?? {};
  return {
    choices,
    price: formatted?.discountedPrice ?? '',
    ...((discountedPrice ?? 0) < (price ?? 0) && formatted?.price && { fullPrice: formatted.price }),
    isAvailable: inStock,
    ...(left !== undefined && { left }),
  };
}

const counted = (isCounted: boolean | undefined, left: number | null | undefined) =>
  isCounted && typeof left === 'number' ? { left } : {};
