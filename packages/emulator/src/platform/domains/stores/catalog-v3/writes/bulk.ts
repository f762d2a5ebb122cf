import type { productsV3 as meta } from '@wix/stores/meta';
import { eachId, eachItem } from '../../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../../http/operations';
import type { RequestedField, V3Product } from '../../product-wire';
import type { StoredProduct } from '../../products/product-documents';
import { toV3Product } from '../../v3-views/product-view';
import { createView } from '../../v3-views/v3-view';
import { requireBulkLimits, requireDistinctIds } from './requirements';
import { createV3, deleteV3, updateV3 } from './write-product';

/** Handles each product separately: reports refused products and writes the others. */
export const v3BulkWrites = {
  async bulkCreateProducts({ products = [], returnEntity, fields }, context) {
    requireBulkLimits(products);
    return eachItem(products, async (input) => {
      const product = await createV3(context, input);
      return { id: product.id, item: returnEntity ? await toResult(context, product, fields) : undefined };
    });
  },

  async bulkUpdateProducts({ products = [], returnEntity, fields }, context) {
    const inputs = products.map(({ product = {} }) => product);
    requireBulkLimits(inputs);
    requireDistinctIds(
      'products',
      inputs.map(({ id }) => id),
    );
    return eachItem(
      products,
      async ({ product: input = {} }) => {
        const product = await updateV3(context, input);
        return { item: returnEntity ? await toResult(context, product, fields) : undefined };
      },
      { itemMetadata: ({ product }) => ({ id: product?.id ?? undefined }) },
    );
  },

  async bulkDeleteProducts({ productIds = [] }, context) {
    requireDistinctIds('productIds', productIds);
    return eachId(productIds, (id) => deleteV3(context, id));
  },
} satisfies Operations<typeof meta>;

const toResult = async (
  context: OperationContext,
  product: StoredProduct,
  fields: readonly RequestedField[] | undefined,
): Promise<V3Product> => toV3Product(product, await createView(context, [product], fields));
