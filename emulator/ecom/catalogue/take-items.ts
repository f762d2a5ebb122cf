import type { Transaction } from '../../database/store';
import type { CatalogueContext, Ordered } from './catalogue';
import { byCatalogue, catalogueOf } from './registry';

/**
 * Takes everything for the holder, or nothing; `false` when not all of it is there, or no catalogue sells it.
 */
export async function takeItems(
  context: CatalogueContext,
  holder: string,
  ordered: readonly Ordered[],
): Promise<boolean> {
  if (!ordered.every(({ reference }) => catalogueOf(reference))) return false;
  const taken: Ordered[] = [];
  for (const { catalogue, sold } of byCatalogue(ordered)) {
    if (!(await catalogue.take(context, holder, sold))) {
      await giveItemsBack(context.transaction, holder, taken);
      return false;
    }
    taken.push(...sold);
  }
  return true;
}

/** As `takeItems`, for an order that the business writes itself: it sells nothing that takes a checkout. */
export async function takeForBusiness(
  context: CatalogueContext,
  holder: string,
  ordered: readonly Ordered[],
): Promise<boolean> {
  if (ordered.some(({ reference }) => catalogueOf(reference)?.checkoutOnly)) return false;
  return takeItems(context, holder, ordered);
}

/** Undoes `takeItems`: there is no order after all. */
export async function giveItemsBack(
  transaction: Transaction,
  holder: string,
  ordered: readonly Ordered[],
): Promise<void> {
  for (const { catalogue, sold } of byCatalogue(ordered)) await catalogue.giveBack(transaction, holder, sold);
}
