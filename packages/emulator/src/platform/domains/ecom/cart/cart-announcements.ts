import type { OperationContext } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { DAY_MS, defineRemoval } from '../../../kernel/removal';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Line } from '../lines/read-lines';
import type { AutomaticDiscounts } from '../pricing/price-calculation';
import { carts, type StoredCart } from './carts';

export type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export interface CartState {
  cart: StoredCart;
  lines: readonly Line[];
  discounts: AutomaticDiscounts;
}

export interface CartListener {
  created(context: Shop, state: CartState): Promise<void>;
  updated(context: Shop, state: CartState): Promise<void>;
  ended(transaction: Transaction, id: string): Promise<void>;
}

let listener: CartListener | undefined;

export function registerCartListener(cartListener: CartListener): void {
  listener = cartListener;
}

export const cartListener = (): CartListener | undefined => listener;

export async function emitCartDeleted(transaction: Transaction, id: string): Promise<void> {
  await listener?.ended(transaction, id);
  await emit(transaction, 'wix.ecom.v2.cart_deleted', id, { deletedEvent: {} });
}

/** Source: "Carts may be deleted after a period of inactivity" at current-cart-v-2. The period is assumed. */
export const abandonedCarts = defineRemoval({
  what: 'carts that nobody touched for 90 days',
  collection: carts,
  since: 'updatedDate',
  afterMs: 90 * DAY_MS,
  removed: (transaction, { id }) => emitCartDeleted(transaction, id),
});
