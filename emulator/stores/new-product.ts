import { createHash } from 'node:crypto';
import { type PictureName, picture } from '../media/pictures';
import { Decimal, formatAmount, toAmount } from '../money';
import { ALL_PRODUCTS, type CatalogueProduct, type CatalogueVariant, ONLY_VARIANT, type Product } from './catalogue';

/** What a shopkeeper says of a product; the rest of its wire form follows from it. */
export interface NewProduct {
  slug: string;
  name: string;
  description: string;
  price: number;
  pictures: readonly PictureName[];
  /** Slugs. */
  collections: readonly string[];
  productType?: 'physical' | 'digital';
  discount?: { type: 'PERCENT' | 'AMOUNT'; value: number };
  ribbon?: string;
  brand?: string;
  weight?: number;
  options?: NonNullable<Product['productOptions']>;
  /** Pieces in the shop; without a number nobody counts them. */
  supply?: number;
  /** Variants with a price and a stock of their own: one a combination of the options. */
  variants?: readonly { choices: Record<string, string>; price?: number; supply: number }[];
  details?: readonly { title: string; description: string }[];
  pricePerUnitData?: NonNullable<Product['pricePerUnitData']>;
}

/** `position` orders products by age: the first is the newest. */
export function newProduct(wanted: NewProduct, now: string, currency: string, position: number): CatalogueProduct {
  const id = seedId('product', wanted.slug);
  const { discount, options = [], variants } = wanted;
  const priced = (price: number) => priceData({ price, currency, discount, perUnit: wanted.pricePerUnitData });
  const stored = variants?.map(({ choices, price }, index): CatalogueVariant => {
    const sku = `${wanted.slug}-${index + 1}`;
    return {
      id: seedId('variant', `${wanted.slug} ${Object.values(choices).join(' ')}`),
      choices,
      variant: { priceData: priced(price ?? wanted.price), weight: wanted.weight ?? 0, sku, visible: true },
    };
  }) ?? [
    {
      id: ONLY_VARIANT,
      choices: {},
      variant: { priceData: priced(wanted.price), weight: wanted.weight ?? 0, sku: wanted.slug, visible: true },
    },
  ];
  const prices = stored.map(({ variant }) => variant?.priceData?.price ?? wanted.price);
  const createdDate = new Date(Date.parse(now) - (position + 1) * 36 * 60 * 60_000).toISOString();
  return {
    id,
    name: wanted.name,
    slug: wanted.slug,
    visible: true,
    productType: wanted.productType ?? 'physical',
    description: wanted.description,
    sku: wanted.slug,
    weight: wanted.weight ?? 0,
    weightRange: { minValue: wanted.weight ?? 0, maxValue: wanted.weight ?? 0 },
    price: priced(wanted.price),
    priceData: priced(wanted.price),
    convertedPriceData: priced(wanted.price),
    priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) },
    ...(wanted.pricePerUnitData && { pricePerUnitData: wanted.pricePerUnitData }),
    additionalInfoSections: [...(wanted.details ?? [])],
    ribbons: wanted.ribbon ? [{ text: wanted.ribbon }] : [],
    ribbon: wanted.ribbon ?? '',
    brand: wanted.brand ?? '',
    media: mediaOf(wanted.pictures),
    customTextFields: [],
    manageVariants: variants !== undefined,
    productOptions: options,
    // Source: `numericId` is "Product's position in the catalog", a counter in milliseconds.
    numericId: String(Date.parse(createdDate)),
    inventoryItemId: seedId('inventory', wanted.slug),
    discount: discount ?? { type: 'NONE', value: 0 },
    collectionIds: [ALL_PRODUCTS, ...wanted.collections.map((slug) => seedId('collection', slug))],
    variants: stored,
    supply: Object.fromEntries(
      stored.map((variant, index) => [variant.id, variants?.[index]?.supply ?? wanted.supply ?? null]),
    ),
    createdDate,
    lastUpdated: createdDate,
  };
}

/** The same ID in every seeded site, so that an address of one is an address of the other. */
export function seedId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`${kind} ${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function mediaOf(names: readonly PictureName[]): NonNullable<Product['media']> {
  const items = names.map((name) => {
    const { id, url, width, height, altText } = picture(name);
    return {
      id,
      title: altText,
      mediaType: 'image' as const,
      image: { url, width, height, altText },
      thumbnail: { url: `${url}/v1/fit/w_50,h_50,q_90/file.jpg`, width: 50, height: 50 },
    };
  });
  return { ...(items[0] && { mainMedia: items[0] }), items };
}

interface Pricing {
  price: number;
  currency: string;
  discount: NewProduct['discount'];
  perUnit: NewProduct['pricePerUnitData'];
}

/** Catalog V1 writes prices as numbers. Without a discount, both are the same. */
function priceData({ price, currency, discount, perUnit }: Pricing): NonNullable<Product['priceData']> {
  const full = new Decimal(price);
  const reduction = discount?.type === 'PERCENT' ? full.times(discount.value).div(100) : (discount?.value ?? 0);
  const discountedPrice = toAmount(Decimal.max(0, full.minus(reduction)), currency);
  const pricePerUnit =
    perUnit?.totalQuantity && perUnit.baseQuantity
      ? toAmount(new Decimal(discountedPrice).div(perUnit.totalQuantity).times(perUnit.baseQuantity), currency)
      : undefined;
  return {
    currency,
    price,
    discountedPrice: Number(discountedPrice),
    formatted: {
      price: formatAmount(price, currency),
      discountedPrice: formatAmount(discountedPrice, currency),
      ...(pricePerUnit && { pricePerUnit: formatAmount(pricePerUnit, currency) }),
    },
    ...(pricePerUnit && { pricePerUnit: Number(pricePerUnit) }),
  };
}
