import { aggregate } from '../../../database/query/aggregations';
import type { OperationContext } from '../../../http/operations';
import type { FieldKind } from '../../../kernel/store/store';
import type { StoredProduct } from '../products/product-documents';
import { findAllProducts, type ProductQuery } from './product-search';
import { toFullV3Product } from './product-view';
import { createView, type V3View } from './v3-view';
import type { SearchRequest } from './v3-wire';

type Aggregations = NonNullable<NonNullable<SearchRequest['search']>['aggregations']>;

export async function countFacets(
  context: OperationContext,
  sought: ProductQuery,
  aggregations: Aggregations,
  timeZone: string,
) {
  const products = await findAllProducts(context.transaction, sought);
  const view = await createView(context, products, ['DIRECT_CATEGORIES_INFO', 'ALL_CATEGORIES_INFO', 'INFO_SECTION']);
  return aggregate(
    aggregations,
    products.map((product) => withNumbers(product, view)),
    { fields: AGGREGATABLE, timeZone },
  );
}

function withNumbers(product: StoredProduct, view: V3View) {
  const v3Product = toFullV3Product(product, { ...view, seesHidden: true });
  const range = ({ minValue, maxValue }: NonNullable<typeof v3Product.actualPriceRange>) => ({
    minValue: { amount: Number(minValue?.amount) },
    maxValue: { amount: Number(maxValue?.amount) },
  });
  return {
    ...v3Product,
    actualPriceRange: range(v3Product.actualPriceRange ?? {}),
    compareAtPriceRange: range(v3Product.compareAtPriceRange ?? {}),
  };
}

/** Source: `aggregatable` of `V3ProductSearchSpec`, without fields that products do not have here. */
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
  'allCategoriesInfo.categories.id': 'string',
  'directCategoriesInfo.categories.id': 'string',
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
  'physicalProperties.shippingWeightRange.minValue': 'number',
  'physicalProperties.shippingWeightRange.maxValue': 'number',
  'variantsInfo.variants.sku': 'string',
  'variantsInfo.variants.visible': 'boolean',
  'variantsInfo.variants.choices.optionChoiceIds.optionId': 'string',
  'variantsInfo.variants.choices.optionChoiceIds.choiceId': 'string',
};
