import type { Currencies } from '../../../kernel/money';
import type { TakenPieces } from '../inventory/stock';
import type { StoredProduct } from './product-documents';

export interface ItemView extends Currencies {
  taken: TakenPieces;
}

type ItemFields = (product: StoredProduct, view: ItemView) => Record<string, unknown>;

let further: ItemFields = () => ({});

/** An older generation of the catalog adds its fields to the items of the collection "Stores/Products". */
export function registerItemFields(fields: ItemFields): void {
  further = fields;
}

export const furtherItemFields: ItemFields = (product, view) => further(product, view);
