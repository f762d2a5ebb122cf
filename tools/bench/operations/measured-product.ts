import { type PictureName, picture } from '../../../packages/emulator/src/platform/domains/media/pictures';
import type {
  MediaItem,
  Product,
  ProductV1,
  VariantV1,
} from '../../../packages/emulator/src/platform/domains/stores/products/earlier-form/product-v1';
import { toStoredProduct } from '../../../packages/emulator/src/platform/domains/stores/products/earlier-form/to-stored';
import { fittedUrl, THUMBNAIL } from '../../../packages/emulator/src/platform/domains/stores/products/media';
import { numericId } from '../../../packages/emulator/src/platform/domains/stores/products/numeric-id';
import {
  ALL_PRODUCTS,
  ONLY_VARIANT,
  type StoredProduct,
} from '../../../packages/emulator/src/platform/domains/stores/products/product-documents';
import { seedId } from '../../../packages/emulator/src/platform/kernel/ids/new-id';

/** The input for a product; the rest of its wire form is derived. */
export interface NewProduct {
  slug: string;
  name: string;
  description: string;
  price: number;
  pictures: readonly PictureName[];
  /** The slugs of the collections. */
  collections: readonly string[];
  productType?: 'physical' | 'digital';
  discount?: { type: 'PERCENT' | 'AMOUNT'; value: number };
  ribbon?: string;
  brand?: string;
  weight?: number;
  options?: NonNullable<Product['productOptions']>;
  /** The stock. Without a number it is not tracked. */
  supply?: number;
  /** Variants with their own price and stock, each for one combination of the options. */
  variants?: readonly { choices: Record<string, string>; price?: number; supply: number }[];
  details?: readonly { title: string; description: string }[];
  pricePerUnitData?: NonNullable<Product['pricePerUnitData']>;
  /** Text fields that the buyer fills in. */
  texts?: NonNullable<Product['customTextFields']>;
}

/** `position` orders products by age: the first is the newest. */
export function newProduct(input: NewProduct, now: string, position: number): StoredProduct {
  const { slug, name, description, price, brand, ribbon, weight = 0, discount, pricePerUnitData } = input;
  const managed = input.variants?.map(
    (variant, index): VariantV1 => ({
      id: seedId('variant', `${slug} ${Object.values(variant.choices).join(' ')}`),
      choices: variant.choices,
      sku: `${slug}-${index + 1}`,
      surcharge: (variant.price ?? price) - price,
    }),
  );
  const variants = managed ?? [{ id: ONLY_VARIANT, choices: {} }];
  const pieces = (index: number) => (input.variants ? input.variants[index]?.supply : input.supply);
  const createdDate = new Date(Date.parse(now) - (position + 1) * 36 * 60 * 60_000).toISOString();
  const product: ProductV1 = {
    id: seedId('product', slug),
    name,
    slug,
    description,
    price,
    weight,
    discount,
    pricePerUnitData,
    ribbon,
    brand,
    visible: true,
    productType: input.productType ?? 'physical',
    sku: slug,
    additionalInfoSections: [...(input.details ?? [])],
    customTextFields: [...(input.texts ?? [])],
    media: itemsOf(input.pictures),
    manageVariants: managed !== undefined,
    productOptions: input.options ?? [],
    numericId: numericId(createdDate, 0),
    inventoryItemId: seedId('inventory', slug),
    collectionIds: [ALL_PRODUCTS, ...input.collections.map((collection) => seedId('collection', collection))],
    variants,
    trackQuantity: pieces(0) !== undefined,
    supply: Object.fromEntries(
      variants.map(({ id }, index) => [id, { pieces: pieces(index) ?? 0, inStock: pieces(index) !== 0 }]),
    ),
    createdDate,
    lastUpdated: createdDate,
  };
  return toStoredProduct(product);
}

/** The pictures as media of a product or collection. */
export function itemsOf(names: readonly PictureName[]): MediaItem[] {
  return names.map((name) => {
    const { id, url, width, height, altText } = picture(name);
    return {
      id,
      title: altText,
      mediaType: 'image',
      image: { url: fittedUrl(url, { width, height }), width, height, altText },
      thumbnail: { url: fittedUrl(url, THUMBNAIL), ...THUMBNAIL },
    };
  });
}
