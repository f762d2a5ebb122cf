import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredProduct } from '../products/product-documents';

export interface VariantStock {
  trackQuantity: boolean;
  /** Set only if the stock is counted. */
  quantity?: number;
  inStock: boolean;
}

export interface StockChange {
  id: string;
  oldValue: VariantStock;
  newValue: VariantStock;
}

interface StockListener {
  itemChanged(
    transaction: Transaction,
    product: StoredProduct,
    fields: readonly ('trackQuantity' | 'preorderInfo')[],
  ): Promise<void>;
  variantsChanged(transaction: Transaction, product: StoredProduct, changes: readonly StockChange[]): Promise<void>;
}

const listeners = new Set<StockListener>();

/** For older generations of the catalog, which send their own events. */
export function registerStockListener(listener: StockListener): void {
  listeners.add(listener);
}

export const announceStock: StockListener = {
  async itemChanged(...change) {
    for (const listener of listeners) await listener.itemChanged(...change);
  },

  async variantsChanged(...change) {
    for (const listener of listeners) await listener.variantsChanged(...change);
  },
};
