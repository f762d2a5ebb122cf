import type { productsV3 as meta } from '@wix/stores/meta';
import * as z from 'zod';
import type { OperationContext } from '../../../http/operations';
import type { FieldBeyond } from '../../../http/seed/section';
import { isObject } from '../../../kernel/values/objects';
import type { WireRequest } from '../../../kernel/wire-types';
import { itemsOf, withStock } from '../catalog-v3/writes/sent-inventory';
import { createV3 } from '../catalog-v3/writes/write-product';
import { collectionIdOf } from '../categories/category-ids';
import { collectionDocuments } from '../collections/collection-documents';
import type { RichContent } from '../product-wire';
import { type StoredProduct, variantsOf } from '../products/product-documents';
import type { Supply } from '../products/supply';

type Request = WireRequest<ReturnType<typeof meta.createProductWithInventory>['__originalRequestType']>;

export const PRODUCT_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  /** The categories that list it, except the category of all products. */
  directCategoryIds: { type: 'string[]' },
  /** Its position among products of the same age. */
  numericId: { type: 'string' },
  /** Rich content. Default: derived from `plainDescription`. */
  description: { type: 'object' },
};

export const NUMERIC_ID = z.string().regex(/^\d{1,19}$/, 'must be a whole number');

const VALUES = z.object({
  directCategoryIds: z.array(z.string()).default([]),
  numericId: NUMERIC_ID.optional(),
  description: z.custom<RichContent>(isObject).optional(),
});

export async function plantProduct(
  { product: input = {} }: Request,
  context: OperationContext,
  values: Readonly<Record<string, unknown>>,
) {
  const { directCategoryIds, description, numericId } = VALUES.parse(values);
  const ids = directCategoryIds.map(collectionIdOf);
  await requireCollections(context, ids, 'directCategoryIds');
  const items = itemsOf(input);
  const product = await createV3(context, input, async (preparedProduct) => {
    const stocked = withItemIds(await withStock(context, preparedProduct, items), items);
    const collectionIds = [...new Set([...stocked.collectionIds, ...ids])];
    const numbered = numericId === undefined ? stocked : { ...stocked, numericId };
    return { ...numbered, collectionIds, ...(description && { description }) };
  });
  return { product: { id: product.id } };
}

/** Adds the IDs of the variants' inventory items, which no operation accepts. */
function withItemIds(product: StoredProduct, items: ReturnType<typeof itemsOf>): StoredProduct {
  const supply = variantsOf(product).flatMap(({ id, choices }, index): [string, Supply][] => {
    const itemId = items[index]?.id;
    const own = product.supply[id];
    return itemId && own && choices.length > 0 ? [[id, { ...own, itemId }]] : [];
  });
  return { ...product, supply: { ...product.supply, ...Object.fromEntries(supply) } };
}

export async function requireCollections(
  { transaction }: OperationContext,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const known = new Set((await transaction.in(collectionDocuments).findMany(ids)).map(({ id }) => id));
  const issues = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ code: 'custom' as const, path: [field, index], message: `there is no ${id}`, input: id }],
  );
  if (issues.length > 0) throw new z.ZodError(issues);
}
