import type { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { paragraphsOf } from '../plain-text';
import type { Choices, Picture, Product, ProductOption, ProductSummary, ShownPrice, VariantChoice } from './product';

type ProductV3 = productsV3.V3Product;
type VariantV3 = readOnlyVariantsV3.ReadOnlyVariant;

export function toSummary(product: ProductV3): ProductSummary {
  const { _id, slug, name, brand, ribbon, media, inventory } = product;
  return {
    id: _id ?? '',
    slug: slug ?? '',
    name: name ?? '',
    brand: brand?.name ?? undefined,
    ribbon: ribbon?.name ?? undefined,
    image: imageOf(media?.main),
    price: toPrice(product),
    stock: STOCK[inventory?.availabilityStatus ?? ''] ?? 'in',
  };
}

const STOCK: Readonly<Record<string, ProductSummary['stock']>> = {
  OUT_OF_STOCK: 'out',
  PARTIALLY_OUT_OF_STOCK: 'partly',
};

export function toProduct(product: ProductV3, variants: readonly VariantV3[]): Product {
  const { name, plainDescription, infoSections = [], media } = product;
  const { main, itemsInfo } = media ?? {};
  const items = itemsInfo?.items?.length ? itemsInfo.items : main ? [main] : [];
  return {
    ...toSummary(product),
    description: paragraphsOf(plainDescription ?? ''),
    sections: infoSections.map((section) => ({
      title: section.title ?? '',
      paragraphs: paragraphsOf(section.plainDescription ?? ''),
    })),
    pictures: items.flatMap((item) => toPicture(item, name)),
    options: toOptions(product),
    variants: variants.filter(({ visible }) => visible !== false).map(toVariant),
  };
}

/** The choices that make the variant. */
export const choicesOf = ({ optionChoices = [] }: VariantV3): Choices =>
  Object.fromEntries(
    optionChoices.map(({ optionChoiceNames: { optionName = '', choiceName = '' } = {} }) => [optionName, choiceName]),
  );

function toPrice({ actualPriceRange, compareAtPriceRange, physicalProperties }: ProductV3): ShownPrice {
  const { minValue, maxValue } = actualPriceRange ?? {};
  return {
    text: minValue?.formattedAmount ?? '',
    before: reducedFrom(compareAtPriceRange?.minValue, minValue),
    isFrom: Number(minValue?.amount ?? 0) < Number(maxValue?.amount ?? 0),
    perUnit: physicalProperties?.pricePerUnitRange?.minValue?.description ?? undefined,
  };
}

interface Money {
  amount?: string;
  formattedAmount?: string | null;
}

const reducedFrom = (before: Money | undefined, now: Money | undefined): string | undefined =>
  Number(before?.amount ?? 0) > Number(now?.amount ?? 0) ? (before?.formattedAmount ?? undefined) : undefined;

const toOptions = ({ options = [], name: product }: ProductV3): ProductOption[] =>
  options.map(({ name, choicesSettings }) => ({
    name: name ?? '',
    choices: (choicesSettings?.choices ?? [])
      .filter(({ visible }) => visible !== false)
      .map(({ name: label, colorCode, linkedMedia = [] }) => ({
        label: label ?? '',
        picture: linkedMedia.flatMap((item) => toPicture(item, product))[0],
        ...(colorCode && { color: colorCode }),
      })),
  }));

type Media = NonNullable<NonNullable<ProductV3['media']>['main']>;

/** An uploaded picture is in `image`; one that lies elsewhere has its address in `url`. */
const imageOf = (media: Media | undefined): string | undefined => media?.image ?? media?.url;

function toPicture(media: Media, name: string | null | undefined): Picture[] {
  const image = imageOf(media);
  return image ? [{ image, alt: media.altText || (name ?? '') }] : [];
}

function toVariant(variant: VariantV3): VariantChoice {
  const { price, inventoryStatus } = variant;
  const fullPrice = reducedFrom(price?.compareAtPrice, price?.actualPrice);
  return {
    choices: choicesOf(variant),
    price: price?.actualPrice?.formattedAmount ?? '',
    ...(fullPrice && { fullPrice }),
    isAvailable: inventoryStatus?.inStock !== false || inventoryStatus.preorderEnabled === true,
  };
}
