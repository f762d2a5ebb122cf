import type { productsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../http/operations';
import { readFullProduct } from '../reads';
import { inventoryResults, itemsOf, withStock } from './sent-inventory';
import { createV3, deleteV3, updateV3 } from './write-product';

export const v3Writes = {
  async createProduct({ product = {}, fields }, context) {
    return { product: await readFullProduct(context, await createV3(context, product), fields) };
  },

  async updateProduct({ product = {}, fields }, context) {
    return { product: await readFullProduct(context, await updateV3(context, product), fields) };
  },

  async deleteProduct({ productId }, context) {
    await deleteV3(context, productId);
    return {};
  },

  async createProductWithInventory({ product: input = {}, returnEntity, fields }, context) {
    const items = itemsOf(input);
    const product = await createV3(context, input, (preparedProduct) => withStock(context, preparedProduct, items));
    return {
      product: await readFullProduct(context, product, fields),
      inventoryResults: await inventoryResults(context, product, items, returnEntity),
    };
  },

  async updateProductWithInventory({ product: input = {}, returnEntity, fields }, context) {
    const items = itemsOf(input);
    const product = await updateV3(context, input, (preparedProduct) => withStock(context, preparedProduct, items));
    return {
      product: await readFullProduct(context, product, fields),
      inventoryResults: await inventoryResults(context, product, items, returnEntity),
    };
  },
} satisfies Operations<typeof meta>;
