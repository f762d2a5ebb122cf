import type { Transaction } from '../../../kernel/store/store-interface';
import { type CatalogueContext, catalogueOf, groupByCatalogue, type OrderedQuantity } from './catalogues';

/** Takes everything for the holder or nothing. Returns `false` if something is not available or not for sale. */
export async function takeItems(
  context: CatalogueContext,
  holder: string,
  ordered: readonly OrderedQuantity[],
): Promise<boolean> {
  if (!ordered.every(({ reference }) => catalogueOf(reference))) return false;
  const takenItems: OrderedQuantity[] = [];
  for (const { catalogue, sold } of groupByCatalogue(ordered)) {
    if (!(await catalogue.take(context, holder, sold))) {
      await giveItemsBack(context.transaction, holder, takenItems);
      return false;
    }
    takenItems.push(...sold);
  }
  return true;
}

/** Like `takeItems`, for an order of the business. Refuses items that are only sold through checkouts. */
export async function takeItemsForBusiness(
  context: CatalogueContext,
  holder: string,
  ordered: readonly OrderedQuantity[],
): Promise<boolean> {
  if (ordered.some(({ reference }) => catalogueOf(reference)?.checkoutOnly)) return false;
  return takeItems(context, holder, ordered);
}

/** Undoes `takeItems` because no order was placed. */
export async function giveItemsBack(
  transaction: Transaction,
  holder: string,
  ordered: readonly OrderedQuantity[],
): Promise<void> {
  for (const { catalogue, sold } of groupByCatalogue(ordered)) await catalogue.giveBack(transaction, holder, sold);
}
