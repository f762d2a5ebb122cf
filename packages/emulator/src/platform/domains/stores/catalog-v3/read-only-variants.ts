import type { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import { type Text, withText } from '../../../database/query/text-search';
import { storedQuery, type WireFields, type WireQuery } from '../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../http/operations';
import { isOwner } from '../../../kernel/identity';
import type { Wire } from '../../../kernel/wire-types';
import { productDocuments, type StoredProduct, variantsOf } from '../products/product-documents';
import { derivedFields, usesAnyField } from '../variants/derived-filter';
import { storeVariantId, variants as variantDocuments } from '../variants/store-variants';
import { isInPos, mainCategoryOf } from './product-view';
import { pagingOf } from './reads';
import { createView, type V3View } from './v3-view';
import type { RequestedField } from './v3-wire';
import { toV3Variant } from './variants';

type Response = Wire<ReturnType<typeof meta.queryVariants>['__originalResponseType']>;
type ReadOnlyVariant = NonNullable<Response['variants']>[number];

/** Variants across products. Source of the fields: `ReadOnlyVariantQuerySpec` in @wix/auto_sdk_stores_read-only-variants-v-3. */
const QUERY_FIELDS: WireFields = {
  id: 'variantId',
  variantId: 'variantId',
  'productData.productId': 'productId',
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
  'productData.handle',
  'productData.productType',
  'productData.slug',
  'productData.visible',
  'productData.visibleInPos',
];

async function searchFields(context: OperationContext, filter: WireQuery['filter']): Promise<WireFields> {
  if (!usesAnyField(filter, DERIVED)) return SEARCH_FIELDS;
  const products = await context.transaction.in(productDocuments).all();
  const view = await createView(context, products, []);
  const known = products.flatMap((product) =>
    variantsOf(product).flatMap(({ id }) =>
      toReadOnlyVariants(product, id, view).map((displayedFields) => ({
        id: storeVariantId(product.id, id),
        displayedFields,
      })),
    ),
  );
  return { ...SEARCH_FIELDS, ...derivedFields(DERIVED, known) };
}

const SEARCH_FIELDS: WireFields = {
  ...QUERY_FIELDS,
  sku: 'sku',
  visible: 'visible',
  'productData.name': 'productName',
};
const SEARCHABLE = { 'productData.name': 'productName', sku: 'sku' };

export const readOnlyVariantsV3 = {
  async queryVariants({ query, fields }, context) {
    return findVariants(context, { query: query ?? {}, names: QUERY_FIELDS, fields });
  },

  async searchVariants({ search = {}, fields }, context) {
    const { filter, sort, cursorPaging, search: text } = search;
    const names = await searchFields(context, filter);
    return findVariants(context, { query: { filter, sort, cursorPaging }, names, text, fields });
  },
} satisfies Operations<typeof meta>;

interface VariantSearch {
  query: WireQuery;
  names: WireFields;
  text?: Text | undefined;
  fields: readonly RequestedField[] | undefined;
}

/** Visitors only find visible variants. Source of the maximum: `cursorPaging.limit` of the query. */
async function findVariants(context: OperationContext, { query, names, text, fields }: VariantSearch) {
  const { transaction, identity } = context;
  const storageQuery = storedQuery(query, names);
  const filter = withText(storageQuery.filter, text, SEARCHABLE);
  const page = await transaction.in(variantDocuments).query(
    {
      filter,
      scope: !isOwner(identity) ? { visible: true } : undefined,
      sort: storageQuery.sort ?? [],
      cursorPaging: storageQuery.cursorPaging ?? null,
    },
    { defaultLimit: 100, maxLimit: 1000, defaultSort: [] },
  );
  const ids = new Set(page.items.map(({ productId }) => productId));
  const products = await transaction.in(productDocuments).findMany([...ids]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const view = await createView(context, products, [...(fields ?? []), 'VARIANT_OPTION_CHOICE_NAMES']);
  return {
    variants: page.items.flatMap(({ productId, variantId }) => {
      const product = byId.get(productId);
      return product ? toReadOnlyVariants(product, variantId, view) : [];
    }),
    pagingMetadata: pagingOf(page),
  };
}

function toReadOnlyVariants(product: StoredProduct, variantId: string, view: V3View): ReadOnlyVariant[] {
  const variant = variantsOf(product).find(({ id }) => id === variantId);
  if (!variant) return [];
  const { id: _, choices, physicalProperties, ...variantFields } = toV3Variant(product, variant, view);
  const { weight, pricePerUnit } = physicalProperties ?? {};
  return [
    {
      ...variantFields,
      id: variantId,
      variantId,
      optionChoices: choices ?? [],
      physicalProperties: physicalProperties && { weight: weight ?? undefined, pricePerUnit },
      productData: productData(product, view),
    },
  ];
}

const productData = (product: StoredProduct, { currency, fields }: V3View): ReadOnlyVariant['productData'] => ({
  productId: product.id,
  name: product.name,
  productType: product.productType,
  slug: product.slug,
  visible: product.visible,
  visibleInPos: isInPos(product),
  revision: product.revision,
  handle: product.handle ?? product.slug,
  mainCategoryId: mainCategoryOf(product),
  currency: fields.has('CURRENCY') ? currency : undefined,
});
