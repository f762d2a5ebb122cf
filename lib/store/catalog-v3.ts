import { categories } from '@wix/categories';
import { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { settings } from '../settings';
import { paragraphsOf } from '../texts/plain-text';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { statusOf } from '../wix/errors';
import type { Visitor } from '../wix/site';
import { ask } from '../wix/site';
import type {
  Choices,
  DisplayedPrice,
  Modifier,
  Picture,
  Product,
  ProductOption,
  ProductSummary,
  VariantChoice,
} from './product';
import { type Catalog, PAGE_SIZE, type ProductListQuery } from './product';

const SORT_FIELDS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

/** Only a search can filter by category. Source: "Supported Filters and Sorting" of Products V3, dev.wix.com. */
export const findProducts = ({ shelfId, search, sort, after, pageSize = PAGE_SIZE }: ProductListQuery) =>
  ask('products', async (visitor) => {
    const query: productsV3.V3ProductSearch = {
      ...(search && { search: { expression: search, mode: 'AND', fields: ['name'] } }),
      ...(shelfId && { filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: shelfId }] } } }),
      sort: [SORT_FIELDS[sort]],
    };
    const { products = [], pagingMetadata } = await visitor.use(productsV3).searchProducts(
      // A cursor includes the query.
      after ? { cursorPaging: { cursor: after } } : { ...query, cursorPaging: { limit: pageSize } },
      { fields: ['CURRENCY'] },
    );
    const next = pagingMetadata?.hasNext ? (pagingMetadata.cursors?.next ?? undefined) : undefined;
    return { kind: 'products', products: products.map(toSummary), next };
  });

export const findShelves = () =>
  ask('collections', async (visitor) => {
    const { items } = await visitor
      .use(categories)
      .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
      // The platform refuses a query without a filter.
      .exists('name', true)
      .find();
    const shelves = items
      // Omits the category of all products, which needs no filter. Its ID differs by site; assumed: its slug does not.
      .filter(({ visible, slug }) => visible !== false && slug !== 'all-products')
      .map(({ _id, name, itemCounter }) => ({ id: _id ?? '', name: name ?? '', productCount: itemCounter }));
    return { kind: 'shelves', shelves };
  });

export const findProductBySlug = (slug: string) =>
  ask('products', async (visitor) => {
    try {
      const { product } = await visitor.use(productsV3).getProductBySlug(slug, {
        fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
      });
      if (!product) return { kind: 'missing' };
      const variants = await listVariants(visitor, product._id ?? '');
      return { kind: 'product', product: toProduct(product, variants) };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { kind: 'missing' };
    }
  });

export const findPictures = (productIds: string[]) =>
  ask('products', async (visitor) => {
    const { products = [] } = await visitor
      .use(productsV3)
      .searchProducts({ filter: { _id: { $in: productIds } }, cursorPaging: { limit: 100 } });
    const entries = products.map((product) => [
      product._id ?? '',
      { image: imageOf(product.media?.main), options: toOptions(product) },
    ]);
    return { kind: 'pictures', products: Object.fromEntries(entries) };
  });

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
    currency: product.currency || settings.currency,
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

function toPrice({ actualPriceRange, compareAtPriceRange, physicalProperties, currency }: ProductV3): DisplayedPrice {
  const { minValue, maxValue } = actualPriceRange ?? {};
  return {
    text: priceText(minValue, currency),
    before: priceBeforeReduction(compareAtPriceRange?.minValue, minValue, currency),
    isFrom: Number(minValue?.amount ?? 0) < Number(maxValue?.amount ?? 0),
    perUnit: physicalProperties?.pricePerUnitRange?.minValue?.description ?? undefined,
  };
}

interface Money {
  amount?: string;
  formattedAmount?: string | null;
}

type Currency = string | null | undefined;

/** In the page's language, which the platform does not know. */
const priceText = (money: Money | undefined, currency: Currency): string =>
  money?.amount && currency ? formatMoney(money.amount, currency) : (money?.formattedAmount ?? '');

const priceBeforeReduction = (
  before: Money | undefined,
  now: Money | undefined,
  currency: Currency,
): string | undefined =>
  Number(before?.amount ?? 0) > Number(now?.amount ?? 0) ? priceText(before, currency) || undefined : undefined;

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
        addedPrice: addedPriceText(choice.addedPrice, currency),
      })),
      maxLength: freeTextSettings?.maxCharCount,
      addedPrice: addedPriceText(freeTextSettings?.defaultAddedPrice, currency),
    };
  });

/** Modifiers have amounts without formatted values. */
const addedPriceText = (amount: string | null | undefined, currency: string | null | undefined): string | undefined =>
  Number(amount ?? 0) > 0 ? formatMoney(amount ?? '0', currency || settings.currency) : undefined;

type Media = NonNullable<NonNullable<ProductV3['media']>['main']>;

/** `image` is uploaded, `url` is external. */
const imageOf = (media: Media | undefined): string | undefined => media?.image ?? media?.url;

function toPicture(media: Media, name: string | null | undefined): Picture[] {
  const image = imageOf(media);
  return image ? [{ image, alt: media.altText || (name ?? '') }] : [];
}

function toVariant(variant: VariantV3, currency: Currency): VariantChoice {
  const { price, inventoryStatus } = variant;
  const fullPrice = priceBeforeReduction(price?.compareAtPrice, price?.actualPrice, currency);
  return {
    choices: choicesOf(variant),
    price: priceText(price?.actualPrice, currency),
    ...(price?.actualPrice?.amount && { amount: price.actualPrice.amount }),
    ...(fullPrice && { fullPrice }),
    isAvailable: inventoryStatus?.inStock !== false || inventoryStatus.preorderEnabled === true,
  };
}

export type VariantV3 = readOnlyVariantsV3.ReadOnlyVariant;

export async function listVariants(visitor: Visitor, productId: string): Promise<VariantV3[]> {
  const { queryVariants } = visitor.use(readOnlyVariantsV3);
  const query = queryVariants({ fields: ['CURRENCY'] }).eq('productData.productId', productId);
  return (await query.limit(1000).find()).items;
}

export const choicesOf = ({ optionChoices = [] }: VariantV3): Choices =>
  Object.fromEntries(
    optionChoices.map(({ optionChoiceNames: { optionName = '', choiceName = '' } = {} }) => [optionName, choiceName]),
  );

/** A cart needs the variant's ID: without it nothing is added. */
export const cartOptionsOf: Catalog['cartOptionsOf'] = async (productId, choices, { modifierChoices, texts }) => {
  const variants = await listVariants(await visitorClient(), productId);
  const variant = variants.find((candidate) => matchesChoices(choicesOf(candidate), choices));
  if (!variant) return undefined;
  return {
    variantId: variant.variantId ?? variant._id,
    // Modifiers, by key. Source: "eCommerce Integration" of Catalog V3, dev.wix.com.
    ...(Object.keys(modifierChoices).length > 0 && { options: modifierChoices }),
    ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
  };
};

const matchesChoices = (variant: Choices, selection: Choices): boolean =>
  Object.entries(variant).every(([option, label]) => selection[option] === label);
