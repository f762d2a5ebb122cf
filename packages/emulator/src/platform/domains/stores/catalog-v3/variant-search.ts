import { continuesDerivedSort, derivedPage } from '../../../database/query/derived-sort';
import { valuesAt } from '../../../database/query/item-filter';
import type { WireFields, WireQuery } from '../../../database/query/wire-query';
import type { OperationContext } from '../../../http/operations';
import { isOwner } from '../../../kernel/identity';
import type { FieldKind, Page, Query, QueryLimits } from '../../../kernel/store/store-interface';
import { productDocuments, variantsOf } from '../products/product-documents';
import { storeVariantId, type VariantDocument, variants } from '../stored-products/store-variants';
import { createView } from '../v3-views/v3-view';
import { derivedFields, usesAnyField } from '../variants/derived-filter';
import { toSearchedVariants } from './read-only-variant';

/** Source: `ReadOnlyVariantQuerySpec` in @wix/auto_sdk_stores_read-only-variants-v-3. */
export const QUERY_FIELDS: WireFields = {
  id: 'variantId',
  variantId: 'variantId',
  'productData.productId': 'productId',
};

const SEARCH_FIELDS: WireFields = {
  ...QUERY_FIELDS,
  sku: 'sku',
  visible: 'visible',
  'productData.name': 'productName',
};

/** Fields of `ReadOnlyVariantSearchSpec` that follow from the product and its stock. */
const DERIVED = [
  'barcode',
  'inventoryStatus.inStock',
  'inventoryStatus.preorderEnabled',
  'optionChoices.optionChoiceIds.choiceId',
  'optionChoices.optionChoiceIds.optionId',
  'price.actualPrice.amount',
  'price.compareAtPrice.amount',
  'productData.brand.id',
  'productData.handle',
  'productData.physicalProperties.fulfillerId',
  'productData.productType',
  'productData.slug',
  'productData.updatedDate',
  'productData.visible',
  'productData.visibleInPos',
];
const AMOUNTS = ['price.actualPrice.amount', 'price.compareAtPrice.amount'];

/** Source: `searchable` of `ReadOnlyVariantSearchSpec`. */
export const SEARCHABLE = { 'productData.name': 'productName', sku: 'sku' };

/** Source: `aggregatable` of `ReadOnlyVariantSearchSpec`. */
export const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  barcode: 'string',
  'inventoryStatus.inStock': 'boolean',
  'inventoryStatus.preorderEnabled': 'boolean',
  'optionChoices.optionChoiceIds.choiceId': 'string',
  'optionChoices.optionChoiceIds.optionId': 'string',
  'price.actualPrice.amount': 'number',
  'price.compareAtPrice.amount': 'number',
  'productData.brand.id': 'string',
  'productData.handle': 'string',
  'productData.name': 'string',
  'productData.physicalProperties.fulfillerId': 'string',
  'productData.productId': 'string',
  'productData.productType': 'string',
  'productData.slug': 'string',
  'productData.updatedDate': 'date',
  'productData.visible': 'boolean',
  'productData.visibleInPos': 'boolean',
  sku: 'string',
  variantId: 'string',
  visible: 'boolean',
};

export async function searchFields(context: OperationContext, { filter, sort }: WireQuery): Promise<WireFields> {
  const isDerived = usesAnyField(filter, DERIVED) || sort?.some(({ fieldName }) => DERIVED.includes(fieldName ?? ''));
  if (!isDerived) return SEARCH_FIELDS;
  const known = await knownVariants(context);
  return { ...SEARCH_FIELDS, ...derivedFields(DERIVED, { known, idPath: 'id' }) };
}

async function knownVariants(context: OperationContext) {
  const products = await context.transaction.in(productDocuments).all();
  const view = await createView(context, products, []);
  return products.flatMap((product) =>
    variantsOf(product).flatMap(({ id }) =>
      toSearchedVariants(product, id, view).map((displayedFields) => ({
        id: storeVariantId(product.id, id),
        displayedFields,
      })),
    ),
  );
}

export type VariantKey = Pick<VariantDocument, 'id' | 'productId' | 'variantId'>;

// Source of the maximum: `cursorPaging.limit` of the query.
const LIMITS: QueryLimits = { defaultLimit: 100, maxLimit: 1000, defaultSort: [] };

/** The name in cursors. */
const BY_DERIVED_FIELDS = 'variants-by-derived-fields';

/** Visitors only find visible variants. */
export async function findVariants(context: OperationContext, query: Query): Promise<Page<VariantKey>> {
  const isDerived =
    query.sort?.some(({ fieldName }) => DERIVED.includes(fieldName ?? '')) ||
    continuesDerivedSort(query, BY_DERIVED_FIELDS);
  if (isDerived) return pageByDerivedFields(context, query);
  return context.transaction.in(variants).query({ ...query, scope: scopeOf(context) }, LIMITS);
}

const scopeOf = ({ identity }: OperationContext) => (isOwner(identity) ? {} : { visible: true });

async function pageByDerivedFields(context: OperationContext, query: Query): Promise<Page<VariantKey>> {
  const known = new Map((await knownVariants(context)).map(({ id, displayedFields }) => [id, displayedFields]));
  return derivedPage(query, LIMITS, {
    name: BY_DERIVED_FIELDS,
    sortable: [...Object.keys(variants.fields), ...DERIVED],
    read: (filter) => storedVariants(context, filter),
    valueIn(variant, field) {
      const values = valuesAt(DERIVED.includes(field) ? known.get(variant.id) : variant, field.split('.'));
      if (AMOUNTS.includes(field)) return values.map(Number)[0];
      return values.length > 1 ? values : values[0];
    },
  });
}

const storedVariants = (context: OperationContext, filter: Query['filter']) =>
  context.transaction.in(variants).all({ filter: { $and: [scopeOf(context), filter ?? {}] } });

/** All matches for aggregations, with amounts as numbers. */
export async function allVariants(context: OperationContext, filter: Query['filter']) {
  const matches = new Set((await storedVariants(context, filter)).map(({ id }) => id));
  return (await knownVariants(context)).flatMap(({ id, displayedFields }) =>
    matches.has(id) ? { ...displayedFields, price: toNumbers(displayedFields.price) } : [],
  );
}

function toNumbers(price: Awaited<ReturnType<typeof knownVariants>>[number]['displayedFields']['price']) {
  const { actualPrice, compareAtPrice } = price ?? {};
  return {
    ...(actualPrice && { actualPrice: { amount: Number(actualPrice.amount) } }),
    ...(compareAtPrice && { compareAtPrice: { amount: Number(compareAtPrice.amount) } }),
  };
}
