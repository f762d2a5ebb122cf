import { ALL_PRODUCTS_CATEGORY } from '../../../platform/domains/stores/categories/category-ids';
import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll } from '../listing';
import { groupEntities, idsOf, listIn, type Reader, type Reading, sectionOf } from '../reader';

/** The list of products omits these fields unless requested. */
const PRODUCT_FIELDS = [
  'DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'MERCHANT_DATA',
  'SUBSCRIPTION_PRICES_INFO',
];

export const V3_READERS: readonly Reader[] = [
  { part: 'stores', section: 'brands', listing: { operation: 'brandsV3.queryBrands' } },
  { part: 'stores', section: 'ribbons', listing: { operation: 'ribbonsV3.queryRibbons' } },
  { part: 'stores', section: 'customizations', listing: { operation: 'customizationsV3.queryCustomizations' } },
  { part: 'stores', section: 'infoSections', listing: { operation: 'infoSectionsV3.queryInfoSections' } },
  {
    part: 'stores',
    section: 'categories',
    listing: {
      operation: 'categories.categories.queryCategories',
      request: {
        treeReference: { appNamespace: '@wix/stores' },
        returnNonVisibleCategories: true,
        fields: ['DESCRIPTION'],
      },
      pageSize: 1000,
    },
    keepsOrder: true,
    toEntries: (categories) =>
      sortParentsFirst(categories).map(({ parentCategory, ...category }) =>
        toSeedEntry(sectionOf('categories'), {
          ...category,
          ...(isObject(parentCategory) &&
            parentCategory.id !== undefined && { parentCategory: { id: parentCategory.id } }),
        }),
      ),
  },
  {
    part: 'stores',
    section: 'products',
    besides: ['readOnlyVariantsV3.queryVariants', 'inventoryItemsV3.queryInventoryItems'],
    listing: {
      operation: 'productsV3.queryProducts',
      request: { fields: PRODUCT_FIELDS },
    },
    toEntries: productsWithVariants,
  },
];

/** A category's parent must exist before it. */
function sortParentsFirst(categories: readonly WireMessage[]): WireMessage[] {
  const parents = new Map(
    categories.map(({ id, parentCategory }) => [id, isObject(parentCategory) && parentCategory.id]),
  );
  const depthOf = (id: unknown, known: ReadonlySet<unknown> = new Set()): number => {
    const parent = parents.get(id);
    return parent && !known.has(id) ? 1 + depthOf(parent, new Set([...known, id])) : 0;
  };
  return categories.toSorted((a, b) => depthOf(a.id) - depthOf(b.id));
}

/** The list of products omits variants and stock, which have lists of their own. */
async function productsWithVariants(products: WireMessage[], { client }: Reading): Promise<Entry[]> {
  const ids = idsOf(products);
  const [variants, items] = await Promise.all([
    fetchAll(client, {
      operation: 'readOnlyVariantsV3.queryVariants',
      request: { query: { filter: { 'productData.productId': { $in: ids } } } },
      pageSize: 1000,
    }),
    fetchAll(client, {
      operation: 'inventoryItemsV3.queryInventoryItems',
      paging: 'query.cursorPaging',
      request: { query: { filter: { productId: { $in: ids } } } },
      pageSize: 1000,
    }),
  ]);
  const variantsOf = groupEntities(variants, ({ productData }) => isObject(productData) && productData.productId);
  const itemsOf = groupEntities(items, ({ productId }) => productId);
  return products.map((product) => productEntry(product, variantsOf, itemsOf));
}

type Groups = ReturnType<typeof groupEntities>;

function productEntry(product: WireMessage, variantsOf: Groups, itemsOf: Groups): Entry {
  const id = String(product.id);
  const stock = new Map((itemsOf.get(id) ?? []).map((item) => [String(item.variantId), item]));
  const variants = (variantsOf.get(id) ?? []).map((variant) => toVariant(variant, stock));
  const [only] = product.options === undefined || listIn(product.options).length === 0 ? stock.values() : [];
  return toSeedEntry(
    sectionOf('products'),
    {
      ...product,
      media: withoutMainMedia(product.media),
      variantsInfo: { variants },
      ...(only && { inventoryItemId: only.id }),
    },
    {
      ...(isObject(product.description) && { description: product.description }),
      ...(typeof product.numericId === 'string' && { numericId: product.numericId }),
      directCategoryIds: directCategoriesOf(product),
    },
  );
}

function withoutMainMedia(media: unknown): unknown {
  if (!isObject(media)) return media;
  const { main: _, ...items } = media;
  return items;
}

function toVariant(variant: WireMessage, stock: ReadonlyMap<string, WireMessage>): WireMessage {
  const { variantId, optionChoices, productData: _, inventoryStatus: __, ...rest } = variant;
  const item = stock.get(String(variantId));
  return {
    ...rest,
    id: variantId,
    choices: optionChoices,
    ...(item && {
      inventoryItem: {
        ...(listIn(optionChoices).length > 0 && { id: item.id }),
        ...(item.trackQuantity === true
          ? { quantity: item.quantity }
          : { inStock: item.availabilityStatus !== 'OUT_OF_STOCK' }),
        ...(isObject(item.preorderInfo) && item.preorderInfo.enabled === true && { preorderInfo: item.preorderInfo }),
      },
    }),
  };
}

/** Omits the category of all products, which every product is in. */
function directCategoriesOf({ directCategoriesInfo }: WireMessage): unknown[] {
  const categories = isObject(directCategoriesInfo) ? directCategoriesInfo.categories : undefined;
  return Array.isArray(categories)
    ? categories
        .filter(isObject)
        .map(({ id }) => id)
        .filter((id) => id !== ALL_PRODUCTS_CATEGORY)
    : [];
}
