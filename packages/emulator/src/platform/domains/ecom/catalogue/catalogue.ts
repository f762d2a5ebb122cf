import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import type { CalendarEntry } from '../../../kernel/values/calendar-file';
import type { CatalogReference } from '../cart/wire';
import type { Order } from '../orders/wire';
import type { ItemPayment } from '../pricing/item-payment';
import type { CatalogItem } from './catalog-item';

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
