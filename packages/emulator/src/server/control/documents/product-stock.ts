import { readTakenPieces, variantStock } from '../../../platform/domains/stores/inventory/stock';
import { productDocuments, variantsOf } from '../../../platform/domains/stores/products/product-documents';
import type { Site } from '../../../platform/kernel/site';

/** By product ID: the pieces left if they are counted, otherwise whether it is in stock. */
export type ProductStock = Record<string, number | boolean>;

/** Stock is what was supplied without what was sold, so that no stored document has it. */
export function productStock(site: Site, ids: readonly string[]): Promise<ProductStock> {
  return site.run(async (transaction) => {
    const products = await transaction.in(productDocuments).findMany(ids);
    const taken = await readTakenPieces(transaction, products);
    return Object.fromEntries(
      products.map((product) => {
        const stocks = variantsOf(product).map(({ id }) => variantStock(product, id, taken));
        const isCounted = stocks.every(({ trackQuantity }) => trackQuantity);
        const pieces = stocks.reduce((sum, { quantity = 0 }) => sum + (quantity ?? 0), 0);
        return [product.id, isCounted ? pieces : stocks.some(({ inStock }) => inStock)];
      }),
    );
  });
}
