import { aggregate } from '../../../database/query/aggregations';
import type { OperationContext } from '../../../http/operations';
import type { FieldKind } from '../../../kernel/store/store-interface';
import type { SearchRequest, V3Variant } from '../product-wire';
import { toSearchedProducts } from './derived-fields';
import { findAllProducts, type ProductQuery } from './product-search';

type Aggregations = NonNullable<NonNullable<SearchRequest['search']>['aggregations']>;
type SearchedProduct = Awaited<ReturnType<typeof toSearchedProducts>>[number];

export async function countFacets(
  context: OperationContext,
  sought: ProductQuery,
  aggregations: Aggregations,
  timeZone: string,
) {
  const products = await findAllProducts(context.transaction, sought);
  const searched = await toSearchedProducts(context, products);
  return aggregate(aggregations, searched.map(withNumbers), { fields: AGGREGATABLE, timeZone });
}

function withNumbers(v3Product: SearchedProduct) {
  const range = ({ minValue, maxValue }: NonNullable<typeof v3Product.actualPriceRange>) => ({
    minValue: { amount: Number(minValue?.amount) },
    maxValue: { amount: Number(maxValue?.amount) },
  });
  return {
    ...v3Product,
    actualPriceRange: range(v3Product.actualPriceRange ?? {}),
    compareAtPriceRange: range(v3Product.compareAtPriceRange ?? {}),
    variantsInfo: { variants: v3Product.variantsInfo?.variants?.map(withPriceNumbers) },
  };
}

function withPriceNumbers({ price, ...variant }: V3Variant) {
  const { actualPrice, compareAtPrice } = price ?? {};
  return {
    ...variant,
    price: {
      actualPrice: { amount: Number(actualPrice?.amount ?? 0) },
      ...(compareAtPrice && { compareAtPrice: { amount: Number(compareAtPrice.amount) } }),
    },
  };
}

/** Source: `aggregatable` of `V3ProductSearchSpec`. Objects, import IDs and places in categories count nothing. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  name: 'string',
  slug: 'string',
  handle: 'string',
  visible: 'boolean',
  visibleInPos: 'boolean',
  productType: 'string',
  taxGroupId: 'string',
  importId: 'string',
  'minVariantPriceInfo.sku': 'string',
  'subscriptionDetails.allowOneTimePurchases': 'boolean',
  'tags.publicTags.tagIds': 'array',
  'tags.privateTags.tagIds': 'array',
  'actualPriceRange.minValue.amount': 'number',
  'actualPriceRange.maxValue.amount': 'number',
  'compareAtPriceRange.minValue.amount': 'number',
  'compareAtPriceRange.maxValue.amount': 'number',
  'brand.id': 'string',
  'brand.name': 'string',
  'ribbon.id': 'string',
  'ribbon.name': 'string',
  'additionalRibbons.id': 'string',
  'additionalRibbons.name': 'string',
  'allCategoriesInfo.categories': 'array',
  'allCategoriesInfo.categories.id': 'string',
  'allCategoriesInfo.categories.index': 'number',
  'directCategoriesInfo.categories': 'array',
  'directCategoriesInfo.categories.id': 'string',
  'directCategoriesInfo.categories.index': 'number',
  'infoSections.id': 'string',
  'infoSections.uniqueName': 'string',
  'inventory.availabilityStatus': 'string',
  'inventory.preorderAvailability': 'string',
  'inventory.preorderStatus': 'string',
  'modifiers.id': 'string',
  'modifiers.name': 'string',
  'modifiers.choicesSettings.choices.choiceId': 'string',
  'modifiers.choicesSettings.choices.name': 'string',
  'options.id': 'string',
  'options.name': 'string',
  'options.choicesSettings.choices.choiceId': 'string',
  'options.choicesSettings.choices.name': 'string',
  'physicalProperties.deliveryProfileId': 'string',
  'physicalProperties.fulfillerId': 'string',
  'physicalProperties.shippingWeightRange.minValue': 'number',
  'physicalProperties.shippingWeightRange.maxValue': 'number',
  'variantsInfo.variants': 'array',
  'variantsInfo.variants.barcode': 'string',
  'variantsInfo.variants.physicalProperties.weight': 'number',
  'variantsInfo.variants.price.actualPrice.amount': 'number',
  'variantsInfo.variants.price.compareAtPrice.amount': 'number',
  'variantsInfo.variants.sku': 'string',
  'variantsInfo.variants.visible': 'boolean',
  'variantsInfo.variants.choices.optionChoiceIds.optionId': 'string',
  'variantsInfo.variants.choices.optionChoiceIds.choiceId': 'string',
};
