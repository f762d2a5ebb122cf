import type { productsV3 } from '@wix/stores';
import { settings } from '../settings';
import { paragraphsOf } from '../texts/plain-text';
import { formatMoney } from '../texts/price-format';
import type { Modifier, Picture, Product, ProductOption, ProductSummary, ShownPrice, VariantChoice } from './product';
import { choicesOf, type VariantV3 } from './variants-v3';

type ProductV3 = productsV3.V3Product;

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
    shelfId: product.mainCategoryId ?? undefined,
    description: paragraphsOf(plainDescription ?? ''),
    sections: infoSections.map((section) => ({
      title: section.title ?? '',
      paragraphs: paragraphsOf(section.plainDescription ?? ''),
    })),
    pictures: items.flatMap((item) => toPicture(item, name)),
    options: toOptions(product),
    modifiers: toModifiers(product),
    variants: variants
      .filter(({ visible }) => visible !== false)
      .map((variant) => toVariant(variant, product.currency)),
  };
}

function toPrice({ actualPriceRange, compareAtPriceRange, physicalProperties, currency }: ProductV3): ShownPrice {
  const { minValue, maxValue } = actualPriceRange ?? {};
  return {
    text: written(minValue, currency),
    before: reducedFrom(compareAtPriceRange?.minValue, minValue, currency),
    isFrom: Number(minValue?.amount ?? 0) < Number(maxValue?.amount ?? 0),
    perUnit: physicalProperties?.pricePerUnitRange?.minValue?.description ?? undefined,
  };
}

interface Money {
  amount?: string;
  formattedAmount?: string | null;
}

type Currency = string | null | undefined;

/** In the language of the page, which the platform does not know. */
const written = (money: Money | undefined, currency: Currency): string =>
  money?.amount && currency ? formatMoney(money.amount, currency) : (money?.formattedAmount ?? '');

const reducedFrom = (before: Money | undefined, now: Money | undefined, currency: Currency): string | undefined =>
  Number(before?.amount ?? 0) > Number(now?.amount ?? 0) ? written(before, currency) || undefined : undefined;

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

const toModifiers = ({ modifiers = [], currency }: ProductV3): Modifier[] =>
  modifiers.map(({ key, name, mandatory, freeTextSettings, choicesSettings }) => {
    const { choices = [] } = choicesSettings ?? {};
    return {
      key: freeTextSettings?.key ?? key ?? '',
      label: freeTextSettings?.title ?? name ?? '',
      isMandatory: mandatory === true,
      choices: choices.map((choice) => ({
        key: choice.key ?? '',
        label: choice.name ?? '',
        addedPrice: added(choice.addedPrice, currency),
      })),
      maxLength: freeTextSettings?.maxCharCount,
      addedPrice: added(freeTextSettings?.defaultAddedPrice, currency),
    };
  });

/** Modifiers come without texts of their money. */
const added = (amount: string | null | undefined, currency: string | null | undefined): string | undefined =>
  Number(amount ?? 0) > 0 ? formatMoney(amount ?? '0', currency || settings.currency) : undefined;

type Media = NonNullable<NonNullable<ProductV3['media']>['main']>;

/** An uploaded picture is in `image`; one that lies elsewhere has its address in `url`. */
const imageOf = (media: Media | undefined): string | undefined => media?.image ?? media?.url;

function toPicture(media: Media, name: string | null | undefined): Picture[] {
  const image = imageOf(media);
  return image ? [{ image, alt: media.altText || (name ?? '') }] : [];
}

function toVariant(variant: VariantV3, currency: Currency): VariantChoice {
  const { price, inventoryStatus } = variant;
  const fullPrice = reducedFrom(price?.compareAtPrice, price?.actualPrice, currency);
  return {
    choices: choicesOf(variant),
    price: written(price?.actualPrice, currency),
    ...(price?.actualPrice?.amount && { amount: price.actualPrice.amount }),
    ...(fullPrice && { fullPrice }),
    isAvailable: inventoryStatus?.inStock !== false || inventoryStatus.preorderEnabled === true,
  };
}
