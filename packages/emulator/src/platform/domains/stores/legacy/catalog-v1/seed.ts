import type { products as meta } from '@wix/stores/meta';
import * as z from 'zod';
import type { OperationContext } from '../../../../http/operations';
import type { FieldBeyond } from '../../../../http/seed/section';
import { STORES_APP_ID } from '../../../../kernel/app-ids';
import { Decimal } from '../../../../kernel/money';
import { withoutUndefined } from '../../../../kernel/values/objects';
import type { WireRequest } from '../../../../kernel/wire-types';
import { type CategoryPart, type Collection, collectionDocuments } from '../../collections/collection-documents';
import type { MediaItem } from '../../collections/collection-media';
import { hasChoices } from '../../products/choice-names';
import type { ProductV1, VariantV1 } from '../../products/earlier-form/product-v1';
import { toStoredProduct } from '../../products/earlier-form/to-stored';
import { ALL_PRODUCTS } from '../../products/product-documents';
import type { Supply } from '../../products/supply';
import { ALL_SLUG, createAsAllProducts, storeMedia } from '../../seed/categories';
import { NUMERIC_ID, requireCollections } from '../../seed/products';
import { addProduct } from '../../stored-products/repository';
import { collectionWrites } from './collections/operations';
import { toItem, withAddedMedia } from './products/media';
import { newV1Product } from './products/terms';

type Request = WireRequest<ReturnType<typeof meta.createProduct>['__originalRequestType']>;

/** Fields with separate calls, named as in the response of `getProduct`. Media have the form of `addProductMedia`. */
export const PRODUCT_V1_BEYOND = {
  media: { type: '{ mediaId?: string; url?: string; choice?: { option: string; choice: string } }[]' },
  stock: { type: '{ trackInventory?: boolean; quantity?: number; inStock?: boolean }' },
  variants: {
    type: '{ _id?: string; choices: Record<string, string>; variant?: { priceData?: { price?: number }; sku?: string; weight?: number; visible?: boolean }; stock?: { quantity?: number; inStock?: boolean } }[]',
  },
  /** Its position in an unsorted list. */
  numericId: { type: 'string' },
  customTextFields: { type: '{ title: string; maxLength?: number; mandatory?: boolean }[]' },
  collectionIds: { type: 'string[]' },
} satisfies Readonly<Record<string, FieldBeyond>>;

const STOCK = z.strictObject({
  trackInventory: z.boolean().optional(),
  quantity: z.int().min(0).optional(),
  inStock: z.boolean().optional(),
});

const MEDIA = z.array(
  z
    .strictObject({
      mediaId: z.string().optional(),
      url: z.url().optional(),
      choice: z.strictObject({ option: z.string(), choice: z.string() }).optional(),
    })
    .refine(({ mediaId, url }) => mediaId !== undefined || url !== undefined, 'needs a mediaId or a url'),
);

const VALUES = z.strictObject({
  media: MEDIA.default([]),
  stock: STOCK.default({}),
  variants: z
    .array(
      z.strictObject({
        _id: z.guid().optional(),
        choices: z.record(z.string(), z.string()),
        variant: z
          .strictObject({
            priceData: z.strictObject({ price: z.number().min(0).optional() }).default({}),
            sku: z.string().optional(),
            weight: z.number().min(0).optional(),
            visible: z.boolean().optional(),
          })
          .prefault({}),
        stock: STOCK.omit({ trackInventory: true }).optional(),
      }),
    )
    .default([]),
  customTextFields: z
    .array(
      z.strictObject({
        title: z.string(),
        maxLength: z.int().positive().default(500),
        mandatory: z.boolean().default(false),
      }),
    )
    .default([]),
  collectionIds: z.array(z.string()).default([]),
  numericId: NUMERIC_ID.optional(),
});

type Values = z.infer<typeof VALUES>;

export const parseMedia = (values: Readonly<Record<string, unknown>>) =>
  MEDIA.default([])
    .parse(values.media)
    .map(({ choice, ...media }) => ({ item: toItem(media), choice }));

export async function plantProductV1({ product: input = {} }: Request, context: OperationContext, seedValues: object) {
  const { transaction } = context;
  const values = VALUES.parse(seedValues);
  await requireCollections(context, values.collectionIds, 'collectionIds');
  const newProduct = newV1Product(input, transaction.now, await transaction.nextNumber('products'));
  const described = {
    ...newProduct,
    productType: input.productType === 'digital' ? ('digital' as const) : ('physical' as const),
    ...(values.numericId !== undefined && { numericId: values.numericId }),
    customTextFields: values.customTextFields,
    collectionIds: [...new Set([ALL_PRODUCTS, ...values.collectionIds])],
  };
  const stockedProduct = withStock(withAddedMedia(described, values.media), values);
  const product = await addProduct(transaction, toStoredProduct(stockedProduct));
  return { product: { id: product.id } };
}

function withStock(product: ProductV1, { stock, variants }: Values): ProductV1 {
  const statedVariants = product.variants.map((variant) =>
    variants.find(({ choices }) => hasChoices(variant.choices, choices) && hasChoices(choices, variant.choices)),
  );
  const foreign = variants.findIndex((variant) => !statedVariants.includes(variant));
  if (foreign !== -1) {
    const message = 'must be one of the combinations of a product with manageVariants';
    const path = ['variants', foreign, 'choices'];
    throw new z.ZodError([{ code: 'custom', path, message, input: variants[foreign]?.choices }]);
  }
  const stocks = product.variants.map((_, index) => ({ ...stock, ...statedVariants[index]?.stock }));
  const trackQuantity = stock.trackInventory ?? stocks.some(({ quantity }) => quantity !== undefined);
  const own = product.variants.map((variant, index) => ({ ...variant, ...ownValues(product, statedVariants[index]) }));
  return {
    ...product,
    trackQuantity,
    variants: own,
    supply: Object.fromEntries(
      own.map(({ id }, index): [string, Supply] => {
        const { quantity = 0, inStock = !trackQuantity || quantity > 0 } = stocks[index] ?? {};
        return [id, { pieces: quantity, inStock }];
      }),
    ),
  };
}

function ownValues(product: ProductV1, statedVariant: Values['variants'][number] | undefined): Partial<VariantV1> {
  if (!statedVariant) return {};
  const { priceData, ...own } = statedVariant.variant;
  const { price } = priceData;
  return {
    ...(statedVariant._id && { id: statedVariant._id.toLowerCase() }),
    ...withoutUndefined(own),
    ...(price !== undefined && { surcharge: new Decimal(price).minus(product.price).toNumber() }),
  };
}

type CollectionRequest = WireRequest<ReturnType<typeof meta.createCollection>['__originalRequestType']>;

export async function plantCollection(
  request: CollectionRequest,
  context: OperationContext,
  values: Readonly<Record<string, unknown>>,
) {
  const create = async () => collectionWrites.createCollection(request, context);
  const { collection } = await (request.collection?.slug === ALL_SLUG ? createAsAllProducts(create) : create());
  const items = parseMedia(values).map(({ item }) => item);
  await storeMedia(context, collection.id ?? '', items, await toCategoryPart(context, collection, items[0]));
  return { collection };
}

/** Adds the fields of a category, in case the site moves to Catalog V3. */
async function toCategoryPart(
  { transaction }: OperationContext,
  { id }: Collection,
  item: MediaItem | undefined,
): Promise<CategoryPart> {
  const { url, width, height } = item?.image ?? {};
  const image = item?.id && url && width && height ? { id: item.id, url, width, height, filename: item.id } : undefined;
  return {
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    place: (await transaction.in(collectionDocuments).count()) - 1,
    ...(image && { image }),
    ...(id === ALL_PRODUCTS && { managingAppId: STORES_APP_ID }),
  };
}
