import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
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

/** Pieces that are restocked. `back`: how many of the line were restocked before. */
export interface Returned {
  reference: CatalogReference;
  quantity: number;
  back: number;
}

/**
 * Implemented by an app so that carts, checkouts and orders can sell its items. Gets only its own references. The
 * optional functions are for items that need them.
 */
export interface Catalogue {
  /** All IDs of the app that `catalogReference.appId` may have. */
  readonly appIds: readonly string[];
  /** Its items are sold through checkouts only: the business cannot add them to an order or draft that it writes itself. */
  readonly checkoutOnly?: true;
  /** The item of each reference, in their order; `undefined` if there is no such item for sale. */
  find(context: CatalogueContext, references: readonly CatalogReference[]): Promise<(CatalogItem | undefined)[]>;
  /** Takes everything for the holder, or nothing; `false` if something is not available. */
  take(context: CatalogueContext, holder: string, ordered: readonly Ordered[]): Promise<boolean>;
  /** Undoes `take` because no order was placed. */
  giveBack(transaction: Transaction, holder: string, ordered: readonly Ordered[]): Promise<void>;
  /** Restocks bought pieces that the holders took. */
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
