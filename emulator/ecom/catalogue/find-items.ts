import type { Transaction } from '../../database/store';
import type { Identity } from '../../identity/identity';
import { findCatalogItems } from '../../stores/catalog-items';
import { findBookedItem, isBooking } from './booked-items';
import type { CatalogItem, CatalogReference } from './catalog-item';

/**
 * What each reference means to the catalogue it names, in their order; `undefined` where it means nothing for sale, or
 * nothing that `adder` may put into a cart.
 */
export async function findItems(
  transaction: Transaction,
  references: readonly CatalogReference[],
  adder?: Identity,
): Promise<(CatalogItem | undefined)[]> {
  const products = await findCatalogItems(transaction, references);
  return Promise.all(
    references.map((reference, index) =>
      isBooking(reference) ? findBookedItem(transaction, reference, adder) : products[index],
    ),
  );
}
