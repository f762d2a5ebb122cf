import type { Transaction } from '../../database/store';
import type { OperationContext } from '../../http/operations';
import type { CatalogReference } from '../cart/wire';
import type { Order } from '../orders/wire';
import type { ItemPayment } from '../pricing/item-payment';
import type { CatalogItem } from './catalog-item';

export type CatalogueContext = Pick<OperationContext, 'transaction' | 'settings'>;

export interface Ordered {
  reference: CatalogReference;
  quantity: number;
}

/** An item of an approved order; `payment` as in `CatalogItem`. */
export interface Bought {
  reference: CatalogReference;
  payment: ItemPayment | undefined;
}

/** Pieces that go back on sale. `back`: how many of the line went back before. */
export interface Returned {
  reference: CatalogReference;
  quantity: number;
  back: number;
}

/**
 * What an app does to have its items sold through carts, checkouts and orders. It is asked about its own references alone,
 * and implements what is optional where its items need it.
 */
export interface Catalogue {
  /** All IDs that the app goes by, as they stand in `catalogReference.appId`. */
  readonly appIds: readonly string[];
  /** Only a checkout sells its items: the business puts none into an order or a draft that it writes itself. */
  readonly checkoutOnly?: true;
  /** What each reference means, in their order; `undefined` where it means nothing for sale. */
  find(context: CatalogueContext, references: readonly CatalogReference[]): Promise<(CatalogItem | undefined)[]>;
  /** Takes everything for the holder, or nothing; `false` when not all of it is there. */
  take(context: CatalogueContext, holder: string, ordered: readonly Ordered[]): Promise<boolean>;
  /** Undoes `take`: there is no order after all. */
  giveBack(transaction: Transaction, holder: string, ordered: readonly Ordered[]): Promise<void>;
  /** Puts pieces that the holders took, and that were bought, back on sale. */
  restock?(transaction: Transaction, holders: readonly string[], returned: readonly Returned[]): Promise<void>;
  /** The order of these items is placed and approved. */
  settle?(transaction: Transaction, bought: readonly Bought[]): Promise<void>;
  /** The payment status of the order of these items has changed. */
  followPayment?(
    transaction: Transaction,
    references: readonly CatalogReference[],
    status: Order['paymentStatus'],
  ): Promise<void>;
  /** The order of these items is canceled. */
  cancel?(
    context: Pick<OperationContext, 'transaction' | 'identity'>,
    references: readonly CatalogReference[],
  ): Promise<void>;
}
