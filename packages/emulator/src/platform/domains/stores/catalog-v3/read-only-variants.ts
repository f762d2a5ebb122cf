import type { readOnlyVariantsV3 as meta } from '@wix/stores/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { withText } from '../../../database/query/text-search';
import { storedQuery } from '../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../http/operations';
import type { Page } from '../../../kernel/store/store-interface';
import type { RequestedField } from '../product-wire';
import { productDocuments } from '../products/product-documents';
import { createView } from '../v3-views/v3-view';
import { toReadOnlyVariants } from './read-only-variant';
import { pagingOf } from './reads';
import {
  AGGREGATABLE,
  allVariants,
  findVariants,
  QUERY_FIELDS,
  SEARCHABLE,
  searchFields,
  type VariantKey,
} from './variant-search';

/** Variants across products. */
export const readOnlyVariantsV3 = {
  async queryVariants({ query, fields }, context) {
    const page = await findVariants(context, storedQuery(query ?? {}, QUERY_FIELDS));
    return toResponse(context, page, fields);
  },

  async searchVariants({ search = {}, fields }, context) {
    const { filter, sort, cursorPaging, search: text, aggregations, timeZone } = search;
    const query = storedQuery({ filter, sort, cursorPaging }, await searchFields(context, { filter, sort }));
    const sought = { ...query, filter: withText(query.filter, text, SEARCHABLE) };
    const page = await findVariants(context, sought);
    const matches = aggregations?.length ? await allVariants(context, sought.filter) : [];
    return {
      ...(await toResponse(context, page, fields)),
      ...aggregationDataOf(aggregations, matches, AGGREGATABLE, timeZone || context.settings.timeZone),
    };
  },
} satisfies Operations<typeof meta>;

async function toResponse(
  context: OperationContext,
  page: Page<VariantKey>,
  fields: readonly RequestedField[] | undefined,
) {
  const ids = new Set(page.items.map(({ productId }) => productId));
  const products = await context.transaction.in(productDocuments).findMany([...ids]);
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
