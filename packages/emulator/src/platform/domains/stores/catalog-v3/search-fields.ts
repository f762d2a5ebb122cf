import { invalidQuery } from '../../../database/query/invalid-query';
import type { Searchable } from '../../../database/query/text-search';
import {
  constantField,
  filterOnlyFields,
  sortOnlyFields,
  type WireField,
  type WireFields,
} from '../../../database/query/wire-query';
import { isObject } from '../../../kernel/values/objects';
import { collectionIdOf } from '../categories/category-ids';

/** Source: `V3ProductQuerySpec` in @wix/auto_sdk_stores_products-v-3. Other fields are refused, as on the platform. */
export const QUERY_FIELDS: WireFields = {
  id: filterOnly('productId'),
  handle: filterOnly('handle'),
  createdDate: 'createdDate',
  updatedDate: 'lastUpdated',
  slug: 'slug',
  visible: 'visible',
  ...filterOnlyFields(['options.id']),
};

const PRODUCT_TYPES = { PHYSICAL: 'physical', DIGITAL: 'digital' };

/** The SKU of the cheapest variant. */
export const MIN_VARIANT_SKU = 'minVariantPriceInfo.sku';

/** Source: `V3ProductSearchSpec`. Derived fields are added to those that are stored. */
export const SEARCH_FIELDS: WireFields = {
  id: filterOnly('productId'),
  handle: filterOnly('handle'),
  slug: filterOnly('slug'),
  visible: filterOnly('visible'),
  visibleInPos: filterOnly('visibleInPos'),
  productType: { path: 'productType', only: 'filter', values: PRODUCT_TYPES },
  'brand.id': filterOnly('brandId'),
  'brand.name': filterOnly('brand'),
  'ribbon.id': filterOnly('ribbonId'),
  'ribbon.name': filterOnly('ribbon'),
  taxGroupId: filterOnly('taxGroupId'),
  createdDate: 'createdDate',
  updatedDate: 'lastUpdated',
  name: 'name',
  'actualPriceRange.minValue.amount': 'actualMin',
  'actualPriceRange.maxValue.amount': 'actualMax',
  'compareAtPriceRange.minValue.amount': 'compareAtMin',
  'compareAtPriceRange.maxValue.amount': 'compareAtMax',
  'physicalProperties.shippingWeightRange.minValue': 'weightMin',
  'physicalProperties.shippingWeightRange.maxValue': 'weightMax',
  'tags.publicTags.tagIds': filterOnly('publicTags'),
  'tags.privateTags.tagIds': filterOnly('privateTags'),
  'options.choicesSettings.choices.choiceId': filterOnly('options.choices.id'),
  'options.choicesSettings.choices.name': filterOnly('options.choices.name'),
  'modifiers.choicesSettings.choices.choiceId': filterOnly('modifiers.choices.id'),
  'modifiers.choicesSettings.choices.name': filterOnly('modifiers.choices.name'),
  ...filterOnlyFields([
    'options.id',
    'options.name',
    'modifiers.id',
    'modifiers.name',
    'infoSections.id',
    'infoSections.uniqueName',
    'additionalRibbons.id',
    'additionalRibbons.name',
  ]),
  // No product is imported here.
  importId: constantField(undefined),
  ...sortOnlyFields([MIN_VARIANT_SKU]),
  'directCategoriesInfo.categories': { toFilter: categoriesFilter },
  'allCategoriesInfo.categories': { toFilter: categoriesFilter },
};

export const CATEGORY_FIELDS = ['directCategoriesInfo.categories', 'allCategoriesInfo.categories'] as const;

/** Source: `searchable` of `V3ProductSearchSpec`. */
export const SEARCHABLE: Searchable = {
  name: 'name',
  description: 'description',
  'variantsInfo.variants.sku': 'skus',
  // Assumed; errs to refusal: an ID matches as a whole.
  'directCategoryIdsInfo.categoryIds': {
    toFilter: (word) => ({ collectionIds: { $hasSome: [collectionIdOf(word)] } }),
  },
};

export const NO_PRODUCT = { productId: { $in: [] } };

function filterOnly(path: string): WireField {
  return { path, only: 'filter' };
}

/** Reads `{ $matchItems: [{ id }] }`. Source: the recipes. The more obvious `$hasSome` finds nothing there. */
function categoriesFilter(condition: unknown): Record<string, unknown> {
  if (
    isObject(condition) &&
    Object.keys(condition).some((operator) => ['$hasSome', '$hasAll', '$in'].includes(operator))
  )
    return NO_PRODUCT;
  return {
    $and: matchedCategories(condition).map((ids) => ({ collectionIds: { $hasSome: ids.map(collectionIdOf) } })),
  };
}

/** Returns a list of categories for each required item. A product must be in one of each list. */
export function matchedCategories(condition: unknown): string[][] {
  const items = isObject(condition) ? condition.$matchItems : undefined;
  if (!Array.isArray(items) || items.length === 0) throw categoryFilterError();
  return items.map((item: unknown) => idsOf(isObject(item) && Object.keys(item).length === 1 ? item.id : undefined));
}

function idsOf(condition: unknown): string[] {
  const ids = isObject(condition) ? (condition.$eq ?? condition.$in) : condition;
  const all: unknown[] = Array.isArray(ids) ? ids : [ids];
  return all.map((id) => {
    if (typeof id !== 'string') throw categoryFilterError();
    return id;
  });
}

const categoryFilterError = () =>
  invalidQuery(
    'INVALID_FILTER',
    `Field 'directCategoriesInfo.categories' takes {"$matchItems": [{"id": "<category ID>"}]}`,
  );
