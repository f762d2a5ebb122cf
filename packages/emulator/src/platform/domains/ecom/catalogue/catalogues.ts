import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { CalendarEntry } from '../../../kernel/values/calendar-file';
import type { CatalogReference } from '../wire/cart-wire';
import type { Order } from '../wire/order-wire';
import type { CatalogItem } from './catalog-item';
import type { ItemPayment } from './item-payment';

export type CatalogueContext = Pick<OperationContext, 'transaction' | 'settings'>;

export interface OrderedQuantity {
  reference: CatalogReference;
  quantity: number;
}

export interface BoughtItem {
  reference: CatalogReference;
  payment: ItemPayment | undefined;
}

/** `back`: the pieces of the line that have already been restocked. */
export interface ReturnedItem {
  reference: CatalogReference;
  quantity: number;
  back: number;
}

/** Implemented by an app so that carts, checkouts and orders can sell its items. Gets only its own references. */
export interface Catalogue {
  /** All values that `catalogReference.appId` may have for the app. */
  readonly appIds: readonly string[];
  /** The business cannot add these items to an order or a draft of its own. */
  readonly checkoutOnly?: true;
  /** Returns the item of each reference, in the same order, or `undefined` if no such item is for sale. */
  find(context: CatalogueContext, references: readonly CatalogReference[]): Promise<(CatalogItem | undefined)[]>;
  /** Takes everything for the holder or nothing. Returns `false` if something is not available. */
  take(context: CatalogueContext, holder: string, ordered: readonly OrderedQuantity[]): Promise<boolean>;
  /** Undoes `take` because no order was placed. */
  giveBack(transaction: Transaction, holder: string, ordered: readonly OrderedQuantity[]): Promise<void>;
  restock?(transaction: Transaction, holders: readonly string[], returned: readonly ReturnedItem[]): Promise<void>;
  /** Runs when the order of these items is placed and approved. */
  settle?(transaction: Transaction, boughtItems: readonly BoughtItem[]): Promise<void>;
  /** The appointments in these items, for their buyers' calendars. */
  appointments?(context: CatalogueContext, references: readonly CatalogReference[]): Promise<CalendarEntry[]>;
  followPayment?(
    transaction: Transaction,
    references: readonly CatalogReference[],
    status: Order['paymentStatus'],
  ): Promise<void>;
  cancel?(
    context: Pick<OperationContext, 'transaction' | 'identity'>,
    references: readonly CatalogReference[],
  ): Promise<void>;
}

const catalogues = new Map<string, Catalogue>();

export function registerCatalogue(catalogue: Catalogue): void {
  for (const appId of catalogue.appIds) catalogues.set(appId, catalogue);
}

export const catalogueOf = ({ appId }: CatalogReference): Catalogue | undefined => catalogues.get(appId ?? '');

/** Groups items by catalogue, in the order of registration. */
export function groupByCatalogue<Sold extends { reference: CatalogReference }>(
  sold: readonly Sold[],
): { catalogue: Catalogue; sold: Sold[] }[] {
  return [...new Set(catalogues.values())].flatMap((catalogue) => {
    const own = sold.filter(({ reference }) => catalogueOf(reference) === catalogue);
    return own.length > 0 ? [{ catalogue, sold: own }] : [];
  });
}

export async function findItems(
  context: CatalogueContext,
  references: readonly CatalogReference[],
): Promise<(CatalogItem | undefined)[]> {
  const catalogItems: (CatalogItem | undefined)[] = references.map(() => undefined);
  const entries = references.map((reference, index) => ({ reference, index }));
  for (const { catalogue, sold } of groupByCatalogue(entries)) {
    const items = await catalogue.find(
      context,
      sold.map(({ reference }) => reference),
    );
    for (const [position, { index }] of sold.entries()) catalogItems[index] = items[position];
  }
  return catalogItems;
}
