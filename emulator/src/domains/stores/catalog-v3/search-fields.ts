import { invalidQuery } from '../../../database/query/invalid-query';
import { onlyFiltered, type WireField, type WireFields } from '../../../database/query/wire-query';
import { isObject } from '../../../kernel/values/objects';
import { collectionIdOf } from '../categories/category-ids';

/** Source: `V3ProductQuerySpec` in @wix/auto_sdk_stores_products-v-3. Other fields are refused, as on the platform. */
export const QUERY_FIELDS: WireFields = {
  id: filtered('productId'),
  handle: filtered('handle'),
  createdDate: 'createdDate',
  updatedDate: 'lastUpdated',
  slug: 'slug',
  visible: 'visible',
  ...onlyFiltered(['options.id']),
};

const PRODUCT_TYPES = { PHYSICAL: 'physical', DIGITAL: 'digital' };

/** Source: `V3ProductSearchSpec`, without fields that products do not have here. */
export const SEARCH_FIELDS: WireFields = {
  id: filtered('productId'),
  handle: filtered('handle'),
  slug: filtered('slug'),
  visible: filtered('visible'),
  visibleInPos: filtered('visibleInPos'),
  productType: { path: 'productType', only: 'filter', values: PRODUCT_TYPES },
  'brand.id': filtered('brandId'),
  'brand.name': filtered('brand'),
  'ribbon.id': filtered('ribbonId'),
  'ribbon.name': filtered('ribbon'),
  taxGroupId: filtered('taxGroupId'),
  createdDate: 'createdDate',
  updatedDate: 'lastUpdated',
  name: 'name',
  'actualPriceRange.minValue.amount': 'actualMin',
  'actualPriceRange.maxValue.amount': 'actualMax',
  'compareAtPriceRange.minValue.amount': 'compareAtMin',
  'compareAtPriceRange.maxValue.amount': 'compareAtMax',
  'physicalProperties.shippingWeightRange.minValue': 'weightMin',
  'physicalProperties.shippingWeightRange.maxValue': 'weightMax',
  'tags.publicTags.tagIds': filtered('publicTags'),
  'tags.privateTags.tagIds': filtered('privateTags'),
  'options.choicesSettings.choices.choiceId': filtered('options.choices.id'),
  'options.choicesSettings.choices.name': filtered('options.choices.name'),
  'modifiers.choicesSettings.choices.choiceId': filtered('modifiers.choices.id'),
  'modifiers.choicesSettings.choices.name': filtered('modifiers.choices.name'),
  ...onlyFiltered([
    'options.id',
    'options.name',
    'modifiers.id',
    'modifiers.name',
    'infoSections.id',
    'infoSections.uniqueName',
    'additionalRibbons.id',
    'additionalRibbons.name',
  ]),
  'directCategoriesInfo.categories': { toFilter: inCategories },
  'allCategoriesInfo.categories': { toFilter: inCategories },
};

export const CATEGORY_FIELDS = ['directCategoriesInfo.categories', 'allCategoriesInfo.categories'] as const;

/** Source: `searchable` of `V3ProductSearchSpec`. */
export const SEARCHABLE = {
  name: 'name',
  description: 'description',
  'variantsInfo.variants.sku': 'skus',
  'minVariantPriceInfo.sku': 'sku',
};

function filtered(path: string): WireField {
  return { path, only: 'filter' };
}

/** Reads `{ $matchItems: [{ id }] }`. Source: the recipes. The more obvious `$hasSome` finds nothing there. */
function inCategories(condition: unknown): Record<string, unknown> {
  if (
    isObject(condition) &&
    Object.keys(condition).some((operator) => ['$hasSome', '$hasAll', '$in'].includes(operator))
  )
    return { productId: { $in: [] } };
  return {
    $and: categoriesMatched(condition).map((ids) => ({ collectionIds: { $hasSome: ids.map(collectionIdOf) } })),
  };
}

/** Returns a list of categories for each required item. A product must be in one of each list. */
export function categoriesMatched(condition: unknown): string[][] {
  const items = isObject(condition) ? condition.$matchItems : undefined;
  if (!Array.isArray(items) || items.length === 0) throw unmatched();
  return items.map((item: unknown) => idsOf(isObject(item) && Object.keys(item).length === 1 ? item.id : undefined));
}

function idsOf(condition: unknown): string[] {
  const ids = isObject(condition) ? (condition.$eq ?? condition.$in) : condition;
  const all: unknown[] = Array.isArray(ids) ? ids : [ids];
  return all.map((id) => {
    if (typeof id !== 'string') throw unmatched();
    return id;
  });
}

const unmatched = () =>
  invalidQuery(
    'search.filter.directCategoriesInfo.categories',
    'takes {"$matchItems": [{"id": "<category ID>"}]}',
    'INVALID_FILTER',
  );
