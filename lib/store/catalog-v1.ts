import { collections, products } from '@wix/stores';
import { settings } from '../settings';
import { paragraphsOf } from '../texts/plain-text';
import { formatMoney } from '../texts/price-format';
import { ask } from '../wix/site';
import type {
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
  newest: { fieldName: 'numericId', order: 'DESC' },
  'price-up': { fieldName: 'price', order: 'ASC' },
  'price-down': { fieldName: 'price', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const;

/** The query is a plain object, because the query builder searches names only by their start. */
export const findProducts = ({ shelfId, search, sort, after, pageSize = PAGE_SIZE }: ProductListQuery) =>
  ask('products', async (visitor) => {
    const words = search?.split(/\s+/).filter(Boolean) ?? [];
    const offset = Number(after ?? 0) || 0;
    const { products: page = [], metadata } = await visitor.use(products).queryProducts({
      filter: {
        ...(shelfId && { collectionIds: { $hasSome: [shelfId] } }),
        ...(words.length > 0 && { $and: words.map((word) => ({ name: { $contains: word } })) }),
      },
      sort: [SORT_FIELDS[sort]],
      paging: { limit: pageSize, offset },
    });
    const end = offset + page.length;
    const hasMore = end < (metadata?.total ?? 0);
    return { kind: 'products', products: page.map(toSummary), next: hasMore ? String(end) : undefined };
  });

export const findShelves = () =>
  ask('collections', async (visitor) => {
    const { items } = await visitor.use(collections).queryCollections().limit(100).find();
    const shelves = items
      .filter(({ _id, visible }) => _id !== ALL_PRODUCTS && visible !== false)
      .map(({ _id, name, numberOfProducts }) => ({ id: _id ?? '', name: name ?? '', productCount: numberOfProducts }));
    return { kind: 'shelves', shelves };
  });

export const findProductBySlug = (slug: string) =>
  ask('products', async (visitor) => {
    const { items } = await visitor.use(products).queryProducts().eq('slug', slug).limit(1).find();
    return items[0] ? { kind: 'product', product: toProduct(items[0]) } : { kind: 'missing' };
  });

export const findPictures = (productIds: string[]) =>
  ask('products', async (visitor) => {
    const { items } = await visitor.use(products).queryProducts().in('_id', productIds).limit(100).find();
    const entries = items.map((product) => [
      product._id ?? '',
      { image: product.media?.mainMedia?.image?.url, options: toOptions(product) },
    ]);
    return { kind: 'pictures', products: Object.fromEntries(entries) };
  });

type ProductV1 = products.Product;

/** Every shop has this collection of all products. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

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
    ...stockLeft(stock?.trackInventory, stock?.quantity),
  };
}

export function toProduct(product: ProductV1): Product {
  const {
    name,
    description,
    additionalInfoSections = [],
    media,
    collectionIds = [],
    manageVariants,
    variants = [],
    priceData,
    stock,
  } = product;
  const whole = toVariant({}, priceData, {
    inStock: stock?.inStock ?? true,
    ...stockLeft(stock?.trackInventory, stock?.quantity),
  });
  return {
    ...toSummary(product),
    currency: priceData?.currency || settings.currency,
    shelfId: collectionIds.find((id) => id !== ALL_PRODUCTS),
    description: paragraphsOf(description),
    sections: additionalInfoSections.map((section) => ({
      title: section.title ?? '',
      paragraphs: paragraphsOf(section.description),
    })),
    pictures: (media?.items ?? []).flatMap(({ image }) => toPicture(image, name)),
    options: toOptions(product),
    modifiers: toModifiers(product),
    variants: manageVariants
      ? variants
          .filter(({ variant }) => variant?.visible !== false)
          .map(({ choices, variant, stock: variantStock }) =>
            toVariant(choices ?? {}, variant?.priceData, {
              inStock: variantStock?.inStock ?? true,
              ...stockLeft(variantStock?.trackQuantity, variantStock?.quantity),
            }),
          )
      : [whole],
  };
}

function toPrice({ priceData, priceRange, pricePerUnitData }: ProductV1): DisplayedPrice {
  const { price, discountedPrice, formatted, pricePerUnit, currency } = priceData ?? {};
  const { baseQuantity, baseMeasurementUnit } = pricePerUnitData ?? {};
  const perUnit = priceText(pricePerUnit, currency) ?? formatted?.pricePerUnit;
  return {
    text: priceText(discountedPrice, currency) ?? formatted?.discountedPrice ?? '',
    before: (discountedPrice ?? 0) < (price ?? 0) ? (priceText(price, currency) ?? formatted?.price) : undefined,
    isFrom: (priceRange?.minValue ?? 0) < (priceRange?.maxValue ?? 0),
    ...(perUnit &&
      baseMeasurementUnit && { perUnit: `${perUnit} per ${baseQuantity} ${baseMeasurementUnit.toLowerCase()}` }),
  };
}

/** In the page's language, which the platform does not know. */
const priceText = (amount: number | null | undefined, currency: string | null | undefined): string | undefined =>
  typeof amount === 'number' && currency ? formatMoney(amount, currency) : undefined;

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

/** V1 has only text modifiers: every choice is an option. */
const toModifiers = ({ customTextFields = [] }: ProductV1): Modifier[] =>
  customTextFields.map(({ title, mandatory, maxLength }) => ({
    key: title ?? '',
    label: title ?? '',
    isMandatory: mandatory === true,
    choices: [],
    maxLength: maxLength ?? undefined,
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
  const { price, discountedPrice, formatted, currency } = priceData ?? {};
  const fullPrice = priceText(price, currency) ?? formatted?.price;
  return {
    choices,
    price: priceText(discountedPrice, currency) ?? formatted?.discountedPrice ?? '',
    ...(typeof discountedPrice === 'number' && { amount: String(discountedPrice) }),
    ...((discountedPrice ?? 0) < (price ?? 0) && fullPrice && { fullPrice }),
    isAvailable: inStock,
    ...(left !== undefined && { left }),
  };
}

const stockLeft = (isCounted: boolean | undefined, left: number | null | undefined) =>
  isCounted && typeof left === 'number' ? { left } : {};

/** The platform finds the variant by its choices. */
export const cartOptionsOf: Catalog['cartOptionsOf'] = async (_productId, choices, { texts }) => ({
  ...(Object.keys(choices).length > 0 && { options: choices }),
  ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
});
