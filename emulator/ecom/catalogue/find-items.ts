import type { Unit } from '../../database/store';
import type { Identity } from '../../identity/identity';
import { findCatalogItems } from '../../stores/catalog-items';
import { findBookedItem, isBooking } from './booked-items';
import type { CatalogItem, CatalogReference } from './catalog-item';

/**
 * What each reference means to the catalogue it names, in their order; `undefined` where it means nothing for sale, or
 * nothing that `adder` may put into a cart.
 */
export async function findItems(
  unit: Unit,
  references: readonly CatalogReference[],
  adder?: Identity,
): Promise<(CatalogItem | undefined)[]> {
  const products = await findCatalogItems(unit, references);
  return Promise.all(
    references.map((reference, index) =>
      isBooking(reference) ? findBookedItem(unit, reference, adder) : products[index],
    ),
  );
}
