import type { Unit } from '../store/store';
import { takeCatalogItems } from '../stores/catalog-items';
import type { StoredCheckout } from './checkouts';
import type { Line } from './lines';

/** Takes what the checkout's order needs, all or nothing; `false` when not all of it is there. */
export async function takeItems(unit: Unit, checkout: StoredCheckout, lines: readonly Line[]): Promise<boolean> {
  const ordered = lines.flatMap(({ custom, catalogReference, quantity }) =>
    custom || !catalogReference ? [] : [{ reference: catalogReference, quantity }],
  );
  return takeCatalogItems(unit, `order:${checkout.id}`, ordered);
}
