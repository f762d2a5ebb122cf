import type { productsV3 as meta } from '@wix/stores/meta';
import { eachItem } from '../../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../../http/operations';
import type { InventoryResults, RequestedField, RequestedWithInventory } from '../../product-wire';
import type { StoredProduct } from '../../products/product-documents';
import { readFullProduct } from '../reads';
import { requireBulkLimits, requireDistinctIds } from './requirements';
import { inventoryResults, itemsOf, withStock } from './sent-inventory';
import { createV3, updateV3 } from './write-product';

/** Writes each product with its stock. If a product is refused, its stock is not written. */
export const v3BulkWritesWithInventory = {
  async bulkCreateProductsWithInventory({ products = [], ...output }, context) {
    return eachWithInventory(context, products, createV3, output);
  },

  async bulkUpdateProductsWithInventory({ products = [], ...output }, context) {
    const inputs = products.map(({ product = {} }) => product);
    requireDistinctIds(
      'products',
      inputs.map(({ id }) => id),
    );
    return eachWithInventory(context, inputs, updateV3, output);
  },
} satisfies Operations<typeof meta>;

interface ResponseOptions {
  returnEntity?: boolean | undefined;
  fields?: RequestedField[] | undefined;
}

/** Assumed: `originalIndex` of an inventory result counts all variants in the request. */
async function eachWithInventory(
  context: OperationContext,
  products: readonly RequestedWithInventory[],
  write: typeof createV3,
  { returnEntity, fields }: ResponseOptions,
) {
  requireBulkLimits(products);
  const stocked: NonNullable<InventoryResults['results']> = [];
  let variantsBefore = 0;
  const writeProduct = async (input: RequestedWithInventory) => {
    const items = itemsOf(input);
    const firstIndex = variantsBefore;
    variantsBefore += items.length;
    const product: StoredProduct = await write(context, input, (preparedProduct) =>
      withStock(context, preparedProduct, items),
    );
    const { results = [] } = await inventoryResults(context, product, items, returnEntity, firstIndex);
    stocked.push(...results);
    return { id: product.id, item: returnEntity ? await readFullProduct(context, product, fields) : undefined };
  };
  const itemMetadata = ({ id }: RequestedWithInventory) => ({ id: id ?? undefined });
  const productResults = await eachItem(products, writeProduct, { itemMetadata });
  const bulkActionMetadata = { totalSuccesses: stocked.length, totalFailures: 0, undetailedFailures: 0 };
  return { productResults, inventoryResults: { results: stocked, bulkActionMetadata } };
}
