import type { Currencies } from '../../../kernel/money';
import type { StoredProduct } from '../products/product-documents';
import type { TakenPieces } from './stock';

export interface ItemView extends Currencies {
  takenPieces: TakenPieces;
}

type ItemFields = (product: StoredProduct, view: ItemView) => Record<string, unknown>;

let extraFields: ItemFields = () => ({});

/** Older generations of the catalog add their fields to items of the collection "Stores/Products". */
export function registerItemFields(fields: ItemFields): void {
  extraFields = fields;
}

export const extraItemFields: ItemFields = (product, view) => extraFields(product, view);
