import type { productsV3 as meta } from '@wix/stores/meta';
import { ApplicationError, PlatformError, ValidationError } from '../../../http/errors';
import type { OperationContext, Operations } from '../../../http/operations';
import type { CatalogueProduct } from '../../products/catalogue';
import { toV3Product } from '../product-view';
import { viewOf } from '../view';
import type { RequestedField, V3Product } from '../wire';
import { createV3, deleteV3, updateV3 } from './write-product';

/** Each product on its own: what is refused is told in its place, and the others are written. */
export const v3BulkWrites = {
  async bulkCreateProducts({ products = [], returnEntity, fields }, context) {
    return each(products, async (sent) => {
      const product = await createV3(context, sent);
      return { id: product.id, ...(returnEntity && { item: await shown(context, product, fields) }) };
    });
  },

  async bulkUpdateProducts({ products = [], returnEntity, fields }, context) {
    return each(products, async ({ product: sent = {} }) => {
      const product = await updateV3(context, sent);
      return { id: product.id, ...(returnEntity && { item: await shown(context, product, fields) }) };
    });
  },

  async bulkDeleteProducts({ productIds = [] }, context) {
    return each(productIds, async (id) => {
      await deleteV3(context, id);
      return { id };
    });
  },
} satisfies Operations<typeof meta>;

const shown = async (
  context: OperationContext,
  product: CatalogueProduct,
  fields: readonly RequestedField[] | undefined,
): Promise<V3Product> => toV3Product(product, await viewOf(context, [product], fields));

/** A refusal comes before anything is written. */
async function each<Sent>(sent: readonly Sent[], act: (one: Sent) => Promise<{ id: string; item?: V3Product }>) {
  const results = [];
  for (const [originalIndex, one] of sent.entries()) {
    try {
      const { id, item } = await act(one);
      results.push({ itemMetadata: { id, originalIndex, success: true }, ...(item && { item }) });
    } catch (error) {
      results.push({ itemMetadata: { originalIndex, success: false, error: refusal(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** The codes of refusals for which the packages name none are assumed. */
function refusal(error: unknown): { code: string; description: string } {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof PlatformError) return { code: String(error.status), description: error.message };
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message };
  throw error;
}
